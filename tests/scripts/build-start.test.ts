import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';

const listPackages = `
  import { registerHooks } from 'node:module';
  const packages = new Set();
  registerHooks({
    load(url, context, next) {
      const [, name] = /.*[/]node_modules[/]((?:@[^/]+[/])?[^/]+)/.exec(url) ?? [];
      if (name) packages.add(name);
      return next(url, context);
    },
  });
  await import('./src/server/site.ts');
  console.log([...packages].sort().join(' '));
`;

test('a build that renders little loads neither threads nor the client that checks live sites', () => {
  const loaded = execFileSync(process.execPath, ['--input-type=module', '--eval', listPackages], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(loaded.trim().split(' ')).toEqual([
    'better-sqlite3',
    'culori',
    'destr',
    'eventemitter3',
    'lru-cache',
    'node-fetch-native',
    'ofetch',
    'p-queue',
    'p-timeout',
    'ufo',
    'valibot',
  ]);
});
