import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig, root } from '../src/config.ts';

const bundles = join(root, '.cache/bundle');

/** A site's configuration. All tests with the same public variables share one compiled site. */
export function readSiteConfig(variables: Parameters<typeof readConfig>[0]): Config {
  const config = readConfig(variables);
  return { ...config, places: { ...config.places, bundles } };
}

/** Shares the compiled site with a process that works in a state folder. */
export function shareBundles(stateDir: string): void {
  mkdirSync(bundles, { recursive: true });
  mkdirSync(join(stateDir, '.cache'), { recursive: true });
  symlinkSync(bundles, join(stateDir, '.cache/bundle'));
}
