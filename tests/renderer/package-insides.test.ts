import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root as project } from '../../src/config.ts';
import { devLocals, prepareApp } from '../../src/integrations/package-insides.ts';
import { type Bundle, compileBundle, openBundle } from '../../src/server/bundle.ts';

const seeFile = 'See src/integrations/package-insides.ts.';
const integrations = join(project, 'src/integrations');
const sources = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `
    import react from '@astrojs/react';
    import { reactOfIslands, replacePreloadHelper } from '${integrations}/package-insides.ts';
    import { renderer } from '${integrations}/renderer.ts';
    import { responseHeaders } from '${integrations}/response-headers.ts';
    export default {
      output: 'server', adapter: renderer(), session: false, security: { csp: true },
      integrations: [react({ experimentalDisableStreaming: true }), responseHeaders()],
      vite: { plugins: [reactOfIslands, replacePreloadHelper('${join(project, 'src/islands/preload.ts')}')] },
    };`,
  'src/Island.jsx': `export default function Island() { return <b>island</b>; }`,
  'src/pages/index.astro': `---
    import Island from '../Island.jsx';
    ---
    <html><head></head><body>
      <p>{'makeWhole' in Astro ? 'ours' : 'theirs'}</p><Island client:load />
      <script>addEventListener('click', () => import('../later.js'));</script>
      <style>p { color: red }</style>
    </body></html>`,
  'src/later.js': `export const later = 'later'; console.log(later);`,
  'src/pages/fails.txt.ts': `export function GET() { throw new Error('of the endpoint'); }`,
};

let root: string;
let bundle: Bundle;
const render = async (path: string) => {
  const { render } = await bundle.loadSite();
  return render(new Request(`https://site.example${path}`), {
    catalogue: undefined as never,
    rendered: new Map(),
  });
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-insides-'));
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'));
  for (const [file, text] of Object.entries(sources)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  bundle = openBundle(
    await compileBundle({ root, directory: join(root, 'bundles'), key: 'a', environment: {} }),
  );
});

afterAll(() => rmSync(root, { recursive: true }));

test('Astro writes its types with functions of node:fs that can be replaced', () => {
  expect(
    existsSync(join(root, '.astro')),
    `Astro has written .astro/ by a function that writeNothingTo does not replace. ${seeFile}`,
  ).toBe(false);
});

test('Astro asks each page result for the Astro object of its components', async () => {
  expect(
    await render('/'),
    `Components get an Astro that is not made by result.createAstro. ${seeFile}`,
  ).toMatch(/<p[^>]*>ours</);
});

test('Astro names each island with an attribute uid, and knows which pages have one', async () => {
  const html = await render('/');

  expect(html).toContain('<astro-island');
  expect(
    html,
    `The id of an island is written in another way, or hasHydrationScript is gone. ${seeFile}`,
  ).not.toMatch(/<astro-island[^>]* uid=/);
});

test('Astro adds the inline styles of each page to the manifest as it renders them', async () => {
  const policy = readFileSync(join(bundle.client, '_headers'), 'utf8');
  const styles = [...(await render('/')).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, style = '']) => style,
  );

  expect(styles.length).toBeGreaterThan(0);
  for (const style of styles) {
    expect(policy, `The manifest lists other inline styles than pages have. ${seeFile}`).toContain(
      `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
  }
});

test('Astro hands errors to renderError of the app', async () => {
  await expect(
    render('/fails.txt'),
    `An error of an endpoint does not reach app.renderError. ${seeFile}`,
  ).rejects.toThrow('of the endpoint');
});

test.each([{}, { pageMap: new Map() }, { shouldInjectCspMetaTags: true }])(
  'an Astro whose manifest has only %j of the fields that the site changes is refused',
  (manifest) => {
    expect(() => prepareApp({ manifest } as never)).toThrow(
      'The manifest of this version of Astro has no pageMap or no shouldInjectCspMetaTags: see src/integrations/package-insides.ts.',
    );
  },
);

function readScripts(): string[] {
  const folder = join(bundle.client, '_astro');
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
}

test("Vite imports a chunk through the site's helper", () => {
  const scripts = readScripts();
  const importers = scripts.filter((script) => script.includes('vite:preloadError'));

  expect(importers, `No script tells of a failed import. ${seeFile}`).toHaveLength(1);
  expect(importers[0], `Vite's own helper is still in scripts. ${seeFile}`).not.toContain('csp-nonce');
});

test("Astro's dev server takes the locals of a request from a symbol on it", () => {
  expect(
    readFileSync(join(project, 'node_modules/astro/dist/core/constants.js'), 'utf8'),
    `Astro's dev server finds the locals of a request elsewhere. ${seeFile}`,
  ).toContain(`Symbol.for("${devLocals.description}")`);
});
