import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Piscina } from 'piscina';
import { groupsOf } from '../lib/groups.ts';
import type { StaleOutput } from './plan.ts';
import { type RenderContext, type RenderResult, renderOutput } from './render-output.ts';

/** Renders and writes outputs, and hands over their results in groups. */
export type Runner = (outputs: StaleOutput[], take: (results: RenderResult[]) => void) => Promise<void>;

/** Small enough to lose little in a crash, large enough that a commit costs little beside it. */
const groupSize = 128;

/** In MB. What a page leaves behind is garbage at once: more room for it costs memory and saves no time. */
const youngGeneration = 24;

/** Renders on this thread, which does what else waits for it after each output: the server answers requests on it. */
export function createRunner(context: RenderContext): Runner {
  return async (outputs, take) => {
    for (const group of groupsOf(outputs, groupSize)) take(await renderGroup(group, context, nextTurn));
  };
}

/**
 * A module whose default export is what `createWorkerTask` returns, and the data it finds in Piscina's `workerData`. It
 * is loaded anew for every rebuild, so that each thread sees the state of the inputs that was planned on.
 */
export type WorkerModule = { url: URL; data: unknown };

/** Starts worker threads, one for each core, to render on until `close`. */
export function createPoolRunner({ url, data }: WorkerModule): { run: Runner; close(): Promise<void> } {
  const threads = availableParallelism();
  const pool = new Piscina({
    filename: url.href,
    workerData: data,
    minThreads: threads,
    maxThreads: threads,
    resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
  });
  return {
    async run(outputs, take) {
      await Promise.all(
        groupsOf(outputs, groupSize).map(async (group) => take((await pool.run(group)) as RenderResult[])),
      );
    },
    close: () => pool.destroy(),
  };
}

/**
 * What a renderer puts off to a later turn of the event loop, as React does, is done when a group is. Between groups a
 * thread of Piscina never comes to another turn, and all that waits for one would fill its memory.
 */
export function createWorkerTask(context: RenderContext): (group: StaleOutput[]) => Promise<RenderResult[]> {
  return async (group) => {
    const results = await renderGroup(group, context);
    await nextTurn();
    return results;
  };
}

async function renderGroup(
  group: StaleOutput[],
  context: RenderContext,
  pause?: () => Promise<unknown>,
): Promise<RenderResult[]> {
  const results: RenderResult[] = [];
  for (const output of group) {
    results.push(await renderOutput(output, context));
    await pause?.();
  }
  return results;
}
