import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../src/config.ts';
import { openReplica } from '../../src/replica/replica.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createSiteEnvironment } from '../site-environment.ts';

const sync = JSON.stringify(join(root, 'src/server/first-sync-process.ts'));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a sync that fills the replica ends at once when its parent is killed', async () => {
  const cms = await startFilledCms(6000);
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const { folder, env } = createSiteEnvironment(cms);
  const file = join(folder, '.cache/replica.sqlite');
  openReplica(file, console).close();
  const reader = new Database(file, { readonly: true });
  onTestFinished(() => void reader.close());
  const parent = spawn(
    process.execPath,
    ['-e', `console.log(require('node:child_process').fork(${sync}).pid); setInterval(() => 0, 1000)`],
    { env, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [pid] = await once(parent.stdout, 'data');
  const countEntries = () => reader.prepare('SELECT count(*) FROM entry').pluck().get();
  await expect.poll(countEntries, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0);

  parent.kill('SIGKILL');

  await expect.poll(() => isAlive(Number(pid)), { timeout: 60_000 }).toBe(false);
  expect(reader.prepare('SELECT feed FROM state').pluck().get()).toBeNull();
}, 120_000);
