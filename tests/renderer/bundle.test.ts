import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root as project } from '../../src/config.ts';
import { type PageRenderer, compileBundle, openBundle } from '../../src/server/bundle.ts';
import { flipBit } from '../flip-bit.ts';

const adapter = join(project, 'src/integrations/renderer.ts');
const day = 24 * 60 * 60 * 1000;

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const compile = (key: string, environment = {}) =>
  compileBundle({ root, directory: join(root, 'bundles'), key, environment });
const pageOf = async (folder: string) => renderWith(await openBundle(folder).loadSite(), undefined);
const renderWith = ({ render }: PageRenderer, catalogue: unknown) =>
  render(new Request('https://site.example/'), { rendered: new Map(), catalogue: catalogue as never });

setFlagsFromString('--expose-gc');
const collect: (how: { type: 'minor' }) => void = runInNewContext('gc');
/** What survives two collections is taken for old. */
const collectNewObjects = () => {
  for (let n = 0; n < 2; n++) collect({ type: 'minor' });
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-bundle-'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  write('package.json', '{ "type": "module" }');
  write(
    'astro.config.mjs',
    `import { renderer } from ${JSON.stringify(adapter)};
     export default { output: 'server', adapter: renderer(), session: false };`,
  );
  write('src/pages/index.astro', '<p>{import.meta.env.PUBLIC_GREETING}</p>');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(root, { recursive: true });
});

test('a bundle holds the pages with the public variables of its compile', async () => {
  const folder = await compile('a', { PUBLIC_GREETING: 'Good day' });

  expect(await pageOf(folder)).toContain('<p>Good day</p>');
});

test('nothing is written beside the bundles, since the project may be on a disk that can only be read', async () => {
  const before = readdirSync(root);

  await compile('a');

  expect(readdirSync(root)).toEqual([...before, 'bundles'].sort());
});

test('a public variable that was not given stays out of the bundle', async () => {
  vi.stubEnv('PUBLIC_GREETING', 'Left over');

  const folder = await compile('a');

  expect(await pageOf(folder)).not.toContain('Left over');
});

test('a component finds in Astro what it is given for every page, and all the rest', async () => {
  write(
    'src/components/Part.astro',
    `<p>{Astro.props.name}|{Astro.url.pathname}|<Fragment set:html={await Astro.slots.render('default')} />|{Astro.response.status}</p>`,
  );
  write(
    'src/pages/index.astro',
    `---
     import Part from '../components/Part.astro';
     Astro.response.status = 202;
     ---
     <Part name="Atlas"><b>slot</b></Part>`,
  );

  expect(await pageOf(await compile('a'))).toContain('<p>Atlas|/|<b>slot</b>|202</p>');
});

test('what a page was made from is gone before old objects are collected', async () => {
  const site = await openBundle(await compile('a')).loadSite();
  const renderPages = async () => {
    for (let n = 0; n < 50; n++) await renderWith(site, new Array(10_000).fill(n));
    collectNewObjects();
    return getHeapStatistics().used_heap_size;
  };
  const before = await renderPages();

  const after = await renderPages();

  // What they were made from were 4 MB.
  expect(after - before).toBeLessThan(1e6);
});

test('a key is compiled once, also when two ask for it at the same time', async () => {
  const [one, other] = await Promise.all([compile('a'), compile('a')]);
  rmSync(join(root, 'src'), { recursive: true });
  const later = await compile('a');

  expect([other, later]).toEqual([one, one]);
  expect(readdirSync(join(root, 'bundles'))).toEqual(['a']);
});

test(
  'a site that does not compile says what Astro said, and leaves no bundle',
  { timeout: 60_000 },
  async () => {
    write('src/pages/index.astro', '---\nimport missing from "./missing.astro";\n---\n{missing}');

    await expect(compile('a')).rejects.toThrow(/could not compile the site.*missing\.astro/s);
    expect(readdirSync(join(root, 'bundles'))).toEqual([]);
  },
);

test(
  'bundles that nobody opened for a day are removed by the next compile',
  { timeout: 60_000 },
  async () => {
    for (const key of ['old', 'young', 'opened']) write(`bundles/${key}/server/entry.mjs`, '');
    for (const key of ['old', 'opened']) {
      utimesSync(join(root, 'bundles', key), new Date(), new Date(Date.now() - 2 * day));
    }
    await compile('opened');

    await compile('new');

    expect(existsSync(join(root, 'bundles/old'))).toBe(false);
    expect(readdirSync(join(root, 'bundles')).sort()).toEqual(['new', 'opened', 'young']);
  },
);

test.each([
  ['is missing', (file: string) => rmSync(file)],
  ['was cut short', (file: string) => truncateSync(file, 10)],
  ['has a bit turned around', (file: string) => flipBit(file, 20)],
])('a bundle of which a file %s is compiled anew', { timeout: 60_000 }, async (_, spoil) => {
  const folder = await compile('a');
  spoil(join(folder, 'server/entry.mjs'));

  expect(await pageOf(await compile('a'))).toContain('<p>');
  expect(readdirSync(join(root, 'bundles'))).toEqual(['a']);
});
