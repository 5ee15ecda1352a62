/** `npm run export`: writes the drafts of all entries of CMS_STATE_DIR (or DATABASE_URL) into a file. No CMS may be running on it. */
import { dirname, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';

const DIST = dirname(__dirname);

async function main(file = ''): Promise<void> {
  process.env.CMS_DEMO_SEED = 'false';
  // It reads the environment when it is loaded.
  const { exportEntries } = await import('../src/import-export/export-entries.ts');
  const strapi = await createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST }).load();
  const count = await exportEntries(strapi, file);
  console.log(`${file} holds ${count} entries.`);
}

main(process.argv[2]).then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
