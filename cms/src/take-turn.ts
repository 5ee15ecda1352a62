import type { Core } from '@strapi/strapi';

/**
 * Called first in a transaction. It waits while another transaction holds the turn of this name, in any process on the database,
 * and makes later ones wait. So the rows that such a transaction reads do not change before it writes. SQLite has only one writer
 * anyway.
 */
export async function takeTurn(strapi: Core.Strapi, name: string): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db.transaction(({ trx }) => trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]));
}
