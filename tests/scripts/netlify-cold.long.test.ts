import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStatic } from '../../src/server/http/static.ts';
import { openSite } from '../../src/server/site.ts';
import { createClient, signInAdmin } from '../cms/clients.ts';
import { createContent } from '../cms/content.ts';
import { type Cms, startCms } from '../cms/start-cms.ts';
import { detour } from '../detour.ts';
import { createFolder } from '../folder.ts';
import { createBrowser } from '../push/decrypt.ts';
import { vapid } from '../push/vapid.ts';
import { readFolder } from '../rebuild/world.ts';
import { createTestLog, serve } from '../server/serve.ts';
import { readSiteConfig } from '../site-config.ts';
import { startBuild } from './netlify-build.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await startCms({ seed: 'small' });
});
afterAll(() => cms.stop());

/** Builds on a new machine, which Netlify starts for each build. */
async function build(store: string, more: Record<string, string> = {}) {
  const machine = createFolder();
  const variables = {
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: cms.webhookSecret,
    URL: 'https://gallery.example',
    ...more,
  };
  const run = startBuild(machine, { ...variables, SITE_STATE_DIR: machine }, store);
  await run.preBuild();
  const config = readSiteConfig(run.netlifyConfig.build.environment);
  const site = openSite(config, createTestLog(), { staysFor: 0 });
  const { report } = await site.publish();
  site.close();
  await run.postBuild();
  return {
    ...run,
    dist: join(machine, 'dist'),
    rendered: report?.rendered.map(({ path }) => path) ?? [],
    outputs: report?.outputs ?? 0,
  };
}

test('a build on a cold machine renders only changes since the last one, and equals a clean build', async () => {
  const store = createFolder();
  const first = await build(store);
  const content = createContent(await signInAdmin(cms), 'api::template.template');
  const [document] = await content.list();
  await content.publish(document?.documentId ?? '', { title: 'Renamed on the way' });
  const second = await build(store);
  const third = await build(store);
  const clean = await build(createFolder());

  expect(first.rendered).toHaveLength(first.outputs);
  expect(second.rendered).toContain(`templates/${document?.['slug']}.html`);
  expect(second.rendered).not.toContain('about.html');
  expect(second.rendered.length).toBeLessThan(second.outputs / 2);
  expect(third.rendered).toEqual([]);
  expect(await readFolder(second.dist)).toEqual(await readFolder(clean.dist));
});

test('subscribers get one message about a new template, when a deploy of the site serves it', async () => {
  let live = createFolder();
  const { port } = await serve((request, response) => createStatic(live)(request, response));
  const browser = createBrowser('https://fcm.googleapis.com/fcm/send/one');
  const told: string[] = [];
  const push = await serve(async (request, response) => {
    told.push(JSON.parse(browser.decrypt(await buffer(request))).body);
    response.writeHead(201).end();
  });
  const sub = { data: { sub: browser.sub } };
  expect((await createClient(cms)('POST', '/api/subscriptions', sub)).status).toBe(201);
  const variables = {
    URL: `http://localhost:${port}`,
    VAPID_PRIVATE_KEY: vapid.privateKey,
    CONTEXT: 'production',
    ...detour({ 'fcm.googleapis.com': `http://localhost:${push.port}` }),
  };
  const store = createFolder();

  /** @returns What subscribers were told since the build before. */
  async function deploy(isServed: boolean, context = 'production'): Promise<string[]> {
    const one = await build(store, { ...variables, CONTEXT: context });
    if (isServed) live = one.dist;
    await one.success();
    expect(one.failures).toEqual([]);
    return told.splice(0);
  }

  expect(await deploy(true)).toEqual([]);
  const content = createContent(await signInAdmin(cms), 'api::template.template');
  const thumbnail = (await content.list())[0]?.['thumbnail'];
  await content.publishNew({ name: 'Slate', title: 'Slate', slug: 'slate', thumbnail });
  expect(await deploy(false, 'deploy-preview')).toEqual([]);
  expect(await deploy(false)).toEqual([]);
  expect(await deploy(true)).toEqual(['Slate']);
  expect(await deploy(true)).toEqual([]);
});

test('a site without keys still deploys, and sends no messages', async () => {
  const { success, failures } = startBuild(createFolder(), {
    CONTEXT: 'production',
    NETLIFY: 'true',
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    SITE_STATE_DIR: createFolder(),
    CMS_STATE_DIR: createFolder(),
  });

  await success();

  expect(failures).toEqual([]);
});

test('a deploy whose news cannot be announced says so, and stays', async () => {
  const { success, failures } = startBuild(createFolder(), { CONTEXT: 'production', PORT: 'none' });

  await success();

  expect(failures).toEqual([expect.stringContaining('Subscribers were not notified')]);
});
