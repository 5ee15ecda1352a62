import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { groupsOf } from '../lib/groups.ts';
import { type RenderContext, renderOutput, type Task, type TaskResult } from './render-output.ts';
import type { StaleOutput } from './types.ts';

/** Takes the results of a group of outputs, in the order of the group. */
export type Take = (group: StaleOutput[], results: TaskResult[]) => void;

/** Renders and writes outputs, and hands over their results in groups. */
export type Runner = (outputs: StaleOutput[], take: Take) => Promise<void>;

/** Small enough that all threads are done at about the same time, large enough that handing it over costs little. */
const groupSize = 128;

/**
 * In MB, for each thread. In a smaller young generation more of what a page leaves behind survives a collection; a larger
 * one costs memory and saves no time. Where V8 may take a heap of some gigabytes, it keeps 100 MB of garbage more.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/**
 * V8 puts into the old generation at once what its statistics say will survive. While it marks, old garbage keeps young
 * garbage alive: the statistics come to say that of most of a page, and each page takes a sixth longer. It also begins with
 * small generations (sizes in MB) and lets them grow as it sees need, by collecting for nothing.
 */
const flags = ['--no-allocation-site-pretenuring', '--min-semi-space-size=16', '--initial-old-space-size=48'];

/** Renders on this thread, which does what else waits for it after each output: the server answers requests on it. */
export function createRunner(context: RenderContext): Runner {
  return async (outputs, take) => {
    for (const group of groupsOf(outputs, groupSize)) {
      take(group, await renderGroup(group, context, nextTurn));
    }
  };
}

/**
 * A module whose default export is what `createWorkerTask` returns, and the data it finds in Piscina's `workerData`. It
 * is loaded anew for every rebuild, so that each thread sees the state of the inputs that was planned on.
 */
export type WorkerModule = { url: URL; data: unknown };

/** Threads that render until it is disposed of. */
export type Pool = AsyncDisposable & { run: Runner };

/** Starts worker threads, one for each core. Few builds need them, and all have to start fast. */
export async function startPool({ url, data }: WorkerModule): Promise<Pool> {
  const { Piscina } = await import('piscina');
  for (const flag of flags) setFlagsFromString(flag);
  const threads = availableParallelism();
  const pool = new Piscina({
    filename: url.href,
    workerData: data,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits,
  });
  return {
    async run(outputs, take) {
      await Promise.all(
        groupsOf(outputs, groupSize).map(async (group) => {
          // Copied to the thread and back: no more than it must know.
          const tasks = group.map(({ path, hash }): Task => ({ path, hash }));
          take(group, (await pool.run(tasks)) as TaskResult[]);
        }),
      );
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
}

/**
 * What a renderer puts off to a later turn of the event loop, as React does, is done when a group is. Between groups a
 * thread of Piscina never comes to another turn, and all that waits for one would fill its memory.
 */
export function createWorkerTask(context: RenderContext): (group: Task[]) => Promise<TaskResult[]> {
  return async (group) => {
    const results = await renderGroup(group, context);
    await nextTurn();
    return results;
  };
}

async function renderGroup(
  group: Task[],
  context: RenderContext,
  pause?: () => Promise<unknown>,
): Promise<TaskResult[]> {
  const results: TaskResult[] = [];
  for (const task of group) {
    results.push(await renderOutput(task, context));
    await pause?.();
  }
  return results;
}
