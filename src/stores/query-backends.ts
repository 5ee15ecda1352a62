import { type Answers, LoadError, type Query, type QueryBackend } from '../catalogue/query.ts';
import { CostlyAnswerError, DataFileError } from '../search/query/query-errors.ts';
import type { StaticBackend } from '../search/query/static-backend.ts';
import { createWorkerBackend } from '../search/query/worker-backend.ts';
import type { CmsBackend } from '../strapi/query-backend.ts';
import type { ListingWorld } from './listing.ts';
import { isLive } from './tab.ts';
import { notify } from './ui.ts';

let cms: Promise<CmsBackend> | undefined;

/** The CMS, with the session of the visitor. Its code is loaded for the first question, and again for the next if that fails. */
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
  answer: async (question, signal) => (await loadCms()).answer(question, signal),
};

/** Reads a complete entry, as the CMS has it now. */
export const readFromCms: CmsBackend['readEntry'] = async (...entry) => (await loadCms()).readEntry(...entry);

/**
 * Answers from the data files, in a worker. The CMS answers if a file cannot be read, or if the answer would take too many files.
 * If the CMS fails in the second case, it reads these files after all.
 */
const backendWithFallback: QueryBackend = withFallback(startWorkerBackend, cmsBackend);

/** The query that ran before the island loaded, and its answer. The first query of the island is the same. */
let first: { key: string; answer: Promise<never> } | undefined;

/** Loads the first results of a list. If the next question is the same, it gets the same answer or failure. */
export function runFirstQuery(query: Query): Promise<Answers['list']> {
  const question = { name: 'list', query } as const;
  const answer = runQuery(question, new AbortController().signal);
  first = { key: JSON.stringify(question), answer: answer as Promise<never> };
  return answer;
}

/** Answers a question of this page: from the CMS in live mode, from the data files otherwise. */
export const runQuery: QueryBackend['answer'] = (question, signal) => {
  const before = first;
  first = undefined;
  if (before?.key === JSON.stringify(question)) return before.answer;
  return (isLive(window) ? cmsBackend : backendWithFallback).answer(question, signal);
};

declare global {
  /** The worker that `src/head/listing.ts` has started, until `openWorkerBackend` takes it. */
  var listWorker: Worker | undefined;
}

let workerBackend: StaticBackend | undefined;

function startWorkerBackend(): StaticBackend {
  workerBackend ??= openWorkerBackend();
  return workerBackend;
}

/** Takes the worker that the script in the head has started, or starts one. If the worker fails, the page does its work. */
function openWorkerBackend(): StaticBackend {
  const worker = globalThis.listWorker ?? startWorker();
  globalThis.listWorker = undefined;
  const failure = new Promise<unknown>((resolve) =>
    worker ? worker.addEventListener('error', resolve, { once: true }) : resolve(undefined),
  );
  const inPage = failure.then(async () => (await import('../search/query/browser-backend.ts')).openPort());
  // At a port that nobody reads, queries wait for the page.
  return createWorkerBackend(worker ?? new MessageChannel().port1, inPage);
}

/** `undefined` if the browser refuses workers. */
function startWorker(): Worker | undefined {
  try {
    return new Worker(new URL('../search/query/search-worker.ts', import.meta.url), { type: 'module' });
  } catch (cause) {
    console.info('The browser refused a worker for the search.', cause);
    return undefined;
  }
}

/** Makes the next answers use the newest build. */
export function renewData(): void {
  workerBackend?.renew();
}

/** @param files Called for every question, so that nothing is started before the first. */
export function withFallback(files: () => StaticBackend, fallback: QueryBackend): QueryBackend {
  return {
    async answer(question, signal) {
      try {
        return await files().answer(question, signal);
      } catch (cause) {
        if (cause instanceof CostlyAnswerError) {
          return fallback.answer(question, signal).catch((failure) => {
            if (!(failure instanceof LoadError)) throw failure;
            return files().atAnyCost.answer(question, signal);
          });
        }
        if (!(cause instanceof DataFileError)) throw cause;
        console.warn(`${cause.message} The CMS answers instead.`);
        return fallback.answer(question, signal);
      }
    },
  };
}

/** The parts of the browser that lists need. `window` is a getter, since it does not exist where pages are rendered. */
export const browserWorld: ListingWorld = {
  get window() {
    return window;
  },
  runQuery,
  notify: (notice) => notify(notice, { ignoresDuplicate: true }),
  now: Date.now,
  afterPaint: (run) => requestAnimationFrame(() => setTimeout(run)),
  log: (message, error) => console.error(message, error),
  isLive: () => isLive(window),
};
