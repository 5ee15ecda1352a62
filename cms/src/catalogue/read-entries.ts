import type { Core } from '@strapi/strapi';
import { type FieldType, fieldNames, getField, getSentName } from '../../shared/entry-fields.ts';
import type { PictureColors } from './fill-colors.ts';
import { readFormerAddresses } from './former-addresses.ts';
import { type EntryKind, LOOKUPS } from './kinds.ts';
import { getLinkTable } from './link-table.ts';
import { type Page, type Row, selectDocuments, type State, type Time, toIso } from './page.ts';
import { type Attachments, groupByOwner, readAttachments } from './read-attachments.ts';
import type { EntryRecord } from '../../shared/records.ts';
import { isPlain, type RichText } from '../../shared/rich-text.ts';

interface EntryRow extends Record<string, unknown> {
  id: number;
  document_id: string;
}

const RELATIONS = [...LOOKUPS.map((lookup) => lookup.field), 'author'];

/** Published rows or drafts of entries, with the ids of what they refer to. Takes four queries a page. */
export async function readEntries(
  strapi: Core.Strapi,
  kind: EntryKind,
  page: Page,
  state?: State,
): Promise<Row<EntryRecord>[]> {
  const rows = await selectDocuments<EntryRow>(strapi, kind.uid, page, state);
  const owners = rows.map((row) => row.id);
  const [relations, pictures, formerAddresses] = await Promise.all([
    readRelations(strapi, kind.uid, owners),
    readAttachments(strapi, kind.uid, owners),
    readFormerAddresses(
      strapi,
      kind,
      rows.map((row) => row.document_id),
    ),
  ]);
  const fields = fieldNames.filter((name) => (getField(name).only ?? kind.type) === kind.type);
  return rows.map((row) => {
    const referred = { ...relations.get(row.id), ...pictures.get(row.id) };
    const read = fields.map((name) => {
      const sent = getSentName(name);
      return [sent, readField(getField(name).type, row[getColumn(sent)], referred[sent] ?? [])];
    });
    const record = {
      id: row.document_id,
      formerAddresses: formerAddresses.get(row.document_id) ?? [],
      ...Object.fromEntries(read),
      colorShares: readColorShares(row.picture_colors, referred.colors ?? []),
      popularity: Number(row.popularity),
      ...Object.fromEntries(LOOKUPS.map(({ field }) => [field, referred[field] ?? []])),
    };
    return { rowId: row.id, record };
  });
}

/** SQLite returns JSON columns as text, PostgreSQL as values. */
function readColorShares(column: unknown, colors: readonly string[]): number[] {
  const { shares }: Pick<PictureColors, 'shares'> = (typeof column === 'string'
    ? JSON.parse(column)
    : column) ?? { shares: {} };
  return colors.map((id) => shares[id] ?? 0);
}

/** The column of an attribute, as Strapi names it. */
const getColumn = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The value of a field in a record: that of its column, or the ids that it refers to. */
function readField(type: FieldType, value: unknown, ids: string[]): unknown {
  switch (type) {
    case 'price':
      // PostgreSQL returns decimals as text.
      return value === null ? null : Number(value);
    case 'flag':
      return Boolean(value);
    case 'time':
      return toIso(value as Time);
    case 'author':
    case 'picture':
      return ids[0] ?? null;
    case 'pictures':
      return ids;
    case 'rich':
      return readRichText(value);
    case 'slug':
    case 'text':
    case 'lines':
    case 'link':
      return value;
  }
}

/** SQLite returns JSON columns as text, PostgreSQL as values. */
function readRichText(column: unknown): RichText | null {
  const blocks: RichText | null = typeof column === 'string' ? JSON.parse(column) : column;
  return blocks === null || isPlain(blocks) ? null : blocks;
}

/** All relations of all owners in one statement. */
async function readRelations(
  strapi: Core.Strapi,
  uid: string,
  owners: readonly number[],
): Promise<Attachments> {
  const { connection } = strapi.db;
  const relations = RELATIONS.map((field) => {
    const link = getLinkTable(strapi, uid, field);
    return connection(`${link.name} as link`)
      .join(`${link.targetTable} as target`, 'target.id', `link.${link.target}`)
      .select(
        connection.raw('? as field', [field]),
        `link.${link.owner} as owner`,
        link.order ? `link.${link.order} as order` : connection.raw('0 as "order"'),
        'target.document_id as id',
        'link.id as link',
      )
      .whereIn(`link.${link.owner}`, owners);
  });
  return groupByOwner(await connection.unionAll(relations).orderBy(['order', 'link']));
}
