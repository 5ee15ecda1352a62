import type { Core } from '@strapi/strapi';
import { enforceEntryRules } from './catalogue/entry-rules.ts';
import { serveDesk } from './desk/routes.ts';
import { seedDemo } from './demo/seed.ts';
import { changeModel, currentFeed, logBounds, pruneChanges } from './feed/change-log.ts';
import { recordChanges } from './feed/recorder.ts';
import { showNamesOnly } from './people/private-to-editors.ts';
import { setAccountSettings } from './setup/accounts.ts';
import { createAdministrator } from './setup/administrator.ts';
import { serveDemoSites } from './setup/demo-sites.ts';
import { setEditorsRights } from './setup/editors.ts';
import { setMailProvider } from './setup/mail.ts';
import { setPermissions } from './setup/permissions.ts';
import { setSiteToken } from './setup/site-token.ts';
import { allowChangeEvent, setWebhooks } from './setup/webhooks.ts';
import { reviewSubmissions } from './submissions/review.ts';

interface Application {
  strapi: Core.Strapi;
}

export default {
  register({ strapi }: Application) {
    strapi.get('models').add(changeModel);
    allowChangeEvent(strapi);
    enforceEntryRules(strapi);
    reviewSubmissions(strapi);
    showNamesOnly(strapi);
    serveDemoSites(strapi);
    serveDesk(strapi);
  },

  async bootstrap({ strapi }: Application) {
    recordChanges(strapi);
    setMailProvider(strapi);
    await currentFeed(strapi);
    await pruneChanges(strapi, (await logBounds(strapi)).newest);
    await setPermissions(strapi);
    await setEditorsRights(strapi);
    await setAccountSettings(strapi);
    await setSiteToken(strapi);
    await setWebhooks(strapi);
    await createAdministrator(strapi);
    await seedDemo(strapi);
  },
};
