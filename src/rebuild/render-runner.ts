import { availableParallelism } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { isDamage } from '../lib/damage.ts';
import { splitIntoGroups } from '../lib/work-in-parts.ts';
import { describeError } from '../lib/log.ts';
import type { Files } from './files.ts';
import { type AnswerCache, createRecorder, computeFingerprint } from './recorded-reads.ts';
import type { Fingerprint, Read, Render, StaleOutput } from './types.ts';

/** The properties of an output that a thread needs to render it. */
export type Task = Pick<StaleOutput, 'path' | 'hash'>;

export type TaskResult =
  /** `written` is false after an early cutoff: the file already holds these bytes. */
  | { outcome: 'rendered'; hash: Fingerprint; size: number; reads: Read[]; written: boolean }
  /** The file is unchanged. `isDamage`: a stored file that the render reads is damaged. */
  | { outcome: 'failed'; message: string; isDamage?: boolean };

export type RenderContext = { answers: AnswerCache; render: Render; files: Files };

/** The results of a group of outputs, in the order of the group. `made`: as from `takeMade` of `Files`. */
export type GroupResult = { results: TaskResult[]; made: string[] };

/** Receives the results of a group of outputs. */
export type Take = (group: StaleOutput[], result: GroupResult) => void;

/** Renders and writes outputs, and passes their results to `take` in groups. */
export type Runner = (outputs: StaleOutput[], take: Take) => Promise<void>;

/** In outputs: few enough that all threads end at about the same time, and enough that passing groups to threads costs little. */
const groupSize = 128;

/** A thread has its next group at hand, so it does not wait while the main thread records the results of another one. */
const tasksAtOnce = 2;

/**
 * In MB, for each thread. In a smaller young generation, more garbage of a page survives a collection. A larger one costs memory
 * and saves no time. Without the second limit, V8 keeps 100 MB more garbage.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: 512 };

/**
 * Without the first flag, V8 allocates objects that it expects to survive in the old generation. While V8 marks, it expects this
 * of most objects of a page, and each page takes a sixth longer. The other flags, in MB, set the initial sizes of the
 * generations. V8 would otherwise reach these sizes only after useless collections.
 */
const flags = ['--no-allocation-site-pretenuring', '--min-semi-space-size=16', '--initial-old-space-size=48'];

/** Renders on this thread. Between two outputs the thread does other pending work, such as answering requests. */
export function createRunner(context: RenderContext): Runner {
  return async (outputs, take) => {
    for (const group of splitIntoGroups(outputs, groupSize)) {
      take(group, await renderGroup(group, context, nextTurn));
    }
  };
}

/**
 * A module whose default export is made by `createWorkerTask`, and the `workerData` that Piscina passes to it. Every rebuild
 * loads it again, so that each thread sees the state of the inputs for which the rebuild was planned.
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
    concurrentTasksPerWorker: tasksAtOnce,
    resourceLimits,
  });
  return {
    async run(outputs, take) {
      await Promise.all(
        splitIntoGroups(outputs, groupSize).map(async (group) => {
          // A task is copied to the thread, so it holds only the properties that the thread needs.
          const tasks = group.map(({ path, hash }): Task => ({ path, hash }));
          take(group, (await pool.run(tasks)) as GroupResult);
        }),
      );
    },
    [Symbol.asyncDispose]: () => pool.destroy(),
  };
}

/**
 * Renders a group on a worker thread, and then waits for the next turn of the event loop. React postpones some work to a later
 * turn, and Piscina does not wait for one between groups. The postponed work would fill the memory.
 */
export function createWorkerTask(context: RenderContext): (group: Task[]) => Promise<GroupResult> {
  return async (group) => {
    const result = await renderGroup(group, context);
    await nextTurn();
    return result;
  };
}

async function renderGroup(
  group: Task[],
  context: RenderContext,
  pause?: () => Promise<unknown>,
): Promise<GroupResult> {
  const results: TaskResult[] = [];
  for (const task of group) {
    results.push(await renderOutput(task, context));
    await pause?.();
  }
  return { results, made: context.files.takeMade() };
}

/** Renders one output, records its reads, and writes it when its bytes are new. */
async function renderOutput(
  { path, hash: present }: Task,
  { answers, render, files }: RenderContext,
): Promise<TaskResult> {
  try {
    const recorder = createRecorder(answers);
    const body = await render(path, recorder.read);
    const hash = computeFingerprint(body);
    const written = hash !== present;
    if (written) files.write(path, body);
    return { outcome: 'rendered', hash, size: Buffer.byteLength(body), reads: recorder.reads(), written };
  } catch (cause) {
    return { outcome: 'failed', message: describeError(cause), ...(isDamage(cause) && { isDamage: true }) };
  }
}
