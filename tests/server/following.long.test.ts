import { closeSync, fstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import BetterSqlite from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../src/config.ts';
import { openSite } from '../../src/server/site.ts';
import { createFolder } from '../folder.ts';
import type { FakeCms } from '../replica/fake-cms.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createRandom, entryRecord } from '../replica/records.ts';
import { readSiteConfig } from '../site-config.ts';
import { createTestLog } from './serve.ts';
import { startSite } from './start-site.ts';

const times = { rest: 25, poll: 3_600_000, retry: 100 };

/** A CMS, and the configuration of a site that follows it, with the bundle that all tests share. */
async function createWorld() {
  const cms = await startFilledCms();
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const config = readSiteConfig({
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    SITE_STATE_DIR: createFolder(),
  });
  return { cms, config: { ...config, site: { ...config.site, port: 0 } } };
}

async function start(config: Config, poll = times.poll) {
  const { askWithSecret, ...site } = await startSite(config, { ...times, poll });
  const desk = async (query = '', method = 'GET') => {
    const { text } = await askWithSecret(`/_desk${query}`, method);
    return method === 'GET' ? JSON.parse(text) : undefined;
  };
  return {
    ...site,
    desk,
    health: async () => (await desk()).health,
    rebuild: () => askWithSecret('/_rebuild', 'POST'),
  };
}

const template = (title: string) => {
  const sent = entryRecord('template', 3, createRandom(4));
  return { ...sent, record: { ...sent.record, title } };
};

const isAway: Parameters<FakeCms['answerOtherwise']>[1] = (request) => void request.socket.destroy();

test('a webhook brings a change to the page', async () => {
  const { cms, config } = await createWorld();
  const { send, rebuild, firstPublish, health } = await start(config);
  await firstPublish;
  const { build } = await health();

  cms.put(template('Edited'));
  await rebuild();

  await expect.poll(async () => (await send('/templates/template-3')).text).toContain('Edited');
  await expect.poll(async () => (await health()).build).not.toBe(build);
});

test('a change made while the server was down appears after its restart', async () => {
  const { cms, config } = await createWorld();
  const first = await start(config);
  await first.firstPublish;
  await first.stop();

  cms.put(template('Edited meanwhile'));
  cms.remove('template', 'template-5');
  const { send, firstPublish } = await start(config);
  await firstPublish;

  expect((await send('/templates/template-3')).text).toContain('Edited meanwhile');
  expect((await send('/templates/template-5')).status).toBe(404);
});

test('the site waits for a CMS that is down at the first start', async () => {
  const { cms, config } = await createWorld();
  cms.answerOtherwise(/^\/api/, isAway, 1000);
  const { send, health, firstPublish, log } = await start(config);

  await expect.poll(health).toHaveProperty('error');
  expect(await send('/')).toMatchObject({
    status: 503,
    text: expect.stringContaining('It has no pages yet.'),
  });
  expect(log.lines).toContainEqual(expect.stringContaining('could not be read'));

  cms.answerAsUsual();
  await firstPublish;
  expect((await send('/')).status).toBe(200);
  await expect.poll(health).not.toHaveProperty('error');
});

test('while the CMS is down the last good site stays, even after a restart, and follows again when it is back', async () => {
  const { cms, config } = await createWorld();
  const first = await start(config);
  await first.firstPublish;
  await first.stop();

  cms.answerOtherwise(/^\/api/, isAway, 1000);
  cms.put(template('Edited meanwhile'));
  const { send, health, firstPublish } = await start(config);
  await firstPublish;
  expect(await health()).toMatchObject({ error: expect.stringContaining('could not be read') });
  expect((await send('/templates/template-3')).status).toBe(200);
  expect((await send('/api/templates')).status).toBe(503);

  cms.answerAsUsual();
  await expect.poll(async () => (await send('/templates/template-3')).text).toContain('Edited meanwhile');
});

test('a CMS that loses most of the gallery is not followed until an editor allows it at the desk', async () => {
  const { cms, config } = await createWorld();
  const { send, desk, health, rebuild, firstPublish } = await start(config);
  await firstPublish;
  expect(await desk()).toMatchObject({ isRefused: false });

  for (let number = 0; number < 18; number++) cms.remove('template', `template-${number}`);
  await rebuild();

  await expect.poll(health).toMatchObject({ error: expect.stringContaining('--allow-mass-delete') });
  expect(await desk()).toMatchObject({ isRefused: true });
  await desk('', 'POST');
  expect((await send('/templates/template-3')).status).toBe(200);

  await desk('?allow-mass-delete', 'POST');
  await expect.poll(async () => (await send('/templates/template-3')).status).toBe(404);
  await expect.poll(() => desk()).toMatchObject({ isRefused: false });
  expect(await health()).not.toHaveProperty('error');
});

test('a second process on the same cache says so and stops', async () => {
  const { config } = await createWorld();
  const { firstPublish } = await start(config);
  await firstPublish;

  expect(() => openSite(config, createTestLog())).toThrow(/^Another Vitrine process is using /);
});

test('a site is ready if it has been built and the CMS was heard recently, and is always alive', async () => {
  const { cms, config } = await createWorld();
  const { send, log } = await start(config, 100);
  const ready = async () => (await send('/_ready')).status;
  const health = async () => JSON.parse((await send('/_health')).text);
  await expect.poll(ready).toBe(200);

  // Simulates a CMS whose database is down.
  cms.answerOtherwise(/^\/api/, (_request, response) => void response.writeHead(500).end(), 1000);
  await expect.poll(health).toMatchObject({ cms: 'down', failed: true });
  expect(await ready()).toBe(503);
  expect((await send('/')).status).toBe(200);
  cms.answerAsUsual();
  await expect.poll(ready).toBe(200);
  expect(log.lines.filter((line) => line === 'The CMS answers again.')).toHaveLength(1);

  rmSync(config.places.dist, { recursive: true });
  expect(await ready()).toBe(503);
});

test('the health gives the mail counts of the CMS, which are 0 without an outbox', async () => {
  const { cms, config } = await createWorld();
  const { send } = await start(config, 100);
  const mails = async () => JSON.parse((await send('/_health')).text).mails;
  await expect.poll(() => cms.asked).toContain('/api/mails/status');
  expect(await mails()).toEqual({ waiting: 0, failed: 0 });

  cms.setMails({ waiting: 3, failed: 1 });

  await expect.poll(mails).toEqual({ waiting: 3, failed: 1 });
});

/** Damages a database: keeps its beginning and overwrites everything after it. */
function spoil(file: string): void {
  const database = new BetterSqlite(file);
  database.pragma('wal_checkpoint(TRUNCATE)');
  const descriptor = openSync(file, 'r+');
  const start = 4096;
  writeSync(descriptor, Buffer.alloc(fstatSync(descriptor).size - start, 0xa5), 0, null, start);
  closeSync(descriptor);
  // An open connection trusts its cached pages until the database has been written to.
  database.pragma(`user_version = ${database.pragma('user_version', { simple: true })}`);
  database.close();
}

test('a replica that is damaged while open or before it is opened is made again from the CMS', async () => {
  const { cms, config } = await createWorld();
  const first = await start(config);
  await first.firstPublish;
  const isSaid = ({ log }: typeof first) => log.lines.some((line) => /replica .* is recreated/.test(line));

  spoil(config.places.replica);
  cms.put(template('While it was open'));
  await first.rebuild();
  await expect.poll(async () => (await first.send('/templates/template-3')).text).toContain('it was open');
  expect(isSaid(first)).toBe(true);
  await first.stop();

  spoil(config.places.replica);
  cms.put(template('Before it was opened'));
  const second = await start(config);
  await second.firstPublish;
  expect((await second.send('/templates/template-3')).text).toContain('Before it was opened');
  expect(isSaid(second)).toBe(true);
});

test('a damaged replica is recreated, also where a folder has taken its place', async () => {
  const { cms, config } = await createWorld();
  const { firstPublish, rebuild, send, health } = await start(config);
  await firstPublish;
  const { replica } = config.places;
  spoil(replica);
  renameSync(replica, `${replica}.aside`);
  mkdirSync(replica);
  cms.put(template('After the folder'));

  await rebuild();

  await expect.poll(async () => (await send('/templates/template-3')).text).toContain('After the folder');
  await expect.poll(health).not.toHaveProperty('error');
});
