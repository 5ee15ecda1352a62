import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder } from '../folder.ts';
import { createSite, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { startCms } from './start-cms.ts';

test('a start that fails while it fills the CMS leaves nothing in it, and the next start fills it', async () => {
  const stateDir = createFolder();
  const broken = createFolder();
  cpSync(join(import.meta.dirname, 'small-catalogue'), broken, { recursive: true });
  const catalogue = join(broken, 'catalogue.json');
  writeFileSync(
    catalogue,
    readFileSync(catalogue, 'utf8').replace('"design_styles": ["Swiss"', '"design_styles": ["Unlisted"'),
  );

  const first = startCms({ seed: 'small', stateDir, env: { CMS_DEMO_DIR: broken } });
  await expect(first).rejects.toThrow(/3 of 3 pictures uploaded.*names "Unlisted"/s);
  const second = await startCms({ seed: 'small', stateDir });
  onTestFinished(() => second.stop({ keepState: true }));

  const { body } = await (await signInAdmin(second))('GET', '/upload/files');
  const names = body.results.map(({ name }: { name: string }) => name);
  expect(names.sort()).toEqual(['page.webp', 'portrait.webp', 'screen.webp']);
}, 120_000);

test('the sites of the demo folder are served, and any page may frame them', async () => {
  const folder = createFolder();
  const site = join(folder, 'public/demo/quiet-harbour');
  mkdirSync(site, { recursive: true });
  writeFileSync(join(site, 'index.html'), '<h1>Quiet Harbour</h1>');
  const cms = await startCms({ env: { CMS_DEMO_DIR: folder } });
  onTestFinished(() => cms.stop());

  const shown = await fetch(`${cms.url}/demo/quiet-harbour/`);
  const missing = await fetch(`${cms.url}/demo/nordvolum/`);

  expect(await shown.text()).toBe('<h1>Quiet Harbour</h1>');
  expect(shown.headers.get('x-frame-options')).toBeNull();
  expect(shown.headers.get('content-security-policy')).toBeNull();
  expect(missing.status).toBe(404);
}, 120_000);

test('links to the demo sites follow the address of the CMS, and no others do', async () => {
  const links = {
    own: 'http://before.example/demo/nordvolum/',
    'a-page-of-it': 'http://before.example/demo/nordvolum/about/',
    'no-demo': 'http://before.example/demo/no-such-site/',
    elsewhere: 'http://elsewhere.example/nordvolum/',
  };
  const shop = 'http://before.example/demo/shop/nordvolum/';
  const first = await startCms();
  const created = createContent(await signInAdmin(first), 'api::template.template');
  for (const [slug, link] of Object.entries(links)) {
    const purchase = slug === 'own' && { purchase_link: shop };
    await created.publishNew({ name: slug, title: slug, slug, preview_link: link, ...purchase });
  }
  const before = await created.list();
  const { body: feed } = await createSite(first)('GET', '/api/changes?since=0');
  await first.stop({ keepState: true });

  const second = await startCms({
    stateDir: first.stateDir,
    env: { CMS_URL: 'https://now.example', CMS_TOKEN: first.token },
  });
  onTestFinished(() => second.stop());
  const after = await createContent(await signInAdmin(second), 'api::template.template').list();
  const answer = await createSite(second)('GET', `/api/changes?since=${feed.cursor}`);

  const linkOf = (slug: string) => after.find((entry) => entry['slug'] === slug)?.['preview_link'];
  expect(linkOf('own')).toBe('https://now.example/demo/nordvolum/');
  for (const slug of ['a-page-of-it', 'no-demo', 'elsewhere'] as const)
    expect(linkOf(slug)).toBe(links[slug]);
  const timesOf = (list: typeof after) =>
    list.map(({ documentId, updatedAt }) => [documentId, updatedAt]).sort();
  expect(timesOf(after)).toEqual(timesOf(before));
  expect(answer.body.changes).toEqual([
    expect.objectContaining({
      type: 'template',
      record: expect.objectContaining({
        preview_link: 'https://now.example/demo/nordvolum/',
        purchase_link: 'https://now.example/demo/shop/nordvolum/',
      }),
    }),
  ]);
});
