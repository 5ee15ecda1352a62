import type { Core } from '@strapi/strapi';
import { followAccounts } from './authors/accounts.ts';
import { enforceAuthorRules } from './authors/author-rules.ts';
import { moveCredits, setCreditsAside } from './authors/move-credits.ts';
import { serveCaptures } from './capture/routes.ts';
import { enforceEntryRules } from './catalogue/entry-rules.ts';
import { addPictureColors, fillColors } from './catalogue/fill-colors.ts';
import { keepCollectedItems } from './catalogue/collections.ts';
import {
  fillRichDescriptions,
  keepDescriptions,
  showRichDescriptions,
} from './catalogue/rich-descriptions.ts';
import { addFoldedColumns, foldExistingRows, foldOnWrite } from './catalogue/folded-columns.ts';
import { firstPublishModel, keepFirstPublishes, noteEarlierPublishes } from './catalogue/first-publishes.ts';
import {
  formerAddressModel,
  keepFormerAddresses,
  pruneFormerAddresses,
} from './catalogue/former-addresses.ts';
import { serveDesk } from './desk/routes.ts';
import { startDigests } from './follows/digests.ts';
import { recordEarlierDemo } from './demo/demo-record.ts';
import { seedDemo } from './demo/seed.ts';
import { explainRefusals } from './explain-refusals.ts';
import { serveFormPreviews } from './form-preview/routes.ts';
import { enforceLogoRules } from './gallery/logo.ts';
import { servePanelBrand } from './gallery/panel-brand.ts';
import { beginFeedsOfKinds, enforceSettingsRules, seedSettings } from './gallery/settings.ts';
import { moveDemoLinks, serveDemoSites } from './demo/sites.ts';
import { addNonces, changeModel, loadCurrentFeed, pruneChanges } from './feed/change-log.ts';
import { recordChanges } from './feed/recorder.ts';
import { serveLists } from './lists/serve-lists.ts';
import { importedPictureModel } from './import-export/imported-pictures.ts';
import { serveImports } from './import-export/routes.ts';
import { mailModel } from './mail/outbox.ts';
import { enforcePageRules } from './pages/page-rules.ts';
import { seedPages } from './pages/seed-pages.ts';
import { guardRoutes, requireGuardedRoutes } from './panel/guard-routes.ts';
import { limitWriters } from './panel/own-entries.ts';
import { announcementModel } from './push/announcements.ts';
import { endPainters } from './pictures/painters.ts';
import { interactionModel } from './popularity/interactions.ts';
import { addPopularity, fillPopularity } from './popularity/popularity.ts';
import { startPopularity } from './popularity/start-popularity.ts';
import { passwordCodeModel } from './people/password-codes.ts';
import { showNamesOnly } from './people/private-to-editors.ts';
import { endSessionsOnChange } from './people/sessions.ts';
import { spellAddresses } from './people/spell-addresses.ts';
import { refuseUnusableNames } from './people/visitors-name.ts';
import { compareSecrets, setSiteToken } from './setup/secrets.ts';
import { setAccountSettings } from './setup/accounts.ts';
import { createAdministrator } from './setup/administrator.ts';
import { requireCommits } from './setup/durable-commits.ts';
import { setEditorsRights } from './setup/editors.ts';
import { startMail } from './setup/mail.ts';
import { setPermissions } from './setup/permissions.ts';
import { startUnderLock } from './transaction-lock.ts';
import { hideUnusedPages } from './setup/panel-links.ts';
import { requireUtf8 } from './setup/require-utf8.ts';
import { setViews } from './setup/views.ts';
import { allowChangeEvent, setWebhooks } from './setup/webhooks.ts';
import { endStaffCodesOnChange, protectStaffAccounts } from './staff/staff-accounts.ts';
import { refuseMissing } from './refuse-missing.ts';
import { serveSchedules } from './schedules/routes.ts';
import { startSchedules } from './schedules/run-due.ts';
import { scheduleModel, watchScheduled } from './schedules/schedules.ts';
import { refuseUnstorableTexts } from './storable-texts.ts';
import { checkSynonyms } from './synonyms/rules.ts';
import { reviewSubmissions } from './submissions/review.ts';
import { warnOfUnknownReviewers } from './submissions/tell-reviewers.ts';
import { editModel } from './versions/edits.ts';
import { refuseStale } from './versions/refuse-stale.ts';
import { serveVersions } from './versions/routes.ts';
import { keepVersions, versionModel } from './versions/versions.ts';

interface Application {
  strapi: Core.Strapi;
}

/** The tables that are no content types. */
const models = [
  changeModel,
  mailModel,
  passwordCodeModel,
  announcementModel,
  interactionModel,
  formerAddressModel,
  firstPublishModel,
  versionModel,
  editModel,
  scheduleModel,
  importedPictureModel,
];

let letNextStart: (() => Promise<void>) | undefined;
/** Stops what the start has begun. */
const stops: (() => Promise<void>)[] = [];

export default {
  async register({ strapi }: Application) {
    await requireUtf8(strapi);
    letNextStart = await startUnderLock(strapi);
    requireCommits(strapi.db.connection);
    await setCreditsAside(strapi);
    for (const model of models) strapi.get('models').add(model);
    addFoldedColumns(strapi);
    addPictureColors(strapi);
    addPopularity(strapi);
    allowChangeEvent(strapi);
    addRules(strapi);
    addRoutes(strapi);
    guardRoutes(strapi);
  },

  async bootstrap({ strapi }: Application) {
    requireGuardedRoutes(strapi);
    // Strapi counts the media for its makers every week. The call is never sent, and the count would fail during the import of the demo.
    strapi.cron.remove('uploadWeekly');
    watchWrites(strapi);

    await moveCredits(strapi);
    await foldExistingRows(strapi);
    await fillRichDescriptions(strapi);
    await setViews(strapi);
    await showRichDescriptions(strapi);
    await fillPopularity(strapi);

    keepFormerAddresses(strapi);
    keepFirstPublishes(strapi);
    keepCollectedItems(strapi);
    checkSynonyms(strapi);
    const sender = startMail(strapi);
    stops.push(() => sender.stop());
    endSessionsOnChange(strapi);
    endStaffCodesOnChange(strapi);

    await loadCurrentFeed(strapi);
    await addNonces(strapi);
    await pruneChanges(strapi);
    await pruneFormerAddresses(strapi);
    await noteEarlierPublishes(strapi);

    await setPermissions(strapi);
    await setEditorsRights(strapi);
    await hideUnusedPages(strapi);
    await setAccountSettings(strapi);
    await spellAddresses(strapi);
    await compareSecrets(strapi);
    await setSiteToken(strapi);
    await setWebhooks(strapi);

    await seedSettings(strapi);
    await seedPages(strapi);
    await createAdministrator(strapi);
    await warnOfUnknownReviewers(strapi);
    await moveDemoLinks(strapi);
    await seedDemo(strapi);
    await recordEarlierDemo(strapi);

    // Commands such as an import load Strapi too, and leave this work to a CMS that serves.
    strapi.server.httpServer.once('listening', () => {
      stops.push(startSchedules(strapi).stop, startDigests(strapi).stop, startPopularity(strapi));
    });
    await letNextStart?.();
  },

  /** Stops first what has started last. */
  async destroy() {
    for (const stop of stops.splice(0).reverse()) await stop();
    await endPainters();
  },
};

/** The rules for documents, no matter who writes them. Those that take a lock take it before any row is locked. */
function addRules(strapi: Core.Strapi): void {
  enforceEntryRules(strapi);
  enforceSettingsRules(strapi);
  enforceLogoRules(strapi);
  beginFeedsOfKinds(strapi);
  enforcePageRules(strapi);
  enforceAuthorRules(strapi);
  keepDescriptions(strapi);
  fillColors(strapi);
  reviewSubmissions(strapi);
  showNamesOnly(strapi);
  protectStaffAccounts(strapi);
  limitWriters(strapi);
}

/** The routes beside those of Strapi's own. */
function addRoutes(strapi: Core.Strapi): void {
  serveLists(strapi);
  serveDemoSites(strapi);
  serveDesk(strapi);
  serveVersions(strapi);
  serveSchedules(strapi);
  serveImports(strapi);
  serveCaptures(strapi);
  serveFormPreviews(strapi);
  servePanelBrand(strapi);
}

/** What follows from writes, and what they need. `refuseMissing` locks rows, so the locks of all rules are taken before it. */
function watchWrites(strapi: Core.Strapi): void {
  explainRefusals(strapi);
  recordChanges(strapi);
  refuseUnusableNames(strapi);
  followAccounts(strapi);
  refuseMissing(strapi);
  refuseStale(strapi);
  keepVersions(strapi);
  watchScheduled(strapi);
  refuseUnstorableTexts(strapi);
  foldOnWrite(strapi);
}
