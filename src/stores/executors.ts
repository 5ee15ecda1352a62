import { CostlyAnswerError } from '../catalogue/edge/query-context.ts';
import { DataFileError } from '../catalogue/edge/data-file-error.ts';
import type { EdgeExecutor } from '../catalogue/edge/edge-executor.ts';
import type { Executor } from '../catalogue/query.ts';
import type { CmsExecutor } from '../strapi/executor.ts';
import { parseId } from '../strapi/entry-id.ts';
import { LoadError } from '../strapi/load-error.ts';
import { createWorkerExecutor } from './worker-executor.ts';

/** The CMS's answers. What talks to it is loaded with the first question. */
export const cmsExecutor: CmsExecutor = {
  list: async (...question) => (await loadCms()).list(...question),
  countFacets: async (...question) => (await loadCms()).countFacets(...question),
  related: async (...question) => (await loadCms()).related(...question),
  entry: async (...question) => (await loadCms()).entry(...question),
};

const loadCms = async () => (await import('./cms-executor.ts')).cms;

/**
 * Answers from the data files, in a worker. Asks the CMS where a file cannot be read, or where the answer would take too many files;
 * those are read after all when the CMS does not answer.
 */
export const edgeExecutor: Executor = withFallback(startWorker, cmsExecutor);

let worker: EdgeExecutor | undefined;

function startWorker(): EdgeExecutor {
  worker ??= openWorker();
  return worker;
}

/** Where no worker can be started, its work is done in the page. */
function openWorker(): EdgeExecutor {
  const worker = new Worker(new URL('./edge-worker.ts', import.meta.url), { type: 'module' });
  const failure = new Promise((resolve) => worker.addEventListener('error', resolve, { once: true }));
  const inPage = failure.then(async () => (await import('./edge-in-page.ts')).openPort());
  return createWorkerExecutor(worker, inPage);
}

/** Makes the next answers those of a newer build, if there is one. */
export function renewData(): void {
  worker?.renew();
}

/** @param edge Called with the first question. */
export function withFallback(edge: () => EdgeExecutor, fallback: Executor): Executor {
  async function attempt<Answer>(ask: (executor: Executor) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(edge());
    } catch (cause) {
      if (cause instanceof CostlyAnswerError) return askCms(ask);
      if (!(cause instanceof DataFileError)) throw cause;
      console.warn(`${cause.message} The CMS is asked instead.`);
      return ask(fallback);
    }
  }
  async function askCms<Answer>(ask: (executor: Executor) => Promise<Answer>): Promise<Answer> {
    try {
      return await ask(fallback);
    } catch (cause) {
      if (!(cause instanceof LoadError)) throw cause;
      return ask(edge().atAnyCost);
    }
  }
  return {
    list: (query, signal) => attempt((executor) => executor.list(query, signal)),
    countFacets: (query, types, signal) => attempt((executor) => executor.countFacets(query, types, signal)),
    related: (query, signal) => attempt((executor) => executor.related(query, signal)),
    entry: async (kind, slug, signal) => {
      const id = parseId(slug);
      return attempt((executor) => executor.entry(kind, id, signal));
    },
  };
}
