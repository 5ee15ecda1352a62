import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { openEngine } from '../../src/rebuild/engine.ts';
import { openFiles } from '../../src/rebuild/files.ts';
import { takeLock } from '../../src/storage/lock.ts';
import { createHistory } from './long-history.ts';
import { readFolder } from './world.ts';

const kills = process.env.LONG === '1' ? 200 : 6;

/** Rebuilds at a time so late that every file that is not an output is removed. */
async function rebuildIn(folder: string, cursor: number) {
  const lock = takeLock(join(folder, 'lock.sqlite'));
  const files = openFiles(join(folder, 'dist'));
  const now = () => Number.MAX_SAFE_INTEGER;
  const engine = openEngine({ cache: folder, files, now, log: () => undefined });
  const report = await engine.rebuild({ ...createHistory(cursor), code: 'code' });
  engine.close();
  lock.release();
  return report;
}

function spawnChild(folder: string, from: number, ...parameters: string[]) {
  const script = join(import.meta.dirname, 'crash-child.ts');
  return spawn(process.execPath, [script, folder, String(from), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Runs the child from a cursor, kills it after this time, and returns how far it got. */
async function runAndKill(folder: string, from: number, milliseconds: number): Promise<number> {
  const child = spawnChild(folder, from);
  const exited = once(child, 'exit');
  let reached = from;
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => {
    reached = Number(line);
  });
  await Promise.race([once(lines, 'line'), exited]);
  await new Promise((resolve) => setTimeout(resolve, milliseconds));
  child.kill('SIGKILL');
  const [code, signal] = await exited;
  expect([code, signal]).toEqual([null, 'SIGKILL']);
  return reached;
}

test('a rebuild that is killed between the outputs with priority and the rest continues with the rest', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-crash-'));
  const clean = mkdtempSync(join(tmpdir(), 'vitrine-clean-'));
  const dist = join(folder, 'dist');
  await rebuildIn(folder, 0);
  const before = await readFolder(dist);

  const [, signal] = await once(spawnChild(folder, 1, 'after-priority'), 'exit');
  const left = await readFolder(dist);
  const { rendered, deleted } = await rebuildIn(folder, 1);
  await rebuildIn(clean, 1);

  const altered = Object.keys(left).filter((path) => left[path] !== before[path]);
  expect(signal).toBe('SIGKILL');
  expect(altered).toEqual(['articles/article-18.html', 'articles/article-7.html']);
  expect(rendered.map(({ path }) => path.split('/')[0])).toContain('topics');
  expect(rendered.map(({ path }) => path)).not.toContain(altered[0]);
  expect(deleted).toEqual(['articles/article-14.html']);
  expect(await readFolder(dist)).toEqual(await readFolder(join(clean, 'dist')));
  for (const one of [folder, clean]) rmSync(one, { recursive: true });
});

test('the outputs of a process that is killed at any moment and restarted equal a clean build, also while files wait to be removed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-crash-'));
  let cursor = 0;
  let interrupted = 0;
  for (let kill = 0; kill < kills || interrupted === 0; kill++) {
    cursor = (await runAndKill(folder, cursor, Math.random() * 120)) + 1;
    const report = await rebuildIn(folder, cursor);
    if (report.rendered.some(({ reason }) => reason.because === 'dirty')) interrupted++;
    const clean = mkdtempSync(join(tmpdir(), 'vitrine-clean-'));
    await rebuildIn(clean, cursor);

    expect(await readFolder(join(folder, 'dist'))).toEqual(await readFolder(join(clean, 'dist')));
    rmSync(clean, { recursive: true });
  }

  expect(interrupted).toBeGreaterThan(0);
  rmSync(folder, { recursive: true });
}, 600_000);
