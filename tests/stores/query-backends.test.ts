import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { CostlyAnswerError, DataFileError } from '../../src/search/query/query-errors.ts';
import type { StaticBackend } from '../../src/search/query/static-backend.ts';
import {
  type QuestionHandlers,
  createBackend,
  LoadError,
  type Query,
  type Question,
} from '../../src/catalogue/query.ts';
import { withFallback } from '../../src/stores/query-backends.ts';
import { createWorkerBackend, type Port, serveBackend } from '../../src/search/query/worker-backend.ts';

const { signal } = new AbortController();
const query: Query = { kind: 'template', search: '', facets: [], sort: 'title:asc', page: 1, pageSize: 5 };
const page = { items: [], pagination: { page: 1, pageSize: 5, total: 0, pageCount: 0 } };
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const answers: QuestionHandlers = {
  list: async () => page,
  spelling: async () => undefined,
  words: async () => ({ words: [], isLike: false, ...page }),
  'facet-counts': async () => new Map([['tag', []]]),
  related: async () => [],
  cards: async () => [],
  prepare: () => Promise.resolve(undefined),
};
const fake = (
  own: Partial<QuestionHandlers>,
  atAnyCost = answers,
  renew = () => undefined,
): StaticBackend => ({
  ...createBackend({ ...answers, ...own }),
  atAnyCost: createBackend(atAnyCost),
  renew,
});
const withTotal = (total: number) => ({ ...page, pagination: { ...page.pagination, total } });

/** A port at whose other end the backend answers. */
function openPort(backend: StaticBackend): Port {
  const { port1, port2 } = new MessageChannel();
  serveBackend(port1 as unknown as MessagePort, backend);
  stops.push(() => port1.close());
  return port2 as unknown as MessagePort;
}

const never = new Promise<Port>(() => undefined);

/** The backend, asked through messages. */
const serve = (backend: StaticBackend) => createWorkerBackend(openPort(backend), never);

/** Takes everything and answers nothing, as a worker whose script is gone. */
const mute: Port = { postMessage: () => undefined, addEventListener: () => undefined };

it('the worker answers lists, counts and related entries', async () => {
  const backend = serve(fake({}));

  expect(await backend.answer({ name: 'list', query }, signal)).toEqual(page);
  expect(await backend.answer({ name: 'facet-counts', query, types: ['tag'] }, signal)).toEqual(
    new Map([['tag', []]]),
  );
  expect(
    await backend.answer(
      { name: 'related', query: { kind: 'template', except: 'a', anyOf: [], sort: 'title:asc', limit: 5 } },
      signal,
    ),
  ).toEqual([]);
});

it('answers find their questions in whatever order they come', async () => {
  const first = Promise.withResolvers<typeof page>();
  const backend = serve(
    fake({
      list: ({ query: { page: number } }) =>
        number === 1
          ? first.promise
          : Promise.resolve({ ...page, pagination: { ...page.pagination, page: number } }),
    }),
  );

  const early = backend.answer({ name: 'list', query }, signal);
  const late = await backend.answer({ name: 'list', query: { ...query, page: 2 } }, signal);
  first.resolve(page);

  expect([late.pagination.page, (await early).pagination.page]).toEqual([2, 1]);
});

it('what is aborted rejects with the reason, and stops at the other end', async () => {
  const stopped = Promise.withResolvers<void>();
  const backend = serve(
    fake({
      list: (_, inner) =>
        new Promise((_resolve, reject) => {
          inner.addEventListener('abort', () => {
            stopped.resolve();
            reject(inner.reason);
          });
        }),
    }),
  );
  const controller = new AbortController();

  const list = backend.answer({ name: 'list', query }, controller.signal);
  controller.abort(new Error('typed on'));

  await expect(list).rejects.toThrow('typed on');
  await stopped.promise;
  await expect(backend.answer({ name: 'list', query }, controller.signal)).rejects.toThrow('typed on');
});

it('what a port that has failed was asked is asked once more of its replacement, and so is all that follows', async () => {
  const list = vi.fn(async (_question: Question<'list'>) => page);
  const replacement = Promise.withResolvers<Port>();
  const backend = createWorkerBackend(mute, replacement.promise);
  const early = backend.answer({ name: 'list', query }, signal);
  const controller = new AbortController();
  const given = backend.answer({ name: 'list', query: { ...query, page: 2 } }, controller.signal);
  controller.abort(new Error('typed on'));
  await expect(given).rejects.toThrow('typed on');

  replacement.resolve(openPort(fake({ list })));

  expect(await early).toEqual(page);
  expect(await backend.answer({ name: 'list', query: { ...query, page: 3 } }, signal)).toEqual(page);
  expect(list.mock.calls.map(([question]) => question.query.page)).toEqual([1, 3]);
});

it('a port that has failed without a replacement is as good as no data files', async () => {
  const replacement = Promise.withResolvers<Port>();
  const backend = createWorkerBackend(mute, replacement.promise);
  const early = backend.answer({ name: 'list', query }, signal);
  replacement.reject(new TypeError('Importing a module script failed.'));

  await expect(early).rejects.toThrow(DataFileError);
  await expect(backend.answer({ name: 'list', query }, signal)).rejects.toThrow(DataFileError);
});

it('a renewal in the page renews the backend in the worker', async () => {
  const renew = vi.fn();
  const backend = serve(fake({}, answers, renew));

  backend.renew();
  await backend.answer({ name: 'list', query }, signal);

  expect(renew).toHaveBeenCalledOnce();
});

it('where a data file cannot be had, the CMS answers', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const lost = new DataFileError('The data file /data/template.json is missing.');
  const files = serve(fake({ list: () => Promise.reject(lost) }));
  const fromCms = withTotal(7);

  const backend = withFallback(() => files, fake({ list: async () => fromCms }));

  expect(await backend.answer({ name: 'list', query }, signal)).toEqual(fromCms);
  expect(warn).toHaveBeenCalledWith(`${lost.message} The CMS answers instead.`);
  warn.mockRestore();
});

it('what would take too many files the CMS answers; when it does not, they are read', async () => {
  const list = () => Promise.reject(new CostlyAnswerError('The answer is in 512 data files.'));
  const files = serve(fake({ list }, { ...answers, list: async () => withTotal(9) }));
  const away = fake({ list: () => Promise.reject(new LoadError('It is away.')) });
  const broken = fake({ list: () => Promise.reject(new TypeError('A slip.')) });

  expect(
    await withFallback(() => files, fake({ list: async () => withTotal(7) })).answer(
      { name: 'list', query },
      signal,
    ),
  ).toEqual(withTotal(7));
  expect(await withFallback(() => files, away).answer({ name: 'list', query }, signal)).toEqual(withTotal(9));
  await expect(withFallback(() => files, broken).answer({ name: 'list', query }, signal)).rejects.toThrow(
    'A slip.',
  );
});

it('any other failure is told as it is, and the CMS is not asked', async () => {
  const list = vi.fn();
  const files = serve(fake({ list: () => Promise.reject(new TypeError('A slip.')) }));

  await expect(
    withFallback(() => files, fake({ list })).answer({ name: 'list', query }, signal),
  ).rejects.toThrow('A slip.');
  expect(list).not.toHaveBeenCalled();
});
