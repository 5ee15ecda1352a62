// A CMS that cannot start, and the site that stays up meanwhile.
import { once } from 'node:events';
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareCmsWithoutPanel } from '../../scripts/prepare-cms.ts';
import { loadConfig } from '../../src/config.ts';
import { type CmsTimes, startCms, usualTimes } from '../../src/server/cms-process.ts';
import { startSiteServer } from '../../src/server/site-server.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { send, createTestLog, putFile } from './serve.ts';
import { good } from './start-server.ts';
import { idleChecks } from './start-site.ts';

const state = (config: { places: { cmsState: string } }) => join(config.places.cmsState, 'data.db');

/** The real CMS with this environment, in a folder of its own, and the configuration of its site. */
async function createWorld(env: Record<string, string> = {}) {
  await prepareCmsWithoutPanel();
  const all = { ...env, CMS_DEMO_SEED: 'false', CMS_PORT: String(await findFreePort()) };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const folders = { CMS_STATE_DIR: createFolder(), SITE_STATE_DIR: createFolder() };
  const config = loadConfig({ ...all, ...folders });
  const log = createTestLog();
  return {
    config,
    log,
    start(prepare = async () => undefined, times: Partial<CmsTimes> = {}) {
      const cms = startCms(config, log, {
        prepare,
        times: { ...usualTimes, rest: 500, longestRest: 1000, ...times },
      });
      onTestFinished(cms.stop);
      return cms;
    },
  };
}

test.each([
  [
    'overwritten',
    (file: string) => writeFileSync(file, 'garbage '.repeat(4096)),
    'is damaged. Restore a backup',
  ],
  ['a folder', (file: string) => mkdirSync(file), 'cannot be opened. Check its disk and its owner'],
])(
  'while its database is %s the CMS says so and is tried again until it is repaired',
  async (_, damage, words) => {
    const { config, start, log } = await createWorld();
    damage(state(config));
    const cms = start();

    expect(await cms.firstStart).toMatchObject({ what: expect.stringContaining(words) });
    expect(cms.fault()?.what).not.toContain(config.places.cmsState);
    const again = () =>
      log.lines.filter((line) => line.includes('The site stays up, and the CMS is started again'));
    await expect.poll(() => again().length, { timeout: 60_000 }).toBeGreaterThan(1);
    rmSync(state(config), { recursive: true });
    await cms.up;

    expect(cms.fault()).toBeUndefined();
    expect(log.lines).toContain('The CMS is up again.');
  },
  120_000,
);

test.each([
  ['on a closed port', 'postgres://nobody:Secret12@127.0.0.1:9/none', 'does not answer. Check the address'],
  [
    'on an unknown host',
    'postgres://nobody:Secret12@nowhere.invalid/none',
    'does not answer. Check the address',
  ],
])(
  'a CMS with a database %s names DATABASE_URL, but no host and no password',
  async (_, url, words) => {
    const { start, log } = await createWorld({ DATABASE_URL: url });

    const fault = await start().firstStart;

    expect(fault?.what).toMatch(/DATABASE_URL/);
    expect(fault?.what).toContain(words);
    expect(fault?.what).not.toMatch(/nobody|127|nowhere|Secret12/);
    expect(log.lines.join(' ')).not.toContain('Secret12');
  },
  120_000,
);

test('a CMS with a database that accepts connections and never answers gives up within a minute', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => void silent.close());
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { start } = await createWorld({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` });
  const since = performance.now();

  const fault = await start().firstStart;

  expect(fault?.what).toContain('The database at DATABASE_URL does not answer.');
  expect(performance.now() - since).toBeLessThan(60_000);
}, 120_000);

test('a CMS with a wrong variable names it in the log, and only there', async () => {
  const { start, log } = await createWorld({ ENCRYPTION_KEY: 'short' });

  const fault = await start().firstStart;

  expect(fault?.what).toBe('The configuration of the CMS cannot be used. The log says what to put there.');
  await expect.poll(() => log.lines.join()).toContain('ENCRYPTION_KEY must be set to a separate secret');
});

test('a CMS whose port is taken waits for it, and no request reaches the other program', async () => {
  const { config, start } = await createWorld();
  const requests: string[] = [];
  const other = createServer((socket) => socket.on('data', (data) => requests.push(String(data))));
  other.listen(config.cms.port);
  await once(other, 'listening');
  const cms = start();
  expect(await cms.firstStart).toMatchObject({ what: expect.stringContaining('Set CMS_PORT to a free one') });
  const { port } = await serveWith(config, cms);

  const answer = await send(port, '/api/templates', { headers: { authorization: 'Bearer of a visitor' } });
  other.close();
  await cms.up;

  expect(answer.status).toBe(503);
  expect(requests).toEqual([]);
}, 120_000);

test('while a link is in place of the lock of the CMS, its fault names the file, until the link is gone', async () => {
  const { config, start } = await createWorld();
  symlinkSync(join(createFolder(), 'of-others'), config.places.cmsLock);
  const cms = start();

  const fault = await cms.firstStart;
  rmSync(config.places.cmsLock);
  await cms.up;

  expect(fault).toEqual({
    what: 'The file lock.sqlite of the CMS cannot be used. Remove it, or check its disk and its owner.',
    detail: expect.stringContaining('is a link'),
  });
}, 120_000);

test('a CMS that cannot be compiled is tried again, and its code is compiled as soon as that works', async () => {
  const { start } = await createWorld();
  let tries = 0;
  const cms = start(async () => {
    tries += 1;
    if (tries < 3) throw new Error('There is no compiler.');
  });

  expect(await cms.firstStart).toEqual({
    what: expect.stringContaining('Run "npm run setup"'),
    detail: 'There is no compiler.',
  });
  await cms.up;

  expect(tries).toBe(3);
}, 120_000);

test('a CMS that hangs before it listens is ended, and tried again', async () => {
  const { start, log } = await createWorld();

  const cms = start(undefined, { start: 10 });

  expect(await cms.firstStart).toMatchObject({
    what: expect.stringContaining('has not answered in time after its start, and was stopped.'),
  });
  const again = () => log.lines.filter((line) => line.includes('is started again in')).length;
  await expect.poll(again, { timeout: 60_000 }).toBeGreaterThan(1);
}, 120_000);

test('the pauses between the starts of a CMS grow up to a limit', async () => {
  const { start, log } = await createWorld();
  const fail = async () => {
    throw new Error('There is no compiler.');
  };
  start(fail, { rest: 1000, longestRest: 3000 });

  const pauses = () => log.lines.map((line) => /started again in (\d) s/.exec(line)?.[1]);
  await expect.poll(pauses).toEqual(['1', '2', '3', '3']);
});

/** The site's server over its last good site, while `cms` runs. */
async function serveWith(
  config: ReturnType<typeof loadConfig>,
  cms: ReturnType<typeof startCms>,
  log = createTestLog(),
) {
  const server = await startSiteServer({
    config: { ...config, site: { ...config.site, port: 0 } },
    site: {
      publish: async ({ onSynced } = {}) => {
        const fault = cms.fault();
        const synced = fault ? { outcome: 'failed' as const, reason: fault.what } : good.synced;
        onSynced?.(synced);
        return { ...good, synced };
      },
      preview: async () => ({ outcome: 'missing' }),
      previewForm: async () => ({ outcome: 'missing' }),
      wording: () => undefined,
      skipped: () => [],
      mails: async () => ({ waiting: 0, failed: 0 }),
      changedFiles: () => undefined,
      findEntryKey: () => undefined,
      isMoved: () => false,
      ...idleChecks,
    },
    ownCms: cms,
    times: { rest: 25, poll: 500, retry: 50 },
    log,
  });
  onTestFinished(server.stop);
  return server;
}

test('while the CMS cannot start, the last good site is served, and /_health says what is wrong and what to do', async () => {
  const { config, start } = await createWorld();
  writeFileSync(state(config), 'garbage '.repeat(4096));
  putFile(config.places.dist, 'index.html', 'the last good site');
  const cms = start();
  const { port } = await serveWith(config, cms);
  const health = async () => JSON.parse((await send(port, '/_health')).text);

  await cms.firstStart;
  expect((await send(port, '/')).text).toBe('the last good site');
  // While it is tried again, the CMS counts as starting.
  await expect.poll(health, { timeout: 30_000 }).toMatchObject({
    cms: 'down',
    cmsFault: 'The database file of the CMS is damaged. Restore a backup, as docs/running.md says.',
  });
  expect((await send(port, '/_ready')).status).toBe(503);
  const answer = await send(port, '/api/templates');
  expect([answer.status, JSON.parse(answer.text).error.message]).toEqual([
    503,
    'The CMS cannot be reached. Try again in a minute.',
  ]);

  rmSync(state(config));
  await cms.up;
  await expect.poll(health, { timeout: 30_000 }).toMatchObject({ cms: 'up' });
  expect(await health()).not.toHaveProperty('cmsFault');
  expect((await send(port, '/api/templates')).status).toBe(200);
}, 120_000);
