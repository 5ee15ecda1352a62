import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultSettings } from '../../cms/shared/gallery.ts';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { root } from '../../src/config.ts';
import { openReader, type ReplicaReader } from '../../src/replica/reader.ts';
import { openBundle } from '../../src/server/bundle.ts';
import { getAddress } from '../../src/server/http/addresses.ts';
import { createRender } from '../../src/server/render-outputs.ts';
import { generateChanges, toChange } from '../replica/records.ts';
import { attributeOf, elementsOf, isNamed, readableTextOf, textOf } from './html.ts';
import { createState } from './replica.ts';
import { compileSite } from './site.ts';

let state: ReturnType<typeof createState>;
let replica: ReplicaReader;
let dev: Awaited<ReturnType<typeof startDev>>;
beforeAll(async () => {
  state = createState([
    ...generateChanges({ templates: 12, inspirations: 6 }),
    toChange({
      type: 'gallery',
      id: 'gallery-1',
      record: { ...defaultSettings, name: 'Kiln & Co', accent: '#7a3b12' },
    }),
  ]);
  replica = openReader(state.places.replica);
  dev = await startDev(state.environment);
});
afterAll(async () => {
  await dev.stop();
  replica.close();
  state.remove();
});

test.each([
  'index.html',
  'featured.html',
  'templates/template-3.html',
  'inspirations.html',
  'inspirations/recent.html',
  'inspirations/inspiration-2.html',
  '404.html',
])('the dev server shows the same text and links of %s as the build', async (path) => {
  const render = await createBuild();

  const response = await fetch(new URL(getAddress(toOutputPath(path)), dev.url));

  expect(response.status).toBe(path === '404.html' ? 404 : 200);
  expect(contentOf(await response.text())).toEqual(contentOf(await render(path)));
});

test.each(['rss.xml', 'sitemap.xml', 'sitemap/pages.xml', 'robots.txt'])(
  'the dev server answers %s with the same text as the build',
  async (path) => {
    const render = await createBuild();

    const response = await fetch(new URL(path, dev.url));

    expect(await response.text()).toBe(await render(path));
  },
);

test.each(['favicon.svg', 'icons/192.png', 'social/featured.png', 'icons/none.png'])(
  'the dev server shows the mark of the gallery in %s as the build does',
  async (path) => {
    const response = await fetch(new URL(path, dev.url));

    const isThere = path !== 'icons/none.png';
    expect(response.ok).toBe(isThere);
    const built = isThere ? await (await createBuild())(path, 'base64') : '';
    expect(isThere ? Buffer.from(await response.arrayBuffer()).toString('base64') : '').toBe(built);
  },
);

test('the dev server has no page for an unknown slug', async () => {
  const response = await fetch(new URL('/templates/gone', dev.url));

  expect(response.status).toBe(404);
  expect(await response.text()).toContain('The page you are looking for does not exist.');
});

/** The text and links for readers, and the data for search engines. */
function contentOf(html: string) {
  const elements = elementsOf(html);
  const [body] = elements.filter(isNamed('body'));
  return {
    title: elements.filter(isNamed('title')).map(textOf),
    text: body && readableTextOf(body).replace(/\s+/g, ' '),
    links: elements.filter(isNamed('a')).map((element) => attributeOf(element, 'href')),
    pictures: elements.filter(isNamed('img')).map((element) => attributeOf(element, 'srcset')),
    data: elements
      .filter(isNamed('script'))
      .filter((element) => attributeOf(element, 'type') === 'application/ld+json')
      .map(textOf),
  };
}

async function createBuild() {
  const bundle = openBundle(await compileSite());
  const render = createRender({
    bundle,
    mirror: state.places.media,
    typefaces: state.places.typefaces,
    siteUrl: dev.url,
  });
  return async (path: string, encoding: BufferEncoding = 'utf8') =>
    Buffer.from(await render(toOutputPath(path), replica.answer)).toString(encoding);
}

async function startDev(environment: Record<string, string>) {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  // Astro serves no pages if it detects Vitest.
  const { VITEST, ...inherited } = process.env;
  const child = spawn(process.execPath, [astro, 'dev', '--root', root, '--port', '4721', '--ignore-lock'], {
    env: {
      ...inherited,
      ...environment,
      NODE_ENV: 'development',
      ASTRO_TELEMETRY_DISABLED: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    // Whatever goes wrong, the process must not outlive the tests.
    timeout: 170_000,
  });
  const exited = once(child, 'exit');
  let output = '';
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    output += chunk;
    const [, url] = /Local\s+(http:\S+?)\/?\s/.exec(output) ?? [];
    if (url) {
      child.stdout.resume();
      return {
        url,
        async stop() {
          child.kill();
          await exited;
        },
      };
    }
  }
  throw new Error(`The dev server did not start. It said:\n${output}`);
}
