import { MessageChannel } from 'node:worker_threads';
import { afterEach, expect, it, vi } from 'vitest';
import { CostlyAnswerError } from '../../src/catalogue/edge/query-context.ts';
import { DataFileError } from '../../src/catalogue/edge/data-file-error.ts';
import type { EdgeExecutor } from '../../src/catalogue/edge/edge-executor.ts';
import type { Executor, Query } from '../../src/catalogue/query.ts';
import { withFallback } from '../../src/stores/executors.ts';
import { createWorkerExecutor, type Port, serveExecutor } from '../../src/stores/worker-executor.ts';
import { LoadError } from '../../src/strapi/load-error.ts';

const { signal } = new AbortController();
const query: Query = { kind: 'template', search: '', facets: [], sort: 'title:asc', page: 1, pageSize: 5 };
const page = { items: [], pagination: { page: 1, pageSize: 5, total: 0, pageCount: 0 } };
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

const answers: Executor = {
  list: async () => page,
  countFacets: async () => new Map([['tag', []]]),
  related: async () => [],
  entry: async () => undefined,
};
const fake = (own: Partial<EdgeExecutor>): EdgeExecutor => ({
  ...answers,
  atAnyCost: answers,
  renew: () => undefined,
  ...own,
});
const withTotal = (total: number) => ({ ...page, pagination: { ...page.pagination, total } });

/** A port at whose other end the executor answers. */
function openPort(executor: EdgeExecutor): Port {
  const { port1, port2 } = new MessageChannel();
  serveExecutor(port1 as unknown as MessagePort, executor);
  stops.push(() => port1.close());
  return port2 as unknown as MessagePort;
}

const never = new Promise<Port>(() => undefined);

/** The executor, asked through messages. */
const serve = (executor: EdgeExecutor) => createWorkerExecutor(openPort(executor), never);

/** Takes everything and answers nothing, as a worker whose script is gone. */
const mute: Port = { postMessage: () => undefined, addEventListener: () => undefined };

it('every question comes back answered', async () => {
  const executor = serve(fake({}));

  expect(await executor.list(query, signal)).toEqual(page);
  expect(await executor.countFacets(query, ['tag'], signal)).toEqual(new Map([['tag', []]]));
  expect(
    await executor.related({ kind: 'template', except: 'a', anyOf: [], sort: 'title:asc', limit: 5 }, signal),
  ).toEqual([]);
  expect(await executor.entry('template', 'a', signal)).toBeUndefined();
});

it('answers find their questions in whatever order they come', async () => {
  const first = Promise.withResolvers<typeof page>();
  const executor = serve(
    fake({
      list: ({ page: number }) =>
        number === 1
          ? first.promise
          : Promise.resolve({ ...page, pagination: { ...page.pagination, page: number } }),
    }),
  );

  const early = executor.list(query, signal);
  const late = await executor.list({ ...query, page: 2 }, signal);
  first.resolve(page);

  expect([late.pagination.page, (await early).pagination.page]).toEqual([2, 1]);
});

it('what is aborted rejects with the reason, and stops at the other end', async () => {
  const stopped = Promise.withResolvers<void>();
  const executor = serve(
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

  const list = executor.list(query, controller.signal);
  controller.abort(new Error('typed on'));

  await expect(list).rejects.toThrow('typed on');
  await stopped.promise;
  await expect(executor.list(query, controller.signal)).rejects.toThrow('typed on');
});

it('what a port that has failed was asked is asked once more of its replacement, and so is all that follows', async () => {
  const list = vi.fn(async (_query: Query) => page);
  const replacement = Promise.withResolvers<Port>();
  const executor = createWorkerExecutor(mute, replacement.promise);
  const early = executor.list(query, signal);
  const controller = new AbortController();
  const given = executor.list({ ...query, page: 2 }, controller.signal);
  controller.abort(new Error('typed on'));
  await expect(given).rejects.toThrow('typed on');

  replacement.resolve(openPort(fake({ list })));

  expect(await early).toEqual(page);
  expect(await executor.list({ ...query, page: 3 }, signal)).toEqual(page);
  expect(list.mock.calls.map(([{ page: number }]) => number)).toEqual([1, 3]);
});

it('a port that has failed without a replacement is as good as no data files', async () => {
  const replacement = Promise.withResolvers<Port>();
  const executor = createWorkerExecutor(mute, replacement.promise);
  const early = executor.list(query, signal);
  replacement.reject(new TypeError('Importing a module script failed.'));

  await expect(early).rejects.toThrow(DataFileError);
  await expect(executor.list(query, signal)).rejects.toThrow(DataFileError);
});

it('a renewal reaches the other end', async () => {
  const renew = vi.fn();
  const executor = serve(fake({ renew }));

  executor.renew();
  await executor.list(query, signal);

  expect(renew).toHaveBeenCalledOnce();
});

it('where a data file cannot be had, the CMS answers', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const lost = new DataFileError('The data file /data/template.json is missing.');
  const edge = serve(fake({ list: () => Promise.reject(lost) }));
  const fromCms = withTotal(7);

  const executor = withFallback(() => edge, fake({ list: async () => fromCms }));

  expect(await executor.list(query, signal)).toEqual(fromCms);
  expect(warn).toHaveBeenCalledWith(`${lost.message} The CMS is asked instead.`);
  warn.mockRestore();
});

it('what would take too many files the CMS answers; when it does not, they are read', async () => {
  const list = () => Promise.reject(new CostlyAnswerError('The answer is in 512 data files.'));
  const edge = serve(fake({ list, atAnyCost: { ...answers, list: async () => withTotal(9) } }));
  const away = fake({ list: () => Promise.reject(new LoadError('It is away.')) });
  const broken = fake({ list: () => Promise.reject(new TypeError('A slip.')) });

  expect(
    await withFallback(() => edge, fake({ list: async () => withTotal(7) })).list(query, signal),
  ).toEqual(withTotal(7));
  expect(await withFallback(() => edge, away).list(query, signal)).toEqual(withTotal(9));
  await expect(withFallback(() => edge, broken).list(query, signal)).rejects.toThrow('A slip.');
});

it('any other failure is told as it is, and the CMS is not asked', async () => {
  const list = vi.fn();
  const edge = serve(fake({ list: () => Promise.reject(new TypeError('A slip.')) }));

  await expect(withFallback(() => edge, fake({ list })).list(query, signal)).rejects.toThrow('A slip.');
  expect(list).not.toHaveBeenCalled();
});

it.each([
  ['', 'ID must be provided'],
  [undefined, 'ID must be provided'],
  [17, 'ID must be of type string'],
])('a single entry is not asked for by %j', async (id, message) => {
  const executor = withFallback(() => fake({}), fake({}));

  await expect(executor.entry('template', id as string, signal)).rejects.toThrow(new LoadError(message));
});
