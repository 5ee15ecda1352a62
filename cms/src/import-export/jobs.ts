import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { Core } from '@strapi/strapi';
import { type ImportOrder, type ImportReport, importTable, type Stage } from './import-table.ts';
import { describeMistake, Refusal } from './mistakes.ts';

/** How an import goes on, or how it ended. `mistakes` are sentences such as *Row 7, price: …*. */
export type JobState =
  | { state: 'running'; stage: Stage; done: number; total: number | undefined }
  | { state: 'done'; report: ImportReport }
  | { state: 'refused'; message: string; mistakes: string[] };

interface Job {
  id: string;
  user: number;
  current: JobState;
}

/** How long the outcome of a job can be asked for, in milliseconds. */
const KEPT = 10 * 60_000;

/** Imports run one after another in a CMS process, since each of them needs all of the database for its last step. */
export function createJobs(strapi: Core.Strapi) {
  const jobs = new Map<string, Job>();

  async function run(job: Job, order: ImportOrder): Promise<void> {
    try {
      const report = await importTable(strapi, order, (stage, done, total) => {
        job.current = { state: 'running', stage, done, total };
      });
      job.current = { state: 'done', report };
    } catch (error) {
      job.current = describeEnd(strapi, error);
    } finally {
      await rm(order.folder.path, { recursive: true, force: true });
      setTimeout(() => jobs.delete(job.id), KEPT).unref();
    }
  }

  return {
    isBusy: () => [...jobs.values()].some(({ current }) => current.state === 'running'),
    /** Begins an import of a user, and removes its folder at the end. Returns its id. */
    begin(order: ImportOrder & { user: number }): string {
      const id = randomUUID();
      const job: Job = {
        id,
        user: order.user,
        current: { state: 'running', stage: 'checking', done: 0, total: undefined },
      };
      jobs.set(id, job);
      void run(job, order);
      return id;
    },
    /** Only who began an import may ask for it. */
    find: (id: string, user: number): JobState | undefined => {
      const job = jobs.get(id);
      return job?.user === user ? job.current : undefined;
    },
  };
}

function describeEnd(strapi: Core.Strapi, error: unknown): JobState {
  if (error instanceof Refusal)
    return { state: 'refused', message: error.message, mistakes: error.mistakes.map(describeMistake) };
  strapi.log.error(`An import failed. ${error instanceof Error ? error.stack : error}`);
  return {
    state: 'refused',
    message: 'The import failed, and nothing was imported. The log of the CMS gives the reason.',
    mistakes: [],
  };
}
