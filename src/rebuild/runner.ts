import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { type Job, type JobContext, type JobResult, renderOutput } from './render-output.ts';

/** Renders jobs and hands over their results in groups, the files of each group being durable. */
export type Runner = (jobs: Job[], take: (results: JobResult[]) => void) => Promise<void>;

/** Small enough to lose little in a crash, large enough that a commit costs little beside it. */
const groupSize = 128;
/** Writes overlap the next renders; more than a few at once only costs memory. */
const atOnce = 4;

/** Renders on this thread. */
export function createRunner(context: JobContext): Runner {
  return async (jobs, take) => {
    for (const group of groupsOf(jobs)) take(await renderGroup(group, context));
  };
}

/**
 * A module whose default export is what `createWorkerTask` returns, and the data it finds in Piscina's `workerData`. It
 * is loaded anew for every large run, so that each thread sees the state of the inputs that the run was planned on.
 */
export type WorkerModule = { url: URL; data: unknown };

/** Renders on worker threads, one for each core. */
export function createPoolRunner({ url, data }: WorkerModule): Runner {
  return async (jobs, take) => {
    const threads = availableParallelism();
    const pool = new Piscina({ filename: url.href, workerData: data, minThreads: threads, maxThreads: threads });
    try {
      await Promise.all(groupsOf(jobs).map(async (group) => take((await pool.run(group)) as JobResult[])));
    } finally {
      await pool.destroy();
    }
  };
}

export function createWorkerTask(context: JobContext): (group: Job[]) => Promise<JobResult[]> {
  return (group) => renderGroup(group, context);
}

async function renderGroup(group: Job[], context: JobContext): Promise<JobResult[]> {
  const results: JobResult[] = [];
  const waiting = group.values();
  const work = async () => {
    for (const job of waiting) results.push(await renderOutput(job, context));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await context.files.settle();
  return results;
}

function groupsOf(jobs: Job[]): Job[][] {
  return Array.from({ length: Math.ceil(jobs.length / groupSize) }, (_, index) =>
    jobs.slice(index * groupSize, (index + 1) * groupSize),
  );
}
