/**
 * `npm run import`: imports a table into CMS_STATE_DIR (or DATABASE_URL). No CMS may be running on it. The parameters are the path
 * of the table, and `--dry-run` and `--publish`.
 */
import { dirname, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';

const DIST = dirname(__dirname);
/** Enough for any gallery, and few enough for a transaction. */
const MOST_ROWS = 100_000;
/** Between two lines about the progress, in milliseconds. */
const PAUSE = 2000;

async function main([file = '', ...flags]: string[]): Promise<number> {
  process.env.CMS_DEMO_SEED = 'false';
  // They read the environment when they are loaded.
  const { importTable } = await import('../src/import-export/import-table.ts');
  const { describeReport } = await import('../src/import-export/describe-report.ts');
  const { describeMistake, Refusal } = await import('../src/import-export/mistakes.ts');
  const strapi = await createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST }).load();
  const isDryRun = flags.includes('--dry-run');
  const toPublish = flags.includes('--publish');
  let told = Date.now();
  try {
    const report = await importTable(
      strapi,
      { file, folder: { path: dirname(file), isOpen: true }, isDryRun, toPublish, most: MOST_ROWS },
      (stage, done, total) => {
        if (Date.now() - told < PAUSE) return;
        told = Date.now();
        console.log(`${stage}: ${done}${total === undefined ? '' : ` of ${total}`}`);
      },
    );
    for (const line of describeReport(report, { isDryRun, toPublish })) console.log(line);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    for (const mistake of error.mistakes) console.error(describeMistake(mistake));
    return 1;
  }
}

main(process.argv.slice(2)).then(
  // Without waiting for anything else. Strapi begins to read every entry again for its webhooks, which takes 0.25 MB a row.
  (code) => process.exit(code),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
