import { execFileSync } from 'node:child_process';
import {
  cpSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { defaultSettings, type SettingName } from '../../cms/shared/gallery.ts';
import { root as project } from '../../src/config.ts';
import { type PageRenderer, compileBundle, openBundle } from '../../src/server/bundle.ts';
import { flipBit } from '../flip-bit.ts';

const adapter = join(project, 'src/integrations/renderer.ts');
const day = 24 * 60 * 60 * 1000;

/** A small site, its files before anything was compiled, and its bundle `whole`, which two callers compiled at the same time. */
let root: string;
let before: string[];
let whole: string;
let alsoWhole: string;

const bundles = () => join(root, 'bundles');
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const compile = (key: string, environment = {}) =>
  compileBundle({ root, directory: bundles(), key, environment });
function putFile(place: string): void {
  rmSync(place, { recursive: true });
  writeFileSync(place, 'in the way');
}

/** Copies the bundle to another key. */
const copyWhole = (key: string) => cpSync(whole, join(bundles(), key), { recursive: true });
const pageOf = async (folder: string, path = '') => renderWith(await openBundle(folder).loadSite(), {}, path);
const renderWith = ({ render }: PageRenderer, catalogue: object, path = '') =>
  render(new Request(`https://site.example/${path}`), {
    catalogue: { setting: (name: SettingName) => defaultSettings[name], ...catalogue } as never,
    url: new URL(`https://site.example/${path}`),
    rendered: new Map(),
  });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-bundle-'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  write('package.json', '{ "type": "module" }');
  write(
    'astro.config.mjs',
    `import { renderer } from ${JSON.stringify(adapter)};
     export default { output: 'server', adapter: renderer(), session: false };`,
  );
  write('src/pages/index.astro', '<p>{import.meta.env.PUBLIC_GREETING}|{import.meta.env.PUBLIC_LEFT}</p>');
  write(
    'src/components/Part.astro',
    `<p>{Astro.props.name}|{Astro.url.pathname}|<Fragment set:html={await Astro.slots.render('default')} />|{Astro.response.status}</p>`,
  );
  write(
    'src/pages/part.astro',
    `---
     import Part from '../components/Part.astro';
     Astro.response.status = 202;
     ---
     <Part name="Atlas"><b>slot</b></Part>`,
  );
  before = readdirSync(root);
  vi.stubEnv('PUBLIC_LEFT', 'Left over');
  const greeting = { PUBLIC_GREETING: 'Good day' };
  [whole, alsoWhole] = await Promise.all([compile('whole', greeting), compile('whole', greeting)]);
  vi.unstubAllEnvs();
});
afterEach(() => {
  for (const name of readdirSync(bundles())) {
    if (name !== 'whole') rmSync(join(bundles(), name), { recursive: true });
  }
});
afterAll(() => rmSync(root, { recursive: true }));

test('a bundle holds the pages with the public variables of its compile, and no others', async () => {
  expect(await pageOf(whole)).toContain('<p>Good day|</p>');
});

test('nothing is written beside the bundles, since the project may be on a read-only disk', () => {
  expect(readdirSync(root)).toEqual([...before, 'bundles'].sort());
});

test('a component finds in its Astro object the values for every page and everything else', async () => {
  expect(await pageOf(whole, 'part')).toContain('<p>Atlas|/part|<b>slot</b>|202</p>');
});

test('a site is compiled below a link, such as a state folder on another disk', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'vitrine-bundle-'));
  onTestFinished(() => rmSync(elsewhere, { recursive: true }));
  symlinkSync(elsewhere, join(root, 'linked'));

  const folder = await compileBundle({ root, directory: join(root, 'linked'), key: 'a', environment: {} });

  expect(await pageOf(folder, 'part')).toContain('Atlas');
});

test('a key is compiled once, even if two callers ask for it at the same time', async () => {
  const made = statSync(join(whole, 'server/entry.mjs')).mtimeMs;

  const later = await compile('whole');

  expect([alsoWhole, later]).toEqual([whole, whole]);
  expect(statSync(join(whole, 'server/entry.mjs')).mtimeMs).toBe(made);
  expect(readdirSync(bundles())).toEqual(['whole']);
});

test('a site that does not compile says what Astro said, and leaves no bundle', async () => {
  write('src/pages/broken.astro', '---\nimport missing from "./missing.astro";\n---\n{missing}');
  onTestFinished(() => rmSync(join(root, 'src/pages/broken.astro')));

  await expect(compile('broken')).rejects.toThrow(/could not compile the site.*missing\.astro/s);
  expect(readdirSync(bundles())).toEqual(['whole']);
});

test('bundles that were not opened for a day are removed by the next compile', async () => {
  for (const key of ['old', 'opened', 'young']) copyWhole(key);
  for (const key of ['old', 'opened']) {
    utimesSync(join(bundles(), key), new Date(), new Date(Date.now() - 2 * day));
  }
  await compile('opened');

  await compile('new');

  expect(readdirSync(bundles()).sort()).toEqual(['new', 'opened', 'whole', 'young']);
});

test('a bundle is compiled again if there is a pipe in place of its checksum', async () => {
  copyWhole('piped');
  const checksum = join(bundles(), 'piped/contents.sha1');
  rmSync(checksum);
  execFileSync('mkfifo', [checksum]);

  await compile('piped');

  expect(statSync(checksum).isFile()).toBe(true);
});

test('a link to nowhere among the bundles does not stop a compile, and goes when it is a day old', async () => {
  const [fresh, old] = ['fresh', 'old'].map((name) => join(bundles(), name)) as [string, string];
  for (const place of [fresh, old]) symlinkSync(join(root, 'nowhere'), place);
  lutimesSync(old, new Date(Date.now() - 2 * day), new Date(Date.now() - 2 * day));

  await compile('next');

  expect(readdirSync(bundles())).toEqual(['fresh', 'next', 'whole']);
});

test.each([
  ['is missing', (file: string) => rmSync(file)],
  ['was cut short', (file: string) => truncateSync(file, 10)],
  ['has a flipped bit', (file: string) => flipBit(file, 20)],
  ['should be below a file', (file: string) => putFile(dirname(dirname(file)))],
])('a bundle is compiled again if one of its files %s', async (how, spoil) => {
  // Another key each time, because imported modules stay imported.
  const key = how.replaceAll(' ', '-');
  copyWhole(key);
  spoil(join(bundles(), key, 'server/entry.mjs'));

  expect(await pageOf(await compile(key))).toContain('<p>');
  expect(readdirSync(bundles())).toEqual([key, 'whole'].sort());
});
