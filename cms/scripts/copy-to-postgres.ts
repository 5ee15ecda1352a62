/**
 * `npm run move`: copies the SQLite database of CMS_STATE_DIR into the PostgreSQL of DATABASE_URL, which must not hold a
 * gallery yet. No CMS may be running on either.
 */
import { dirname, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { environment } from '../src/environment.ts';
import { copyDatabase } from '../src/move/copy-database.ts';
import { findUsedTable } from '../src/move/tables.ts';
import { findOtherEncoding } from '../src/setup/require-utf8.ts';

const DIST = dirname(__dirname);

async function main(): Promise<string | undefined> {
  const strapi = await createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST }).load();
  const encoding = await findOtherEncoding(strapi);
  if (encoding) {
    return `The database of DATABASE_URL has the encoding ${encoding}, and nothing was copied. Create a database with the encoding UTF8, and give its address.`;
  }
  const used = await findUsedTable(strapi);
  if (used) {
    return `The database of DATABASE_URL already holds a gallery, and nothing was changed. The table ${used} is in use. Create an empty database, and give its address.`;
  }
  await copyDatabase(strapi, environment.databaseFile);
  return undefined;
}

main().then(
  (refusal) => {
    if (refusal) console.error(refusal);
    process.exit(refusal ? 1 : 0);
  },
  (error) => {
    // The cause of an error may contain rows.
    console.error(error.message || error);
    process.exit(1);
  },
);
