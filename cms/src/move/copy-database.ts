import Database, { type Database as Source } from 'better-sqlite3';
import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';
import { beginFeed } from '../feed/change-log.ts';
import { listTables } from './tables.ts';

interface Table {
  name: string;
  /** The types that SQLite knows, by the names of the columns. */
  columns: Map<string, string>;
}

type Row = Record<string, unknown>;

/** What Strapi has noted about the tables themselves. Each database keeps its own. */
const NOTES = ['strapi_database_schema', 'strapi_migrations', 'strapi_migrations_internal'];
/** So few that no row of any table needs more parameters than PostgreSQL accepts in one statement. */
const CHUNK = 500;

/**
 * Replaces all rows of the CMS's PostgreSQL by those of a SQLite file, in one transaction: everything or nothing. Ids stay, so
 * sessions and tokens stay valid. Sites that follow the CMS compare everything once. Throws a sentence when the two databases do not
 * have the same tables. Tables of other applications and of extensions in PostgreSQL stay as they are.
 */
export async function copyDatabase(strapi: Core.Strapi, file: string): Promise<void> {
  const source = new Database(file, { readonly: true });
  try {
    const tables = readTables(source);
    await requireSameTables(strapi, tables);
    await strapi.db.transaction(async ({ trx }) => {
      const keys = await deferForeignKeys(trx, tables);
      await trx.raw(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`);
      for (const table of tables) await copyRows(trx, source, table);
      await checkForeignKeys(trx, keys);
      await beginFeed(strapi);
    });
  } finally {
    source.close();
  }
}

function readTables(source: Source): Table[] {
  const names = source
    .prepare<[], string>(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~'",
    )
    .pluck()
    .all();
  const columns = source.prepare<[string], { name: string; type: string }>(
    'SELECT name, type FROM pragma_table_info(?)',
  );
  return names
    .filter((name) => !NOTES.includes(name))
    .map((name) => ({
      name,
      columns: new Map(columns.all(name).map((column) => [column.name, column.type])),
    }));
}

/** Compares the tables that the CMS uses, and those of the SQLite file. */
async function requireSameTables(strapi: Core.Strapi, tables: Table[]): Promise<void> {
  const inSqlite = describeTables(tables.map(({ name, columns }) => [name, [...columns.keys()]]));
  const names = new Set([...listTables(strapi), ...tables.map(({ name }) => name)]);
  const { rows } = await strapi.db.connection.raw<{ rows: { name: string; columns: string[] }[] }>(
    `select relname::text as name, array_agg(attname::text) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
     where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname = any(?)
     group by relname`,
    [[...names]],
  );
  const inPostgres = describeTables(rows.map(({ name, columns }) => [name, columns]));
  const onlyInPostgres = inPostgres.find((part) => !inSqlite.includes(part));
  const onlyInSqlite = inSqlite.find((part) => !inPostgres.includes(part));
  const odd = onlyInPostgres ?? onlyInSqlite;
  if (odd === undefined) return;
  throw new Error(
    `Only ${onlyInPostgres ? 'PostgreSQL' : 'the SQLite database'} has ${odd}, so nothing was copied. Start this version of the CMS once without DATABASE_URL, stop it, and run the command again. If ${odd} is not of the CMS, remove it first.`,
  );
}

const describeTables = (tables: [name: string, columns: string[]][]): string[] =>
  tables.flatMap(([name, columns]) => [
    `the table ${name}`,
    ...columns.map((column) => `the column ${name}.${column}`),
  ]);

interface ForeignKey {
  table: string;
  name: string;
}

/** Lets rows refer to rows that are copied later. */
async function deferForeignKeys(trx: Knex, tables: Table[]): Promise<ForeignKey[]> {
  const { rows } = await trx.raw<{ rows: ForeignKey[] }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name from pg_constraint
     join pg_class on pg_class.oid = conrelid
     where contype = 'f' and relnamespace = current_schema()::regnamespace and relname = any(?)`,
    [tables.map(({ name }) => name)],
  );
  for (const { table, name } of rows)
    await trx.raw(`alter table ${table} alter constraint ${name} deferrable initially deferred`);
  return rows;
}

/** Checks the copied rows, and from then on each row at once. */
async function checkForeignKeys(trx: Knex, keys: ForeignKey[]): Promise<void> {
  await trx.raw('set constraints all immediate');
  for (const { table, name } of keys)
    await trx.raw(`alter table ${table} alter constraint ${name} not deferrable`);
}

async function copyRows(trx: Knex, source: Source, { name, columns }: Table): Promise<void> {
  let rows: Row[] = [];
  for (const row of source.prepare<[], Row>(`SELECT * FROM "${name}"`).iterate()) {
    rows.push(convertTimes(row, columns));
    if (rows.length === CHUNK) rows = await insert(rows);
  }
  await insert(rows);
  if (columns.has('id'))
    await trx.raw(
      `select setval(pg_get_serial_sequence(?, 'id'), coalesce(max(id), 0) + 1, false) from "${name}"`,
      [`"${name}"`],
    );

  async function insert(chunk: Row[]): Promise<Row[]> {
    try {
      if (chunk.length > 0) await trx(name).insert(chunk);
      return [];
    } catch (cause) {
      // Knex writes the whole statement before the reason.
      const reason = String(cause).split(' - ').at(-1);
      throw new Error(
        `PostgreSQL refuses a row of the table ${name} (ids ${chunk[0]?.id} to ${chunk.at(-1)?.id}), so nothing was copied: ${reason}. Change that row in the CMS on SQLite, and run the command again.`,
        { cause },
      );
    }
  }
}

/** SQLite stores times as milliseconds. Booleans and JSON need no conversion. */
function convertTimes(row: Row, columns: Table['columns']): Row {
  const values = Object.entries(row).map(([column, value]) => {
    const isTime = columns.get(column) === 'datetime' && typeof value === 'number';
    return [column, isTime ? new Date(value) : value];
  });
  return Object.fromEntries(values);
}
