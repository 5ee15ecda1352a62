import type { Core } from '@strapi/strapi';
import { parseEmail } from '../../shared/email-address.ts';
import { facets } from '../../shared/facets.ts';
import { byKind, type EntryKind, entryKinds } from '../../shared/kinds.ts';
import { findWrongFacetName, findWrongKindName, parseKindFolders } from '../../shared/own-names.ts';
import { beginFeed, changeModel } from '../feed/change-log.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import {
  findWrongAddress,
  findWrongLink,
  findWrongSection,
  homeSections,
  parseAddresses,
  parseLinks,
} from '../../shared/setting-lines.ts';
import { completeFolders } from './check-folders.ts';
import { refuseField } from '../bodies/refuse.ts';
import { GALLERY } from '../catalogue/kinds.ts';
import { type Page, type Row, selectDocuments } from '../catalogue/page.ts';
import { readAttachments } from '../catalogue/read-attachments.ts';
import {
  completeSettings,
  defaultSettings,
  type Settings,
  type StoredSettings,
} from '../../shared/gallery.ts';
import type { SettingsRecord } from '../../shared/records.ts';

type SettingsRow = { id: number; document_id: string } & Record<string, string | number | boolean | null>;

/** The codes of ISO 4217 that browsers know. */
const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
const HEX = /^#[\da-f]{6}$/i;

/** The published settings as a record of the feed. */
export async function readSettingsPage(strapi: Core.Strapi, page: Page): Promise<Row<SettingsRecord>[]> {
  const rows = await selectDocuments<SettingsRow>(strapi, GALLERY.uid, page);
  const pictures = await readAttachments(
    strapi,
    GALLERY.uid,
    rows.map((row) => row.id),
  );
  return rows.map((row) => ({
    rowId: row.id,
    record: {
      id: row.document_id,
      ...completeSettings({ ...toStored(row), logo: pictures.get(row.id)?.['logo']?.[0] ?? null }),
    },
  }));
}

/** The names of columns have underscores in place of capitals. */
const toStored = (row: SettingsRow): StoredSettings =>
  Object.fromEntries(
    Object.keys(defaultSettings).map((name) => [
      name,
      row[name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)],
    ]),
  );

/** The published settings. Mails name the gallery. */
export async function readSettings(strapi: Core.Strapi): Promise<Settings> {
  const row = await strapi.db
    .query(GALLERY.uid)
    .findOne({ where: { publishedAt: { $notNull: true } }, orderBy: { id: 'asc' } });
  return completeSettings(row ?? {});
}

/**
 * Creates the draft of the settings with the defaults. Without it, the first saves of two editors would know of no version, and the
 * second would overwrite the first.
 */
export async function seedSettings(strapi: Core.Strapi): Promise<void> {
  const isThere = (await strapi.db.query(GALLERY.uid).count()) > 0;
  if (!isThere) await strapi.documents(GALLERY.uid).create({ data: {} });
}

/** The kinds of entries that visitors cannot see. */
export async function readHiddenKinds(strapi: Core.Strapi): Promise<EntryKind[]> {
  const settings = await readSettings(strapi);
  return entryKinds.filter((kind) => {
    const { feature } = byKind[kind];
    return feature !== undefined && !settings[feature];
  });
}

/** Whether visitors can see entries of a kind. */
export const isShown = async (strapi: Core.Strapi, kind: EntryKind): Promise<boolean> =>
  !(await readHiddenKinds(strapi)).includes(kind);

/** Refuses settings that pages and mails could not show, in drafts too. */
export function enforceSettingsRules(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, params }, next) => {
    if (uid === GALLERY.uid && 'data' in params) {
      checkSettings(Object(params.data));
      const { kindNames } = await readSettings(strapi);
      await completeFolders(strapi, Object(params.data), parseKindFolders(kindNames));
    }
    return next();
  });
}

const PUBLISHING: readonly string[] = ['publish', 'unpublish', 'delete'];

/**
 * Begins a new feed when a publish shows or hides a kind, in the transaction of the publish. So sites read all records anew, and
 * the feed contains a kind exactly while visitors can see it.
 */
export function beginFeedsOfKinds(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, action }, next) => {
    if (uid !== GALLERY.uid || !PUBLISHING.includes(action)) return next();
    return strapi.db.transaction(async () => {
      await acquireTransactionLock(strapi, changeModel.tableName);
      const before = await readSettings(strapi);
      const result = await next();
      const after = await readSettings(strapi);
      const isChanged = entryKinds.some((kind) => {
        const { feature } = byKind[kind];
        return feature && before[feature] !== after[feature];
      });
      if (isChanged) await beginFeed(strapi);
      return result;
    });
  });
}

function checkSettings(settings: Partial<Record<keyof Settings, unknown>>): void {
  const { contactAddress, accent, currency } = settings;
  if (isText(contactAddress) && !parseEmail(contactAddress))
    refuseField(
      'contactAddress',
      `"${contactAddress}" is not an e-mail address. Write one such as hello@example.com.`,
    );
  if (isText(accent) && !HEX.test(accent.trim()))
    refuseField('accent', `"${accent}" is not a colour. Write a # and six digits, such as #1a7f5a.`);
  if (isText(currency) && !CURRENCIES.has(currency.trim()))
    refuseField(
      'currency',
      `"${currency}" is not the code of a currency. Write one such as EUR, USD or GBP.`,
    );
  checkNames(settings);
  checkLinks('navigation', settings.navigation, 7);
  checkLinks('footerLinks', settings.footerLinks, 12);
  checkAddresses(settings.socialAddresses);
  checkSections(settings.homeSections);
}

function checkNames({ kindNames, facetNames }: Partial<Record<keyof Settings, unknown>>): void {
  const wrongKind = isText(kindNames) ? findWrongKindName(kindNames) : undefined;
  if (wrongKind !== undefined)
    refuseField(
      'kindNames',
      `"${wrongKind}" does not name ${entryKinds.join(' or ')}. Write one with its article and several, such as: template = a poster, posters. A folder in addresses may follow: template = a poster, posters, /posters. It has small letters, digits and hyphens.`,
    );
  const wrongFacet = isText(facetNames) ? findWrongFacetName(facetNames) : undefined;
  if (wrongFacet !== undefined)
    refuseField(
      'facetNames',
      `"${wrongFacet}" does not name a facet. Write one of ${facets.map(({ heading }) => heading).join(', ')}, an equals sign and its name, such as: Platform = Technique.`,
    );
}

/** The longest name of a link. */
const LONGEST_NAME = 40;

function checkLinks(field: 'navigation' | 'footerLinks', text: unknown, most: number): void {
  if (!isText(text)) return;
  const wrong = findWrongLink(text);
  if (wrong !== undefined)
    refuseField(
      field,
      `"${wrong}" is not a link. Write its name, a space, and its address, such as: Templates /templates.`,
    );
  const links = parseLinks(text);
  if (links.length > most)
    refuseField(field, `There is room for ${most} links, and these are ${links.length}.`);
  const long = links.find(([name]) => name.length > LONGEST_NAME);
  if (long)
    refuseField(field, `The name "${long[0]}" is too long. Write ${LONGEST_NAME} characters at most.`);
}

/** How many there may be. */
const MOST_ADDRESSES = 10;

function checkAddresses(text: unknown): void {
  if (!isText(text)) return;
  const wrong = findWrongAddress(text);
  if (wrong !== undefined)
    refuseField(
      'socialAddresses',
      `"${wrong}" is not an address of a page. Write one such as https://mastodon.example/@gallery.`,
    );
  const count = parseAddresses(text).length;
  if (count > MOST_ADDRESSES)
    refuseField('socialAddresses', `There is room for ${MOST_ADDRESSES} addresses, and these are ${count}.`);
}

function checkSections(text: unknown): void {
  const wrong = isText(text) ? findWrongSection(text) : undefined;
  if (wrong !== undefined)
    refuseField(
      'homeSections',
      `"${wrong}" is no section of the home page. The sections are: ${homeSections.join(', ')}.`,
    );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
