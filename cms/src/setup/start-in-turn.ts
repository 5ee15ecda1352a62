import type { Core } from '@strapi/strapi';

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
export async function startInTurn({ db, log }: Core.Strapi): Promise<() => Promise<void>> {
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
