import type { Core } from '@strapi/strapi';
import type { Knex } from 'knex';

/** How many rows tables may hold before anybody has used a CMS. Its own starts write them. Other tables stay empty. */
const ROWS_OF_A_START = new Map([
  ['admin_permissions', Infinity],
  ['admin_permissions_role_lnk', Infinity],
  ['admin_roles', Infinity],
  ['admin_users', 1],
  ['admin_users_roles_lnk', 1],
  ['i18n_locale', Infinity],
  // Two of Strapi, and the site's.
  ['strapi_api_tokens', 3],
  ['strapi_core_store_settings', Infinity],
  ['strapi_sessions', Infinity],
  ['strapi_webhooks', Infinity],
  ['up_permissions', Infinity],
  ['up_permissions_role_lnk', Infinity],
  ['up_roles', Infinity],
  ['vitrine_changes', Infinity],
]);

/** A start also writes drafts of the texts and the settings. They count once somebody has changed or published them. */
const BEGUN = ['pages', 'galleries'];
const isChanged = (query: Knex.QueryBuilder): Knex.QueryBuilder =>
  query.whereNotNull('published_at').orWhereRaw('updated_at <> created_at');

/** The tables of all content types, and those between them. */
export function listTables(strapi: Core.Strapi): string[] {
  return [...strapi.db.metadata.values()].map(({ tableName }) => tableName);
}

/** Names a table that holds more than starts of the CMS write. */
export async function findUsedTable(strapi: Core.Strapi): Promise<string | undefined> {
  const { connection } = strapi.db;
  for (const table of listTables(strapi)) {
    const allowed = ROWS_OF_A_START.get(table) ?? 0;
    if (allowed === Infinity) continue;
    const rows = await connection(table)
      .select(connection.raw('1'))
      .where((query) => BEGUN.includes(table) && isChanged(query))
      .limit(allowed + 1);
    if (rows.length > allowed) return table;
  }
  return undefined;
}
