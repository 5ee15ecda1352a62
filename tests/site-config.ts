import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig, root } from '../src/config.ts';

const bundles = join(root, '.cache/bundle');

/** A site's configuration whose compiled site is the one that all tests with the same public variables share. */
export function readSiteConfig(variables: Parameters<typeof readConfig>[0]): Config {
  const config = readConfig(variables);
  return { ...config, places: { ...config.places, bundles } };
}

/** The same for a process that works in a state folder. */
export function shareBundles(stateDir: string): void {
  mkdirSync(bundles, { recursive: true });
  mkdirSync(join(stateDir, '.cache'), { recursive: true });
  symlinkSync(bundles, join(stateDir, '.cache/bundle'));
}
