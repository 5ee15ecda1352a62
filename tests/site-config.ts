import { join } from 'node:path';
import { type Config, readConfig, root } from '../src/config.ts';

/** A site's configuration whose compiled site is the one that all tests with the same public variables share. */
export function readSiteConfig(variables: Parameters<typeof readConfig>[0]): Config {
  const config = readConfig(variables);
  return { ...config, places: { ...config.places, bundles: join(root, '.cache/bundle') } };
}
