import type { Core } from '@strapi/strapi';
import { refuseField } from '../bodies/refuse.ts';
import { GALLERY } from '../catalogue/kinds.ts';
import { type Page, type Row, selectPage } from '../catalogue/page.ts';
import { completeSettings, type Settings } from '../../shared/gallery.ts';
import type { SettingsRecord } from '../../shared/records.ts';

interface SettingsRow extends Record<Exclude<keyof Settings, 'contactAddress'>, string | null> {
  id: number;
  document_id: string;
  contact_address: string | null;
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const HEX = /^#[\da-f]{6}$/i;

/** The published settings as a record of the feed. */
export async function readSettingsPage(strapi: Core.Strapi, page: Page): Promise<Row<SettingsRecord>[]> {
  const { tableName } = strapi.db.metadata.get(GALLERY.uid);
  const table = strapi.db.connection(tableName).whereNotNull('published_at');
  const rows = await selectPage<SettingsRow>(table, page);
  return rows.map(({ id, document_id, contact_address, ...row }) => ({
    rowId: id,
    record: { id: document_id, ...completeSettings({ ...row, contactAddress: contact_address }) },
  }));
}

/** The published settings. Mails name the gallery. */
export async function readSettings(strapi: Core.Strapi): Promise<Settings> {
  const row = await strapi.db
    .query(GALLERY.uid)
    .findOne({ where: { publishedAt: { $notNull: true } }, orderBy: { id: 'asc' } });
  return completeSettings(row ?? {});
}

/** Refuses settings that pages and mails could not show, in drafts too. */
export function enforceSettingsRules(strapi: Core.Strapi): void {
  strapi.documents.use(async ({ uid, params }, next) => {
    if (uid === GALLERY.uid && 'data' in params) checkSettings(Object(params.data));
    return next();
  });
}

function checkSettings({ contactAddress, accent }: Partial<Record<keyof Settings, unknown>>): void {
  if (isText(contactAddress) && !EMAIL.test(contactAddress.trim()))
    refuseField(
      'contactAddress',
      `"${contactAddress}" is not an e-mail address. Write one such as hello@example.com.`,
    );
  if (isText(accent) && !HEX.test(accent.trim()))
    refuseField('accent', `"${accent}" is not a colour. Write a # and six digits, such as #1a7f5a.`);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
