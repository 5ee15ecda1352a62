import type { Core, Modules } from '@strapi/strapi';

/**
 * Called first in a transaction. It waits while another transaction holds the lock of this name, in any process on the database,
 * and makes later ones wait. So the rows that such a transaction reads do not change before it writes. SQLite has only one writer
 * anyway.
 */
export async function acquireTransactionLock(strapi: Core.Strapi, name: string): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db.transaction(({ trx }) => trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]));
}

const READS: ReadonlySet<string> = new Set(['findOne', 'findFirst', 'findMany', 'count']);

/** Whether a call of the document service changes nothing, and so needs no lock. */
export const isRead = ({ action }: Modules.Documents.Middleware.Context): boolean => READS.has(action);

const LOCK = 'vitrine start';

/** A connection of PostgreSQL's driver. */
interface Connection {
  query(sql: string, values: unknown[]): Promise<{ rows: { isMine: boolean }[] }>;
}

interface Client {
  acquireConnection(): Promise<Connection>;
  releaseConnection(connection: Connection): Promise<void>;
}

/**
 * Waits until no other CMS on this database is starting, since a start creates tables, the administrator and the demo catalogue.
 * Resolves with a function that lets the next one start. The database also does so when this process ends.
 */
export async function startUnderLock({ db, log }: Core.Strapi): Promise<() => Promise<void>> {
  if (db.dialect.client !== 'postgres') return async () => undefined;
  const { client } = db.connection as unknown as { client: Client };
  const connection = await client.acquireConnection();
  const { rows } = await connection.query('select pg_try_advisory_lock(hashtext($1)) as "isMine"', [LOCK]);
  if (!rows[0]?.isMine) {
    log.info('Another CMS is starting on this database. This one waits for it.');
    await connection.query('select pg_advisory_lock(hashtext($1))', [LOCK]);
  }
  return async () => {
    await connection.query('select pg_advisory_unlock(hashtext($1))', [LOCK]);
    await client.releaseConnection(connection);
  };
}
