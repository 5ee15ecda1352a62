import { loadConfig, root } from './src/config.ts';
import { codeKeysOf } from './src/server/bundle-key.ts';
import { compileBundle } from './src/server/bundle.ts';

const { places, public: environment, site } = loadConfig();
const { bundle: key } = codeKeysOf({ root, environment, siteUrl: site.url });
const bundle = await compileBundle({ root, directory: places.bundles, key, environment });

/** Budgets of design §9, compressed. */
export default [
  { name: 'All scripts, React included', path: `${bundle}/client/_astro/*.js`, limit: '90 kB' },
];
