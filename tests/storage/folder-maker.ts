// A thread that makes the way for a file in one folder after the other, each at the same moment as the other threads.

import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { makeWay } from '../../src/storage/make-way.ts';

/** `arrived`: for each round, how many threads have begun it. */
export type FolderMakerData = { folder: string; threads: number; arrived: Int32Array };

const { folder, threads, arrived }: FolderMakerData = workerData;

const failures: string[] = [];
for (const round of arrived.keys()) {
  Atomics.add(arrived, round, 1);
  while (Atomics.load(arrived, round) < threads);
  try {
    makeWay(join(folder, String(round)), 'a/page.html');
  } catch (error) {
    failures.push((error as Error).message);
  }
}
parentPort?.postMessage(failures);
