/**
 * `npm run move`: copies the SQLite database of CMS_STATE_DIR into the PostgreSQL of DATABASE_URL, which must not hold a
 * gallery yet. No CMS may be running on either.
 */
import { dirname, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { isEmpty } from '../src/catalogue/is-empty.ts';
import { environment } from '../src/environment.ts';
import { copyDatabase } from '../src/move/copy-database.ts';

const DIST = dirname(__dirname);

async function main(): Promise<string | undefined> {
  const strapi = await createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST }).load();
  const visitors = await strapi.db.query('plugin::users-permissions.user').count();
  if (visitors > 0 || !(await isEmpty(strapi))) {
    return 'The database of DATABASE_URL already holds a gallery, and nothing was changed. Create an empty one, and give its address.';
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
