import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';
import type { FolderMakerData } from './folder-maker.ts';

const nobody = 65_534;

// Root may do everything, so another user has to try.
test.runIf(process.getuid?.() === 0)('a folder that its owner has locked is opened for its files', () => {
  const folder = createFolder();
  for (const place of [folder, join(folder, 'a'), join(folder, 'a/b')]) {
    mkdirSync(place, { recursive: true });
    chownSync(place, nobody, nobody);
  }
  for (const place of [join(folder, 'a/b'), join(folder, 'a')]) chmodSync(place, 0o000);
  const write = `
    import { openFiles } from '${root}/src/rebuild/files.ts';
    openFiles('${folder}').write('a/b/page.html', 'A page.');`;

  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', write], {
    uid: nobody,
    encoding: 'utf8',
  });

  expect([status, stderr]).toEqual([0, '']);
  expect(statSync(join(folder, 'a/b/page.html')).size).toBe(7);
});

test('threads that make the same folder at the same time all get it', async () => {
  const folder = createFolder();
  const threads = 2;
  const rounds = 500;
  const arrived = new Int32Array(new SharedArrayBuffer(rounds * Int32Array.BYTES_PER_ELEMENT));
  const data: FolderMakerData = { folder, threads, arrived };

  const workers = Array.from(
    { length: threads },
    () => new Worker(new URL('./folder-maker.ts', import.meta.url), { workerData: data }),
  );
  const failures = await Promise.all(workers.map((worker) => once(worker, 'message')));

  expect(failures.flat(2)).toEqual([]);
  expect(statSync(join(folder, `${rounds - 1}/a`)).isDirectory()).toBe(true);
});
