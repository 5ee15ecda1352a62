import type { Knex } from 'knex';
import type { CatalogueRecord } from '../../shared/records.ts';

/** Which rows of a kind to read: the named documents, or the next `limit` rows after a row id. */
export type Page = { ids: readonly string[] } | { after: number; limit: number };

/** A record and the id of its row. The next page starts after the id of the last row. */
export interface Row<Kept = CatalogueRecord> {
  rowId: number;
  record: Kept;
}

/** SQLite stores times as milliseconds, PostgreSQL returns dates. */
export type Time = number | Date;

export async function selectPage<TableRow extends object>(
  table: Knex.QueryBuilder<TableRow>,
  page: Page,
): Promise<TableRow[]> {
  const rows =
    'ids' in page
      ? await table.whereIn('document_id', [...page.ids])
      : await table.where('id', '>', page.after).orderBy('id').limit(page.limit);
  return rows as TableRow[];
}

export function toIso(time: Time): string {
  return new Date(time).toISOString();
}
