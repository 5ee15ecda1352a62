import type { Core } from '@strapi/strapi';
import { foldAll } from '../catalogue/folded-columns.ts';
import { type EntryKind, LOOKUPS } from '../catalogue/kinds.ts';
import { getLinkTable } from '../catalogue/link-table.ts';
import { getItem } from './random.ts';
import type { GeneratedEntry } from './generate-entry.ts';
import { type InsertedRow, insertRows } from './insert-rows.ts';

const RELATIONS = [...LOOKUPS.map(({ field }) => field), 'author'] as const;

/** Writes each entry as Strapi stores a published document: a draft row and an equal published row. */
export async function insertEntries(
  strapi: Core.Strapi,
  { uid }: EntryKind,
  entries: readonly GeneratedEntry[],
): Promise<void> {
  const { tableName } = strapi.db.metadata.get(uid);
  const rows = entries.map(({ columns }) => ({ ...columns, ...foldAll(uid, columns) }));
  const drafts = rows.map((row) => ({ ...row, published_at: null }));
  const published = rows.map((row) => ({ ...row, published_at: row.updated_at }));
  const ids = await insertRows(strapi, tableName, [...drafts, ...published]);
  const owners = [...entries, ...entries].map((entry, index) => ({ id: getItem(ids, index), entry }));
  for (const field of RELATIONS) {
    const link = getLinkTable(strapi, uid, field);
    const rows = owners.flatMap(({ id, entry }) =>
      entry.relations[field].map((target, index) => ({
        [link.owner]: id,
        [link.target]: target,
        ...(link.order && { [link.order]: index + 1 }),
      })),
    );
    await insertRows(strapi, link.name, rows);
  }
  await insertRows(
    strapi,
    'files_related_mph',
    owners.flatMap(({ id, entry }) => toMediaRows(uid, id, entry)),
  );
}

function toMediaRows(uid: string, id: number, { media }: GeneratedEntry): InsertedRow[] {
  return Object.entries(media).flatMap(([field, files]) =>
    files.map((file, index) => ({
      file_id: file,
      related_id: id,
      related_type: uid,
      field,
      order: index + 1,
    })),
  );
}
