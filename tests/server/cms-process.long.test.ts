import { execFileSync, spawnSync } from 'node:child_process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { prepareCmsWithoutPanel } from '../../scripts/prepare-cms.ts';
import { loadConfig, readConfig, root } from '../../src/config.ts';
import { startCms, usualTimes } from '../../src/server/cms-process.ts';
import { isHealthy } from '../../src/server/launch-cms.ts';
import { requireFreePort } from '../../src/server/http/http-server.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { createTestLog } from './serve.ts';

/** The ids of the CMS processes that this process has started. */
const processes = () =>
  execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('dist/scripts/start.js'))
    .map((line) => Number.parseInt(line, 10));

test('an unwritable folder of the CMS is reported before the CMS is started', async () => {
  const secrets = { CMS_TOKEN: 'a-token-of-the-test', WEBHOOK_SECRET: 'a-secret-of-the-test' };
  const config = readConfig({ ...secrets, CMS_STATE_DIR: '/proc/vitrine' });

  const cms = startCms(config, createTestLog());
  onTestFinished(cms.stop);

  expect(await cms.firstStart).toEqual({
    what: 'Nothing can be written to the state of the CMS. Check its disk and its owner.',
    detail: expect.stringMatching(/^Nothing can be written to \/proc\/vitrine\. Check/),
  });
  expect(processes()).toEqual([]);
});

test('a CMS that is stopped while it starts ends at once', async () => {
  await prepareCmsWithoutPanel();
  const config = loadConfig({ CMS_PORT: String(await findFreePort()), CMS_STATE_DIR: createFolder() });
  const cms = startCms(config, createTestLog());
  await expect.poll(processes).toHaveLength(1);

  await cms.stop();

  expect(processes()).toEqual([]);
}, 60_000);

test('a CMS that is killed or no longer answers is started again, and one that is stopped is not', async () => {
  await prepareCmsWithoutPanel();
  vi.stubEnv('CMS_DEMO_SEED', 'false');
  onTestFinished(() => void vi.unstubAllEnvs());
  const config = loadConfig({ CMS_PORT: String(await findFreePort()), CMS_STATE_DIR: createFolder() });
  const log = createTestLog();
  const cms = startCms(config, log, {
    times: { ...usualTimes, start: 120_000, interval: 2000, probes: 2, stuck: 60, rest: 0 },
  });
  onTestFinished(cms.stop);
  const starts = () => log.lines.filter((line) => line === 'The CMS is up again.').length;
  await cms.up;
  const [first] = processes();
  const another = startCms(config, log);
  expect(await another.firstStart).toMatchObject({
    what: expect.stringContaining('Another process uses the state of the CMS.'),
    detail: expect.stringContaining(`is using ${config.places.cmsLock}. Stop it first`),
  });
  await another.stop();

  process.kill(first ?? 0, 'SIGKILL');
  await expect.poll(starts, { timeout: 90_000 }).toBe(1);
  const [second] = processes();
  expect(await isHealthy(config.cms.url)).toBe(true);
  process.kill(second ?? 0, 'SIGSTOP');
  await expect.poll(starts, { timeout: 90_000 }).toBe(2);
  const [third] = processes();
  await cms.stop();

  expect(new Set([first, second, third]).size).toBe(3);
  const told = log.lines.filter((line) => /^The CMS (has ended|no longer answers)/.test(line));
  const restarts =
    'The CMS has ended. The site stays up, and the CMS is started again in 0 s. The reason: It ended with SIGKILL.';
  expect(told).toEqual([restarts, 'The CMS no longer answers and is being stopped.', restarts]);
  expect(processes()).toEqual([]);
}, 240_000);

test('a CMS that hangs does not outlive a site that gives up stopping it', async () => {
  await prepareCmsWithoutPanel();
  const port = await findFreePort();
  const script = `
    import { execFileSync, spawnSync } from 'node:child_process';
    import { loadConfig } from './src/config.ts';
    import { startCms } from './src/server/cms-process.ts';
    const log = { info() {}, warn() {}, error() {} };
    await startCms(loadConfig(), log).up;
    const children = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' });
    process.kill(Number.parseInt(children.split('\\n').find((line) => line.includes('dist/scripts/start.js'))), 'SIGSTOP');
    process.exit(3);`;

  const site = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    env: { ...process.env, CMS_DEMO_SEED: 'false', CMS_PORT: String(port), CMS_STATE_DIR: createFolder() },
    encoding: 'utf8',
  });

  expect(site).toMatchObject({ status: 3, stderr: '' });
  await expect
    .poll(() =>
      requireFreePort('cms', { port }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);
}, 60_000);
