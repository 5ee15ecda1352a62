import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

const folder = join(root, '.deploy');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const has = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((place) => existsSync(join(place, program)));

test.runIf(has('systemd-analyze'))('systemd accepts the units as they are', () => {
  const place = createFolder();
  const units = readdirSync(folder).filter((name) => /\.(service|socket|timer)$/.test(name));
  for (const name of units) {
    // The README puts the project in /srv/vitrine, which does not exist on this machine.
    writeFileSync(join(place, name), read(`.deploy/${name}`).replaceAll('/srv/vitrine', root));
  }

  const { status, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', ...units.map((name) => join(place, name))],
    {
      encoding: 'utf8',
    },
  );

  expect(stderr).toBe('');
  expect(status).toBe(0);
});

test.runIf(has('caddy'))('Caddy accepts its file as it is', () => {
  const { status, stdout, stderr } = spawnSync(
    'caddy',
    ['validate', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
    { encoding: 'utf8', env: { ...process.env, HOME: createFolder() } },
  );

  expect(stdout + stderr).toContain('Valid configuration');
  expect(stderr).not.toContain('"level":"warn"');
  expect(status).toBe(0);
});

test('the container is made of existing files and scripts', () => {
  const steps = read('.deploy/Containerfile');
  const copied = [...steps.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  const scripts = [...steps.matchAll(/scripts\/\w+\.ts/g)].map(([script]) => script);

  expect(copied.length).toBeGreaterThan(3);
  expect(scripts).toEqual(['scripts/setup.ts', 'scripts/start.ts']);
  expect([...copied, ...scripts].filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('the container checks whether the site is ready, and its CMS listens on the address that published ports reach', () => {
  const steps = read('.deploy/Containerfile');

  expect(steps).toMatch(/^HEALTHCHECK .*\/_ready/m);
  expect(steps).toMatch(/^ENV CMS_HOST=0\.0\.0\.0$/m);
});

/** Names that the documents need not explain: variables set by the system, tests or a host, and a value of Amazon's client. */
const notForPeople = [
  'NODE_ENV',
  'LISTEN_PID',
  'LISTEN_FDS',
  'NETLIFY',
  'WHEN_REQUIRED',
  'PUBLIC_SITE_CHECKS',
];
const namesIn = (text: string) => [...new Set(text.match(/\b[A-Z][A-Z\d]+(_[A-Z\d]+)+\b|\bPORT\b/g))];

test('every variable of the example is explained, and every explained one is read', () => {
  const explained = namesIn(read('docs/configuration.md'));
  const readers = [
    'src/variables',
    'src/config',
    'cms/src/environment',
    'cms/src/secrets',
    'cms/src/newsletter/provider',
  ];
  const sources = readers.map((file) => read(`${file}.ts`)).join();
  const inExample = [...read('.deploy/vitrine.env.example').matchAll(/^(\w+)=/gm)].map(
    ([, name = '']) => name,
  );

  expect(inExample.filter((name) => !explained.includes(name))).toEqual([]);
  expect(explained.filter((name) => !sources.includes(name))).toEqual([]);
});

test('every variable that is read is explained', () => {
  const explained = read('docs/configuration.md');
  const known = ['src/variables.ts', 'src/config.ts', 'cms/src/environment.ts'].flatMap((file) =>
    namesIn(read(file)),
  );

  expect(known.length).toBeGreaterThan(20);
  expect(known.filter((name) => !notForPeople.includes(name) && !explained.includes(name))).toEqual([]);
});
