/**
 * `npm run pictures`: stores earlier uploads of CMS_STATE_DIR (or its bucket) as new ones are stored. No CMS may be running on it.
 * After Ctrl-C it ends with the picture at hand.
 */
import { dirname, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';

const DIST = dirname(__dirname);

async function main(): Promise<number> {
  process.env.CMS_DEMO_SEED = 'false';
  // They read the environment when they are loaded.
  const { endPainters } = await import('../src/pictures/painters.ts');
  const { storePicturesAnew } = await import('../src/pictures/store-anew.ts');
  const stopping = new AbortController();
  const strapi = await createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST }).load();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    // Strapi would end amid a picture.
    process.removeAllListeners(signal);
    process.on(signal, () => stopping.abort());
  }
  const { stored, asTheyWere, faults } = await storePicturesAnew(strapi, stopping.signal, console.log);
  await endPainters();
  for (const fault of faults) console.error(fault);
  console.log(
    `${stored} pictures are stored anew, ${asTheyWere} already were as they should be, and ${faults.length} could not be stored anew.`,
  );
  if (stopping.signal.aborted)
    console.log('It was stopped before the last picture. Run it again for the rest.');
  return faults.length > 0 ? 1 : 0;
}

main().then(
  (code) => process.exit(code),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
