// The real CMS, watched as in `npm start`, behind the real server of the site.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { stringify } from 'qs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { startCms, usualTimes } from '../../src/server/cms-process.ts';
import { createListParams } from '../../src/strapi/list-params.ts';
import { testQuery } from '../catalogue/test-query.ts';
import { findFreePort, startCms as startSeededCms } from '../cms/start-cms.ts';
import { registerVisitor } from '../cms/clients.ts';
import { send, createTestLog } from './serve.ts';
import { good, startServer } from './start-server.ts';

/** The most expensive query that a visitor may make: a search without a match, in every text. */
const search = `/api/templates${stringify(createListParams({ ...testQuery, search: 'qqq', pageSize: 100 }), {
  encodeValuesOnly: true,
  addQueryPrefix: true,
})}`;

const findCms = () =>
  execFileSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('dist/scripts/start.js'))
    .map((line) => Number.parseInt(line, 10));

/** The processor time of a process so far, in hundredths of a second (proc_pid_stat(5)). */
function readTicks(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = fields.split(' ').slice(11, 13).map(Number);
  return Number(user) + Number(system);
}

/** Whether the process computes nothing for half a second, besides what it does at rest. */
async function isIdle(pid: number): Promise<boolean> {
  const before = readTicks(pid);
  await delay(500);
  return readTicks(pid) - before <= 2;
}

async function startAll() {
  const account = { identifier: 'visitor', password: 'long enough 1' };
  const seeded = await startSeededCms({ seed: { scale: 3000 } });
  await registerVisitor(seeded, account.identifier);
  await seeded.stop({ keepState: true });
  vi.stubEnv('CMS_DEMO_SEED', 'false');
  onTestFinished(() => void vi.unstubAllEnvs());
  const port = String(await findFreePort());
  const config = loadConfig({ CMS_PORT: port, CMS_STATE_DIR: seeded.stateDir });
  const log = createTestLog();
  const cms = startCms(config, log, {
    times: { ...usualTimes, start: 120_000, interval: 1000, probes: 3, stuck: 120, rest: 0 },
  });
  onTestFinished(cms.stop);
  await cms.up;
  const site = await startServer(() => good, { env: { CMS_URL: config.cms.url } });
  return { account, log, port: site.port };
}

/** Requests a path again and again on connections of their own, which stay open until \`leave\` is called. */
function burst(port: number, path: string, addresses: string[]) {
  const answers: string[] = [];
  const sockets = addresses.map((address) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', (data) => answers.push(String(data)));
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: gallery.example\r\nx-forwarded-for: ${address}\r\n\r\n`);
    return socket;
  });
  const count = (status: number) => answers.filter((text) => text.startsWith(`HTTP/1.1 ${status} `)).length;
  return {
    count,
    answers,
    leave: () => sockets.forEach((socket) => void socket.destroy()),
  };
}

test('a burst of reads whose visitors leave harms neither other visitors nor the CMS', async () => {
  const { account, log, port } = await startAll();
  const [pid = 0] = findCms();
  const addresses = Array.from({ length: 300 }, (_, n) => `198.51.100.${n % 4}`);
  const headers = { 'x-forwarded-for': '203.0.113.7', 'content-type': 'application/json' };

  const crowd = burst(port, search, addresses);
  onTestFinished(crowd.leave);
  await expect.poll(() => crowd.count(200)).toBeGreaterThan(0);
  const before = crowd.count(200);
  const login = await send(port, '/api/auth/local', {
    method: 'POST',
    headers,
    body: JSON.stringify(account),
  });
  const list = await send(port, '/api/tags', { headers });
  const servedBefore = crowd.count(200) - before;
  const refusals = crowd.answers.filter((text) => text.startsWith('HTTP/1.1 503 '));
  crowd.leave();

  expect([login.status, list.status]).toEqual([200, 200]);
  // The login and the list wait for reads that are under way, and not for the others of the crowd.
  expect(servedBefore).toBeLessThan(60);
  expect(refusals.length).toBeGreaterThan(100);
  for (const refusal of refusals) expect(refusal).toMatch(/^retry-after: 5\r$/im);
  await expect.poll(() => isIdle(pid)).toBe(true);
  expect(findCms()).toEqual([pid]);
  expect(log.lines).not.toContainEqual(expect.stringMatching(/^The CMS (has ended|no longer answers)/));
});
