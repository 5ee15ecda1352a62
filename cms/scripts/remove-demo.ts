/**
 * `npm run remove-demo`: removes from CMS_STATE_DIR (or DATABASE_URL) what the demo has brought and nobody has changed. No CMS may be
 * running on it. With `--dry-run`, it lists everything and changes nothing.
 */
import { dirname, resolve } from 'node:path';
import { createStrapi } from '@strapi/strapi';

const DIST = dirname(__dirname);

async function main(flags: readonly string[]): Promise<void> {
  process.env.CMS_DEMO_SEED = 'false';
  // They read the environment when they are loaded.
  const { removeDemo } = await import('../src/demo/remove-demo.ts');
  const { describeRemoval } = await import('../src/demo/describe-removal.ts');
  const strapi = await createStrapi({ appDir: resolve(DIST, '..'), distDir: DIST }).load();
  const order = { isDryRun: flags.includes('--dry-run') };
  const removal = await removeDemo(strapi, order);
  for (const line of describeRemoval(strapi, removal, order)) console.log(line);
}

main(process.argv.slice(2)).then(
  () => process.exit(0),
  (error) => {
    console.error(error);
    process.exit(1);
  },
);
