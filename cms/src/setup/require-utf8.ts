import type { Core } from '@strapi/strapi';

/** In another encoding, PostgreSQL refuses letters, or counts and compares bytes instead of letters. */
export const notUtf8 =
  'The database at DATABASE_URL does not have the encoding UTF8. Create one that has it, and give its address.';

/** The encoding of PostgreSQL, unless it is UTF8, the only one that stores and folds every text. */
export async function findOtherEncoding({ db }: Core.Strapi): Promise<string | undefined> {
  if (db.dialect.client !== 'postgres') return undefined;
  const { rows } = await db.connection.raw<{ rows: { encoding: string }[] }>(
    "select current_setting('server_encoding') as encoding",
  );
  return rows.map(({ encoding }) => encoding).find((encoding) => encoding !== 'UTF8');
}

/** Throws `notUtf8` before a gallery begins in a database of another encoding. One that an earlier version has begun gets a warning. */
export async function requireUtf8(strapi: Core.Strapi): Promise<void> {
  const encoding = await findOtherEncoding(strapi);
  if (!encoding) return;
  if (!(await strapi.db.connection.schema.hasTable('strapi_core_store_settings'))) throw new Error(notUtf8);
  strapi.log.warn(
    `The database at DATABASE_URL has the encoding ${encoding}, so some letters are refused or not found. Copy it into one with the encoding UTF8 (pg_dump, pg_restore), and give the address of the copy.`,
  );
}
