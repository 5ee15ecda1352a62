import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readLogLevel, readConfig, root } from '../../src/config.ts';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'docs/running.md',
  'docs/netlify.md',
  'docs/scale.md',
  'cms/README.md',
  'cms/EDITORS.md',
  'docs/configuration.md',
];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

test.each(documents)('%s names only existing files', (document) => {
  const text = read(document);
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => join(dirname(document), link));
  const folders = document.startsWith('cms/')
    ? []
    : [...text.matchAll(/`((?:src|tests|scripts|public|cms|\.deploy)\/[\w./-]*)`/g)].map(
        ([, path = '']) => path,
      );
  const generated = ['cms/.tmp/', 'cms/.tmp'];

  const missing = [...links, ...folders].filter(
    (path) => !generated.includes(path) && !existsSync(join(root, path)),
  );

  expect(missing).toEqual([]);
});

test.each(documents.filter((document) => !document.startsWith('cms/')))(
  '%s names only existing commands, and CONTRIBUTING.md names them all',
  (document) => {
    const named = [...read(document).matchAll(/\bnpm (?:run )?([a-z]+(?:[:-][a-z]+)*)/g)].map(
      ([, name = '']) => name,
    );

    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    if (document === 'CONTRIBUTING.md') {
      expect(Object.keys(scripts).filter((name) => name !== 'prepare' && !named.includes(name))).toEqual([]);
    }
  },
);

test('the budgets of scripts in the documents are the measured ones', () => {
  const measured = [...read('.size-limit.mjs').matchAll(/limit: '([\d.]+ kB)'/g)].map(([, limit]) => limit);

  const named = [...read('CONTRIBUTING.md').matchAll(/[\d.]+ kB/g)].map(([figure]) => figure);

  expect(new Set(named)).toEqual(new Set(measured));
});

test.each(documents)('%s names only existing tests, units, addresses and parameters', (document) => {
  const text = read(document);
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  const routes = ['src/server/http/routes.ts', 'src/catalogue/site-check.ts', 'cms/shared/webhook.ts']
    .concat('cms/shared/desk.ts', 'cms/shared/preview-address.ts')
    .map(read)
    .join();
  const sources = ['build', 'bench', 'start', 'remove-demo'].map((name) => read(`scripts/${name}.ts`)).join();

  const tests = all(/\b(tests\/[\w./-]*\w)/g).filter((path) => !existsSync(join(root, path)));
  const units = all(/\b(vitrine[\w-]*\.(?:service|socket|timer))\b/g);
  const addresses = all(/(?:GET|POST) (\/_\w+)/g).filter((path) => !routes.includes(`'${path}`));
  const parameters = all(/`(?:npm run (?:build|bench) )?-- --([\w-]+)/g).filter(
    (name) => !new RegExp(`\\b'?${name}'?[:,]`).test(sources),
  );

  expect(tests).toEqual([]);
  expect(units.filter((unit) => !existsSync(join(root, '.deploy', unit)))).toEqual([]);
  expect(addresses).toEqual([]);
  expect(parameters).toEqual([]);
});

test('the defaults in the documents equal those of the configuration', () => {
  const { site, cms } = readConfig({
    CMS_TOKEN: 'a-token-of-the-test',
    WEBHOOK_SECRET: 'a-secret-of-the-test',
  });
  const told = (name: string) =>
    new RegExp(`^\\| \`${name}\` +\\| \`([^\`]+)\``, 'm').exec(read('docs/configuration.md'))?.[1];

  expect(told('PORT')).toBe(String(site.port));
  expect(told('PUBLIC_SITE_URL')?.replace('$PORT', String(site.port))).toBe(site.url);
  expect(told('CMS_PORT')).toBe(String(cms.port));
  expect(told('CMS_URL')?.replace('$CMS_PORT', String(cms.port))).toBe(cms.url);
  expect(told('MASS_DELETE_SHARE')).toBe(String(cms.massDeleteShare));
  expect(told('LOG_LEVEL')).toBe(readLogLevel({}));
});

test.each([
  ['README.md', 'the median of 30 publishes', 'scripts/bench/publish.ts', 'publishes = 30;'],
  [
    'ARCHITECTURE.md',
    'more than some 400 kB',
    'src/search/query/query-context.ts',
    'about 400 kB for a step',
  ],
  ['ARCHITECTURE.md', 'every five minutes', 'src/stores/build.ts', 'interval = 5 * 60_000;'],
  ['ARCHITECTURE.md', 'once in ten seconds', 'src/stores/tab.ts', 'reloadPause = 10_000;'],
  ['ARCHITECTURE.md', 'gathers for ten seconds', 'src/push/announcer.ts', 'gather = 10_000;'],
  ['ARCHITECTURE.md', 'weekly for each', 'src/server/live-sites/check-sites.ts', 'shown: 168 * hour'],
  ['ARCHITECTURE.md', 'daily for the dead', 'src/server/live-sites/check-sites.ts', 'dead: 24 * hour'],
  ['SECURITY.md', 'one entry and one hour', 'cms/src/preview/preview-address.ts', 'LIFETIME = 60 * 60;'],
  ['cms/EDITORS.md', 'works for an hour', 'cms/src/preview/preview-address.ts', 'LIFETIME = 60 * 60;'],
])('%s says "%s", in agreement with %s', (document, words, source, constant) => {
  expect(read(document).replaceAll(/\s+/g, ' ')).toContain(words);
  expect(read(source)).toContain(constant);
});
