import type { Core } from '@strapi/strapi';

/**
 * Called first in a transaction: waits until no other one that has taken its turn by this name is under way, in whatever process of
 * the database, and keeps later ones waiting. What such transactions look for does not change before they write. SQLite has one
 * writer anyway.
 */
export async function takeTurn(strapi: Core.Strapi, name: string): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  await strapi.db.transaction(({ trx }) => trx.raw('select pg_advisory_xact_lock(hashtext(?))', [name]));
}
