import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { isDamage } from '../lib/damage.ts';
import { groupsOf } from '../lib/groups.ts';
import { describeError } from '../lib/log.ts';
import type { Files } from './files.ts';
import { type AnswerCache, createRecorder, fingerprintOf } from './recorded-reads.ts';
import type { Fingerprint, Read, Render, StaleOutput } from './types.ts';

/** The part of an output that a thread must know to render it. */
export type Task = Pick<StaleOutput, 'path' | 'hash'>;

export type TaskResult =
  /** `written` is false after an early cutoff: the bytes are those on disk already, and nothing was touched. */
  | { outcome: 'rendered'; hash: Fingerprint; size: number; reads: Read[]; written: boolean }
  /** The file on disk is as it was. `isDamage`: what it is made from is damaged. */
  | { outcome: 'failed'; message: string; isDamage?: boolean };

export type RenderContext = { answers: AnswerCache; render: Render; files: Files };

/** Takes the results of a group of outputs, in the order of the group. */
export type Take = (group: StaleOutput[], results: TaskResult[]) => void;

/** Renders and writes outputs, and hands over their results in groups. */
export type Runner = (outputs: StaleOutput[], take: Take) => Promise<void>;

/** Small enough that all threads are done at about the same time, large enough that handing it over costs little. */
const groupSize = 128;

/**
 * In MB, for each thread. With a smaller young generation, more of a page's garbage survives a collection. A larger one costs
 * memory and saves no time. Without the second limit V8 keeps 100 MB more garbage.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/**
 * V8 allocates objects in the old generation when its statistics predict that they survive. While V8 marks, old garbage keeps
 * young garbage alive, so the statistics predict that for most of a page, and each page takes a sixth longer. V8 also begins
 * with small generations (sizes in MB), and lets them grow only after useless collections.
 */
const flags = ['--no-allocation-site-pretenuring', '--min-semi-space-size=16', '--initial-old-space-size=48'];

/** Renders on this thread. Between two outputs the thread does other work that waits, such as answering requests. */
export function createRunner(context: RenderContext): Runner {
  return async (outputs, take) => {
    for (const group of groupsOf(outputs, groupSize)) {
      take(group, await renderGroup(group, context, nextTurn));
    }
  };
}

/**
 * A module whose default export is what `createWorkerTask` returns, and the data it finds in Piscina's `workerData`. Every
 * rebuild loads it again, so that each thread sees the state of the inputs that was planned.
 */
export type WorkerModule = { url: URL; data: unknown };

/** Threads that render until they are disposed of. */
export type Pool = AsyncDisposable & { run: Runner };

/** Starts worker threads, one for each core. Few builds need them, so Piscina is loaded only here. */
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
 * Gives the event loop a turn after each group. React postpones some work to a later turn, and a thread of Piscina takes none
 * between groups: the postponed work would fill its memory.
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

/** Renders one output, records what it reads, and writes it when its bytes are new. */
async function renderOutput(
  { path, hash: present }: Task,
  { answers, render, files }: RenderContext,
): Promise<TaskResult> {
  try {
    const recorder = createRecorder(answers);
    const body = await render(path, recorder.read);
    const hash = fingerprintOf(body);
    const written = hash !== present;
    if (written) files.write(path, body);
    return { outcome: 'rendered', hash, size: Buffer.byteLength(body), reads: recorder.reads(), written };
  } catch (cause) {
    return { outcome: 'failed', message: describeError(cause), ...(isDamage(cause) && { isDamage: true }) };
  }
}
