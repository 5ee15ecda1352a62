// A CMS whose database or whole state folder is no longer there, as when a disk is not mounted.
import { execFileSync } from 'node:child_process';
import Database from 'better-sqlite3';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareCmsWithoutPanel } from '../../scripts/prepare-cms.ts';
import { loadConfig } from '../../src/config.ts';
import { type CmsProcess, startCms, usualTimes } from '../../src/server/cms-process.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { createTestLog } from './serve.ts';

const gone = 'The database of the CMS is gone or empty. Restore a backup, or delete the state folder';

/** The folder of a CMS that does not run yet. */
async function createWorld(env: Record<string, string> = {}) {
  await prepareCmsWithoutPanel();
  const all = { ...env, CMS_DEMO_SEED: 'false', CMS_PORT: String(await findFreePort()) };
  for (const [name, value] of Object.entries(all)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const state = join(createFolder(), 'cms');
  const config = loadConfig({ ...all, CMS_STATE_DIR: state, SITE_STATE_DIR: createFolder() });
  const log = createTestLog();
  return {
    state,
    database: join(state, 'data.db'),
    log,
    start(prepare = async () => undefined) {
      const cms = startCms(config, log, { prepare, times: { ...usualTimes, rest: 500, longestRest: 1000 } });
      onTestFinished(cms.stop);
      return cms;
    },
  };
}

async function runOnce(start: () => CmsProcess): Promise<void> {
  const cms = start();
  await cms.up;
  await cms.stop();
}

function removeDatabase(database: string): void {
  for (const name of [database, `${database}-wal`, `${database}-shm`]) rmSync(name, { force: true });
}

test.each([
  ['is missing', () => undefined],
  ['has no bytes', (file: string) => writeFileSync(file, '')],
  ['has no tables', (file: string) => new Database(file).exec('VACUUM').close()],
])(
  'a CMS that has run does not begin a new gallery when its database %s',
  async (_, damage) => {
    // Such a gallery has neither `admin.json` nor uploads.
    const { state, database, start } = await createWorld({ CMS_ADMIN_PASSWORD: 'Aa1-of-the-test' });
    await runOnce(start);
    const kept = readdirSync(state);
    renameSync(database, `${state}.backup`);
    removeDatabase(database);
    damage(database);
    const cms = start();

    expect(await cms.firstStart).toMatchObject({ what: expect.stringContaining(gone) });
    expect(readdirSync(state)).toEqual(
      expect.arrayContaining(kept.filter((name) => !/^data\.db/.test(name))),
    );

    removeDatabase(database);
    renameSync(`${state}.backup`, database);
    await cms.up;
  },
  180_000,
);

test.each(['admin.json', 'demo.json', 'public/uploads/picture.webp'])(
  'a state folder of an earlier version that holds %s, but no database, belongs to a gallery',
  async (name) => {
    const { state, database, start } = await createWorld();
    mkdirSync(join(state, 'public/uploads'), { recursive: true });
    writeFileSync(join(state, name), '{}');

    expect(await start().firstStart).toMatchObject({ what: expect.stringContaining(gone) });
    expect(existsSync(database)).toBe(false);
  },
  120_000,
);

test('an empty database in a folder where no CMS has run leads to a new gallery', async () => {
  const { database, start } = await createWorld();
  writeFileSync(database, '');

  expect(await start().firstStart).toBeUndefined();
}, 120_000);

test.each([
  ['is gone', () => undefined],
  ['is another one', (state: string) => mkdirSync(state)],
])(
  'a CMS whose state folder %s while it is in use is not started anew, until the folder is back',
  async (_, replace) => {
    const { state, log, start } = await createWorld();
    let tries = 0;
    const cms = start(async () => {
      tries += 1;
      if (tries === 1) throw new Error('There is no compiler.');
      if (tries === 3) {
        renameSync(state, `${state}.removed`);
        replace(state);
      }
      // The CMS ends as soon as it starts.
      if (tries === 2) writeFileSync(join(state, 'data.db'), 'garbage '.repeat(4096));
    });
    const lines = () => log.lines.filter((line) => line.startsWith('The state folder of the CMS is gone'));

    await expect.poll(() => lines().length, { timeout: 60_000 }).toBeGreaterThan(1);
    expect(existsSync(state) ? readdirSync(state) : []).toEqual([]);

    rmSync(state, { recursive: true, force: true });
    rmSync(join(`${state}.removed`, 'data.db'));
    renameSync(`${state}.removed`, state);
    await cms.up;
  },
  180_000,
);

test.each([
  ['is cut off', (file: string) => writeFileSync(file, '{"JWT_')],
  ['is a folder', (file: string) => mkdirSync(file)],
  ['is a pipe', (file: string) => execFileSync('mkfifo', [file])],
])(
  'a CMS whose file of secrets %s names the file and the remedy in the log, and only there',
  async (_, damage) => {
    const { state, log, start } = await createWorld();
    rmSync(join(state, 'secrets.json'));
    damage(join(state, 'secrets.json'));

    const fault = await start().firstStart;

    expect(fault?.what).toBe('The configuration of the CMS cannot be used. The log says what to put there.');
    await expect
      .poll(() => log.lines.join())
      .toContain('secrets.json cannot be read. Restore it from a backup');
  },
  60_000,
);

test('while a CMS that has failed is started again, its fault stays known until it is up', async () => {
  const { start } = await createWorld();
  const faults: (string | undefined)[] = [];
  const cms: CmsProcess = start(async () => {
    await Promise.resolve();
    faults.push(cms.fault()?.what);
    if (faults.length === 1) throw new Error('There is no compiler.');
  });

  await cms.up;

  expect(faults).toEqual(['The CMS is starting.', expect.stringContaining('Run "npm run setup"')]);
  expect(cms.fault()).toBeUndefined();
}, 120_000);
