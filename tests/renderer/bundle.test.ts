import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root as project } from '../../src/config.ts';
import { compileBundle, openBundle } from '../../src/server/bundle.ts';

const adapter = join(project, 'src/integrations/renderer.ts');
const day = 24 * 60 * 60 * 1000;

let root: string;
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
};
const compile = (key: string, environment = {}) =>
  compileBundle({ root, directory: join(root, 'bundles'), key, environment });
const pageOf = async (folder: string) => {
  const site = await openBundle(folder).loadSite();
  return site.render(new Request('https://site.example/'), {
    rendered: new Map(),
    catalogue: undefined as never,
  });
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

test('a public variable that was not given stays out of the bundle', async () => {
  vi.stubEnv('PUBLIC_GREETING', 'Left over');

  const folder = await compile('a');

  expect(await pageOf(folder)).not.toContain('Left over');
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
