/** `npm run export`: writes the drafts of all entries and texts of CMS_STATE_DIR (or DATABASE_URL) into a file. No CMS may be running on it. */
import { dirname, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';

const DIST = dirname(__dirname);

async function main(file = ''): Promise<void> {
  process.env.CMS_DEMO_SEED = 'false';
  // It reads the environment when it is loaded.
  const { exportRows, getFormat } = await import('../src/import-export/export-entries.ts');
  const strapi = await createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST }).load();
  const { entries, texts } = await exportRows(strapi, file);
  const sentence = `${file} holds ${count(entries, 'entry', 'entries')}`;
  console.log(
    getFormat(file) === 'json'
      ? `${sentence} and ${count(texts, 'text', 'texts')}.`
      : `${sentence}. A CSV file cannot hold texts such as About: export to a file whose name ends in .json to have them too.`,
  );
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

main(process.argv[2]).then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
