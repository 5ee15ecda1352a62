/**
 * `npm run seed -- <N>`: fills the database of CMS_STATE_DIR (or DATABASE_URL) with N templates and N/2 inspirations. The
 * database must hold no catalogue yet, and no CMS may be running on it.
 */
import { dirname, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';
import { isEmpty } from '../src/catalogue/seeding.ts';
import { seedScale } from '../src/scale/seed.ts';

const DIST = dirname(__dirname);

async function main(argument: string | undefined): Promise<string | undefined> {
  const count = Number(argument);
  if (!Number.isInteger(count) || count < 1) {
    return 'Say how many templates to generate, for instance: npm run seed -- 1000';
  }
  process.env.CMS_DEMO_SEED = 'false';
  const strapi = await createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST }).load();
  if (!(await isEmpty(strapi))) {
    return 'The CMS already holds a catalogue, and nothing was changed. Generated entries need an empty one: set CMS_STATE_DIR to a new folder, or delete cms/.tmp.';
  }
  const start = performance.now();
  await seedScale(strapi, count);
  const seconds = (performance.now() - start) / 1000;
  console.log(`${count} templates and half as many inspirations in ${seconds.toFixed(1)} s.`);
  return undefined;
}

main(process.argv[2]).then(
  (refusal) => {
    if (refusal) console.error(refusal);
    process.exit(refusal ? 1 : 0);
  },
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
