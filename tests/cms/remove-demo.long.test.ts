import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { type Client, createClient, createSite, registerVisitor, signInAdmin } from './clients.ts';
import { createContent, uploadPicture } from './content.ts';
import { type Cms, startCms } from './start-cms.ts';

const TEMPLATE = 'api::template.template';
const INSPIRATION = 'api::inspiration.inspiration';
const types = ['platform', 'industry', 'typography', 'color', 'design-type', 'design-style', 'tag'];

/** Runs the command on the state of a CMS that was stopped. */
async function runRemoval(stateDir: string, ...flags: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/scripts/remove-demo.js', ...flags], {
    cwd: join(root, 'cms'),
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CMS_STATE_DIR: stateDir,
      CMS_DEMO_DIR: join(import.meta.dirname, 'small-catalogue'),
    },
  });
  return stdout;
}

/** Starts the CMS of the demo again. `token`: that of its site. */
async function restart({ stateDir, token }: Cms): Promise<Cms> {
  const cms = await startCms({ seed: 'small', stateDir, env: { CMS_TOKEN: token } });
  onTestFinished(() => cms.stop({ keepState: true }));
  return cms;
}

async function startDemo() {
  const cms = await startCms({ seed: 'small' });
  onTestFinished(() => rm(cms.stateDir, { recursive: true }));
  return { cms, admin: await signInAdmin(cms) };
}

const stop = (cms: Cms) => cms.stop({ keepState: true });

async function listNames(admin: Client) {
  const names = async (uid: string, field: string) =>
    (await createContent(admin, uid).list()).map((row) => row[field]).sort();
  const lookups = await Promise.all(types.map((type) => names(`api::lookup.${type}`, 'name')));
  const { body: files } = await admin('GET', '/upload/files');
  return {
    templates: await names(TEMPLATE, 'slug'),
    inspirations: await names(INSPIRATION, 'slug'),
    authors: await names('api::author.author', 'username'),
    visitors: await names('plugin::users-permissions.user', 'username'),
    lookups: lookups.flat().sort(),
    pictures: files.results.map(({ name }: { name: string }) => name).sort(),
    pages: await names('api::page.page', 'slug'),
  };
}

test('a gallery that nobody has touched is empty afterwards, and the demo does not come back', async () => {
  const { cms } = await startDemo();
  await stop(cms);

  const listed = await runRemoval(cms.stateDir, '--dry-run');
  const first = await runRemoval(cms.stateDir);
  const second = await runRemoval(cms.stateDir);

  expect(listed).toContain('Would be removed: 2 × template (Quiet Harbour');
  expect(listed).toContain('This was a dry run, and nothing was changed.');
  expect(first).toContain('Removed: 2 × template.');
  expect(first).toContain('Removed: 3 × picture.');
  expect(first).not.toContain('Stays');
  expect(second.trim()).toMatch(/The gallery has nothing of the demo that can be removed\.$/);
  expect(existsSync(join(cms.stateDir, 'demo.json'))).toBe(false);
  const after = await restart(cms);
  expect(await listNames(await signInAdmin(after))).toEqual({
    templates: [],
    inspirations: [],
    authors: [],
    visitors: [],
    lookups: [],
    pictures: [],
    pages: ['about', 'contact', 'privacy-policy', 'terms-of-use'],
  });
}, 300_000);

test('what somebody has added or changed stays, with what it uses, and is named', async () => {
  const { cms, admin } = await startDemo();
  const templates = createContent(admin, TEMPLATE);
  const tags = createContent(admin, 'api::lookup.tag');
  const entries = await templates.list();
  const idOf = (slug: string) => entries.find((entry) => entry['slug'] === slug)?.documentId ?? '';
  const html = (await createContent(admin, 'api::lookup.platform').list()).find(
    ({ name }) => name === 'HTML',
  );
  const picture = await uploadPicture(admin, 'screen.png');
  const ownTag = await tags.create({ name: 'Own' });
  await templates.publishNew({
    ...{ name: 'Own', title: 'Own', thumbnail: picture.id },
    ...{ tags: [ownTag.documentId], platforms: [html?.documentId] },
  });
  await templates.publish(idOf('quiet-harbour'), { title: 'Harbour of our own' });
  const [atlas] = await createContent(admin, INSPIRATION).list();
  await createContent(admin, 'api::collection.collection').create({
    ...{ title: 'Ours', inspirations: [atlas?.documentId] },
  });
  const { body: before } = await createSite(cms)('GET', '/api/changes?since=0');
  await stop(cms);

  const output = await runRemoval(cms.stateDir);

  expect(output).toContain('Removed: 1 × template.');
  expect(output).toContain('Stays: the template "Harbour of our own", since somebody has changed it.');
  expect(output).toContain('Stays: the platform "HTML", since the template "Own" uses it.');
  expect(output).toContain('Stays: the author "Ada Stone", since the template "Harbour of our own" uses it.');
  expect(output).toContain('Stays: the inspiration "Silver Atlas", since the collection "Ours" uses it.');
  expect(output).toContain('Removed: 1 × collection.');
  expect(output).not.toContain('"Own", since');
  const after = await restart(cms);
  const { templates: left, ...rest } = await listNames(await signInAdmin(after));
  expect(left).toEqual(['own', 'quiet-harbour']);
  expect(rest).toMatchObject({ inspirations: ['silver-atlas'], authors: ['Ada Stone'], visitors: [] });
  expect(rest.lookups).toContain('Own');
  expect(rest.lookups).toContain('Swiss');
  expect(rest.lookups).not.toContain('Grid');
  expect(rest.pictures).toEqual(['page.webp', 'portrait.webp', 'screen.webp', 'screen.webp']);
  const { body: feed } = await createSite(after)('GET', `/api/changes?since=${before.cursor}`);
  expect(feed.intendedDeletions).toBe(1);
  expect(feed.changes).toContainEqual(expect.objectContaining({ type: 'template', record: null }));
  for (const url of ['/api/templates', '/api/inspirations'])
    expect((await createClient(after)('GET', url)).status).toBe(200);
}, 300_000);

test('an entry that a visitor has only saved is removed, and the moodboard no longer shows it', async () => {
  const { cms, admin } = await startDemo();
  const [saved] = await createContent(admin, TEMPLATE).list();
  const visitor = await registerVisitor(cms, 'visitor');
  const items = [{ kind: 'template', id: saved?.documentId }];
  const { body } = await visitor('POST', '/api/moodboards', { data: { name: 'Ideas', items } });
  const { body: shared } = await visitor('POST', `/api/moodboards/${body.data.documentId}/share`, {});
  await stop(cms);

  expect(await runRemoval(cms.stateDir)).toContain('Removed: 2 × template.');

  const after = await restart(cms);
  const board = await createClient(after)('GET', `/api/moodboards/shared/${shared.data.shareToken}`);
  expect(board.body.data).toMatchObject({ name: 'Ideas', items: [{ entry: null }] });
}, 300_000);

test('a picture that a text shows stays', async () => {
  const { cms, admin } = await startDemo();
  const { body: files } = await admin('GET', '/upload/files');
  const portrait = files.results.find(({ name }: { name: string }) => name === 'portrait.webp');
  await createContent(admin, 'api::page.page').create({
    title: 'Who we are',
    content: [{ type: 'image', image: portrait, children: [{ type: 'text', text: '' }] }],
  });
  await stop(cms);

  const output = await runRemoval(cms.stateDir, '--dry-run');

  expect(output).toContain('Stays: the picture "portrait.webp", since the page "Who we are" uses it.');
}, 120_000);

test('a demo that was loaded before it was recorded is recognised by its catalogue', async () => {
  const { cms, admin } = await startDemo();
  await createContent(admin, TEMPLATE).publishNew({ name: 'Own', title: 'Own' });
  await stop(cms);
  const database = new Database(join(cms.stateDir, 'data.db'));
  const forget = database.prepare(`delete from strapi_core_store_settings where key = 'plugin_vitrine_demo'`);
  expect(forget.run().changes).toBe(1);
  database.close();

  const output = await runRemoval(cms.stateDir);

  expect(output).not.toContain('Stays');
  const after = await restart(cms);
  expect(await listNames(await signInAdmin(after))).toMatchObject({
    ...{ templates: ['own'], inspirations: [], authors: [], visitors: [], lookups: [], pictures: [] },
  });
}, 300_000);
