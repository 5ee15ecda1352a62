import type { QueryBackend } from '../catalogue/query.ts';
import { CostlyAnswerError, DataFileError } from '../search/query/query-errors.ts';
import type { StaticBackend } from '../search/query/static-backend.ts';
import { createWorkerBackend } from '../search/query/worker-backend.ts';
import { parseId } from '../strapi/entry-id.ts';
import { LoadError } from '../strapi/load-error.ts';
import type { CmsBackend } from '../strapi/query-backend.ts';
import { isLive } from './live.ts';

let cms: Promise<CmsBackend> | undefined;

/** The CMS as whoever is signed in asks it. What talks to it is loaded with the first question, or with the next where that fails. */
function loadCms(): Promise<CmsBackend> {
  cms ??= openCms().catch((cause: unknown) => {
    cms = undefined;
    throw cause;
  });
  return cms;
}

async function openCms(): Promise<CmsBackend> {
  const [{ createCmsBackend }, { apiUrl, caller }] = await Promise.all([
    import('../strapi/query-backend.ts'),
    import('./session.ts'),
  ]);
  return createCmsBackend({ base: apiUrl, ...caller });
}

const cmsBackend: QueryBackend = {
  ask: async (question, signal) => (await loadCms()).ask(question, signal),
};

/** All of an entry, as the CMS has it now. */
export const readFromCms: CmsBackend['readEntry'] = async (...entry) => (await loadCms()).readEntry(...entry);

/**
 * Answers from the data files, in a worker. Asks the CMS where a file cannot be read, or where the answer would take too many files;
 * those are read after all when the CMS does not answer.
 */
const staticBackend: QueryBackend = withFallback(startWorker, cmsBackend);

/** Puts a question of this page to whoever answers it: the CMS in live mode, the data files otherwise. */
export const ask: QueryBackend['ask'] = (question, signal) =>
  (isLive(window) ? cmsBackend : staticBackend).ask(question, signal);

let worker: StaticBackend | undefined;

function startWorker(): StaticBackend {
  worker ??= openWorker();
  return worker;
}

/** Where no worker can be started, its work is done in the page. */
function openWorker(): StaticBackend {
  const worker = new Worker(new URL('../search/query/search-worker.ts', import.meta.url), { type: 'module' });
  const failure = new Promise((resolve) => worker.addEventListener('error', resolve, { once: true }));
  const inPage = failure.then(async () => (await import('../search/query/in-page.ts')).openPort());
  return createWorkerBackend(worker, inPage);
}

/** Makes the next answers those of a newer build, if there is one. */
export function renewData(): void {
  worker?.renew();
}

/** @param files Called with the first question. */
export function withFallback(files: () => StaticBackend, fallback: QueryBackend): QueryBackend {
  return {
    async ask(question, signal) {
      if ('slug' in question) parseId(question.slug);
      try {
        return await files().ask(question, signal);
      } catch (cause) {
        if (cause instanceof CostlyAnswerError) {
          return fallback.ask(question, signal).catch((failure) => {
            if (!(failure instanceof LoadError)) throw failure;
            return files().atAnyCost.ask(question, signal);
          });
        }
        if (!(cause instanceof DataFileError)) throw cause;
        console.warn(`${cause.message} The CMS is asked instead.`);
        return fallback.ask(question, signal);
      }
    },
  };
}
