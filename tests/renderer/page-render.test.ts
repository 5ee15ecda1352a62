import { defaultSettings } from '../../cms/shared/gallery.ts';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root as project } from '../../src/config.ts';
import { type Bundle, compileBundle, openBundle } from '../../src/server/bundle.ts';

const seeFile = 'See src/integrations/page-render.ts.';
const integrations = join(project, 'src/integrations');
const sources = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `
    import react from '@astrojs/react';
    import { renderer } from '${integrations}/renderer.ts';
    import { responseHeaders } from '${integrations}/response-headers.ts';
    export default {
      output: 'server', adapter: renderer(), session: false, security: { csp: true },
      integrations: [react({ experimentalDisableStreaming: true }), responseHeaders()],
    };`,
  'src/Island.jsx': `export default function Island() { return <b>island</b>; }`,
  'src/pages/index.astro': `---
    import Island from '../Island.jsx';
    ---
    <html><head></head><body>
      <p>page</p><Island client:load />
      <style>p { color: red }</style>
    </body></html>`,
  'src/pages/fails.txt.ts': `export function GET() { throw new Error('of the endpoint'); }`,
};

let root: string;
let bundle: Bundle;
const render = async (path: string) => {
  const { render } = await bundle.loadSite();
  const url = new URL(path, 'https://site.example');
  return render(new Request(url), {
    url,
    catalogue: { setting: (name: keyof typeof defaultSettings) => defaultSettings[name] } as never,
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

test('Astro names each island with an attribute uid, and knows which pages have one', async () => {
  const html = await render('/');

  expect(html).toContain('<astro-island');
  expect(html, `The id of an island is written in another way. ${seeFile}`).not.toMatch(
    /<astro-island[^>]* uid=/,
  );
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
