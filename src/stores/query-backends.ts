import { type Answers, LoadError, type Query, type QueryBackend } from '../catalogue/query.ts';
import { CostlyAnswerError, DataFileError } from '../search/query/query-errors.ts';
import type { StaticBackend } from '../search/query/static-backend.ts';
import { createWorkerBackend } from '../search/query/worker-backend.ts';
import type { CmsBackend } from '../strapi/query-backend.ts';
import type { ListingWorld } from './listing.ts';
import { isLive } from './tab.ts';
import { notify } from './ui.ts';

let cms: Promise<CmsBackend> | undefined;

/** The CMS, asked as whoever is signed in. Its code is loaded with the first question, or with the next if that fails. */
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

/** Reads all of an entry, as the CMS has it now. */
export const readFromCms: CmsBackend['readEntry'] = async (...entry) => (await loadCms()).readEntry(...entry);

/**
 * Answers from the data files, in a worker. Asks the CMS if a file cannot be read, or if the answer would take too many files. If the
 * CMS does not answer then, it reads them after all.
 */
const staticBackend: QueryBackend = withFallback(startWorker, cmsBackend);

/** What was asked before the island was there, which asks the same first. */
let first: { key: string; answer: Promise<never> } | undefined;

/** Asks for the first results of a list. Whoever asks the same next gets the same answer, or the same failure. */
export function askFirst(query: Query): Promise<Answers['list']> {
  const question = { ask: 'list', query } as const;
  const answer = ask(question, new AbortController().signal);
  first = { key: JSON.stringify(question), answer: answer as Promise<never> };
  return answer;
}

/** Answers a question of this page: from the CMS in live mode, from the data files otherwise. */
export const ask: QueryBackend['ask'] = (question, signal) => {
  const before = first;
  first = undefined;
  if (before?.key === JSON.stringify(question)) return before.answer;
  return (isLive(window) ? cmsBackend : staticBackend).ask(question, signal);
};

declare global {
  /** What `listingScript` of src/catalogue/head/scripts.ts has started for what the address asks for, until it is taken. */
  var listWorker: Worker | undefined;
}

let worker: StaticBackend | undefined;

function startWorker(): StaticBackend {
  worker ??= openWorker();
  return worker;
}

/** Takes the worker that the head has started, if any. Where no worker can be started, the page does its work. */
function openWorker(): StaticBackend {
  const worker =
    globalThis.listWorker ??
    new Worker(new URL('../search/query/search-worker.ts', import.meta.url), { type: 'module' });
  globalThis.listWorker = undefined;
  const failure = new Promise((resolve) => worker.addEventListener('error', resolve, { once: true }));
  const inPage = failure.then(async () => (await import('../search/query/browser-backend.ts')).openPort());
  return createWorkerBackend(worker, inPage);
}

/** Makes the next answers come from the newest build. */
export function renewData(): void {
  worker?.renew();
}

/** @param files Called with the first question. */
export function withFallback(files: () => StaticBackend, fallback: QueryBackend): QueryBackend {
  return {
    async ask(question, signal) {
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

/** What lists need of the browser. The window is read late, since there is none where pages are rendered. */
export const browserWorld: ListingWorld = {
  get window() {
    return window;
  },
  ask,
  notify: (notice) => notify(notice, { ignoresDuplicate: true }),
  now: Date.now,
  afterPaint: (run) => requestAnimationFrame(() => setTimeout(run)),
  log: (message, error) => console.error(message, error),
  isLive: () => isLive(window),
};
