import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';

type Package = { version?: string; optionalDependencies?: Record<string, string> };

const lockFiles = [
  'package-lock.json',
  'cms/package-lock.json',
  'scripts/bench/comparisons/package-lock.json',
];

/** The entry of the package that a package in `place` gets when it imports `name`. */
function resolve(packages: Record<string, Package>, place: string, name: string): Package | undefined {
  const own = packages[join(place, 'node_modules', name)];
  return own || place === ''
    ? own
    : resolve(packages, place.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
}

test.each(lockFiles)(
  '%s has every optional package, since "npm ci" demands even those for other systems',
  (file) => {
    const { packages }: { packages: Record<string, Package> } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    );

    const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        .filter(
          ([name, version]) => /^\d/.test(version) && resolve(packages, place, name)?.version !== version,
        )
        .map(([name, version]) => `${place} needs ${name} ${version}`),
    );

    expect(missing).toEqual([]);
  },
);

test.each(lockFiles)('%s names no registry', (file) => {
  expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/"resolved":/);
});
