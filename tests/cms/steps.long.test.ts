import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { describeStep } from '../../cms/src/admin/desk/describe-step.ts';
import { toAdapt } from '../../cms/src/pages/first-pages.ts';
import type { Step } from '../../cms/shared/desk.ts';
import { type Client, employ, signInAdmin } from './clients.ts';
import { createContent } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const SETTINGS = '/content-manager/single-types/api::gallery.gallery/actions/publish';
const texts = ['About', 'Contact', 'Privacy policy', 'Terms of use'];

const readSteps = async (admin: Client): Promise<Step[]> => (await admin('GET', '/desk/steps')).body;
const listOpen = async (admin: Client) =>
  (await readSteps(admin)).filter(({ isDone }) => !isDone).map(({ name }) => name);

let cms: Cms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.stop());

test('a step of an empty gallery is done once its fact is true, and not before', async () => {
  const admin = await signInAdmin(cms);
  const pages = createContent(admin, 'api::page.page');
  const publishTexts = async (change: (content: unknown) => unknown) => {
    for (const { documentId } of await pages.list()) {
      const { body } = await admin('GET', `/content-manager/collection-types/api::page.page/${documentId}`);
      await pages.publish(documentId, { content: change(body.data.content) });
    }
  };
  const all = ['name', 'look', 'entry', 'texts', 'mail', 'domain'];
  expect(await listOpen(admin)).toEqual(all);
  expect((await readSteps(admin)).find(({ name }) => name === 'texts')?.left).toEqual(texts);

  await admin('POST', SETTINGS, { name: 'Ateliers' });
  const templates = createContent(admin, 'api::template.template');
  const draft = await templates.create({ name: 'Atlas', title: 'Atlas', price: 0 });
  await publishTexts((content) => content);
  expect(await listOpen(admin)).toEqual(all);
  expect((await readSteps(admin)).find(({ name }) => name === 'texts')?.left).toEqual(
    texts.filter((name) => name !== 'Contact'),
  );

  await admin('POST', SETTINGS, {
    ...{ name: 'Ateliers', contactAddress: 'hello@ateliers.example', accent: '#1a7f5a' },
  });
  await templates.publish(draft.documentId);
  await publishTexts((content) =>
    (content as object[]).filter((block) => !JSON.stringify(block).includes(toAdapt)),
  );
  expect(await listOpen(admin)).toEqual(['mail', 'domain']);
  expect((await (await employ(cms, 'Editor'))('GET', '/desk/steps')).status).toBe(403);
}, 120_000);

test('mail and the domain are done when their variables are set', async () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_SITE_URL: 'https://ateliers.example' };
  const cms = await startCms({ env });
  onTestFinished(() => cms.stop());

  expect(await listOpen(await signInAdmin(cms))).toEqual(['name', 'look', 'entry', 'texts']);
}, 120_000);

test('a gallery with the demo is told to remove it, and its entries are nobody else’s', async () => {
  const cms = await startCms({ seed: 'small' });
  onTestFinished(() => cms.stop());
  const admin = await signInAdmin(cms);
  const templates = createContent(admin, 'api::template.template');

  expect((await readSteps(admin)).slice(0, 4)).toMatchObject([
    { name: 'demo', isDone: false },
    { name: 'name', isDone: false },
    { name: 'look', isDone: false },
    { name: 'entry', isDone: false },
  ]);

  const [entry] = await templates.list();
  await templates.publish(entry?.documentId ?? '', { title: 'Made our own' });
  expect((await readSteps(admin)).find(({ name }) => name === 'entry')?.isDone).toBe(true);
}, 120_000);

test('the guide that steps link to is a page, and has the headings that they name', async () => {
  const read = async (path: string) => (await fetch(`${cms.url}${path}`)).text();

  const guide = await read('/docs/your-gallery.md');
  expect(guide).toContain('<h1 id="your-own-gallery">Your own gallery</h1>');
  for (const name of ['demo', 'mail', 'domain'] as const) {
    const { link } = describeStep({ name, isDone: false, left: [] });
    const [, heading] = 'href' in link ? link.href.split('#') : [];
    expect(guide).toContain(`<h2 id="${heading}">`);
  }
  // Its links lead to further pages, and to no file that is none.
  expect(guide).toContain('<a href="../cms/EDITORS.md#texts">');
  expect(await read('/cms/EDITORS.md')).toContain('id="texts"');
  expect(guide).toContain('<span>twenty rows of a table</span>');
  expect((await fetch(`${cms.url}/docs/pictures/posters-home.webp`)).headers.get('content-type')).toBe(
    'image/webp',
  );
  for (const path of ['/cms/package.json', '/docs/..%2fpackage.json', '/docs/missing.md'])
    expect((await fetch(`${cms.url}${path}`)).status).toBe(404);
}, 120_000);
