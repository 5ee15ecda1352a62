import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import type { Card } from '../../src/catalogue/entry.ts';
import { createBackend, type RelatedQuery } from '../../src/catalogue/query.ts';
import { createRelatedLoad, createSingleLoad, fetchSingle } from '../../src/stores/entry.ts';
import { $statuses } from '../../src/stores/load.ts';
import { createTestEntry } from '../catalogue/test-entry.ts';

let log: MockInstance<typeof console.error>;

beforeEach(() => {
  log = vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => log.mockRestore());

const entry = createTestEntry('template', { industries: [{ id: 'i', name: 'Food', slug: 'food' }] });
const cards = Array.from({ length: 20 }, (_, n): Card => ({ ...entry, id: `card-${n}`, slug: `card-${n}` }));

/** A load whose backend answers related queries alone. */
function createRelated(related: (query: RelatedQuery) => Promise<Card[]>, width = 1440, hasCards = true) {
  const refuse = () => Promise.reject(new Error('Only related entries are asked for.'));
  const { answer: runQuery } = createBackend({
    list: refuse,
    words: refuse,
    spelling: refuse,
    'facet-counts': refuse,
    related: ({ query }) => related(query),
    cards: refuse,
    prepare: () => Promise.resolve(undefined),
  });
  const load = createRelatedLoad('template', { runQuery, random: () => 0.4, getWidth: () => width });
  if (hasCards) load.prime('in-page');
  return load;
}

test('the cards of the page stand until others are there, as many as the screen is wide', async () => {
  const related = vi.fn(async (query: RelatedQuery) => cards.slice(0, query.limit));
  const load = createRelated(related, 600);
  expect(load.$state.get()).toEqual({ status: 'SUCCESS', data: 'in-page' });

  const asked = load.run(entry);
  expect(load.$state.get()).toEqual({ status: 'REVALIDATING', data: 'in-page' });
  await asked;

  const state = load.$state.get();
  expect(state.status).toBe('SUCCESS');
  expect('data' in state && state.data).toHaveLength(2);
  expect(related).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'template', except: entry.id, limit: 10 }),
  );
});

test('a failure is logged and leaves the cards of the page', async () => {
  const load = createRelated(() => Promise.reject(new Error('away')));

  await load.run(entry);

  expect(load.$state.get()).toMatchObject({ status: 'STALE_IF_ERROR', data: 'in-page' });
  expect(log).toHaveBeenCalledOnce();
});

test('a failure with nothing to show is an error', async () => {
  const load = createRelated(() => Promise.reject(new Error('away')), 1440, false);
  expect(load.$state.get()).toEqual({ status: 'IDLE' });

  await load.run(entry);

  expect(load.$state.get()).toMatchObject({ status: 'ERROR' });
  expect(log).toHaveBeenCalledOnce();
});

test('other entries of the kind fill the places that related ones leave', async () => {
  const related = vi.fn(async ({ anyOf }: RelatedQuery) =>
    anyOf.length > 0 ? cards.slice(7, 9) : cards.slice(6),
  );
  const load = createRelated(related);

  await load.run(entry);

  const state = load.$state.get();
  const shown = 'data' in state && state.data !== 'in-page' ? state.data.map(({ id }) => id) : [];
  expect(new Set(shown.slice(0, 2))).toEqual(new Set(['card-7', 'card-8']));
  expect(shown.slice(2)).toEqual(['card-6', 'card-9']);
  expect(related).toHaveBeenCalledTimes(2);
});

test('where nothing is related the cards of the page stay', async () => {
  const load = createRelated(async () => []);

  await load.run(entry);

  expect(load.$state.get()).toEqual({ status: 'SUCCESS', data: 'in-page' });
});

test.each(['template', 'inspiration'] as const)('a single %s is asked for by its slug', async (kind) => {
  const entry = createTestEntry(kind, { slug: 'slate' });
  const ask = vi.fn(async () => entry);

  const fetched = await fetchSingle(createSingleLoad(kind, ask), 'slate');

  expect(fetched).toBe(entry);
  expect(ask).toHaveBeenCalledExactlyOnceWith(kind, 'slate', expect.any(AbortSignal));
  expect($statuses.get()[`a single ${kind}`]).toBe('SUCCESS');
});

test.each([
  [undefined, 'ID must be provided'],
  ['', 'ID must be provided'],
  [17, 'ID must be of type string'],
])('%j is no id: nothing is asked, and what comes back is empty', async (id, message) => {
  const ask = vi.fn();
  const load = createSingleLoad('template', ask);

  expect(await fetchSingle(load, id)).toEqual({});

  expect(ask).not.toHaveBeenCalled();
  expect(load.$state.get()).toMatchObject({ status: 'ERROR', error: { message } });
});

test('a single fetch that fails returns an empty object, and its status is ERROR', async () => {
  const load = createSingleLoad('inspiration', () => Promise.reject(new Error('away')));

  expect(await fetchSingle(load, 'slate')).toEqual({});

  expect($statuses.get()['a single inspiration']).toBe('ERROR');
});

test('an entry that the CMS does not have is no error', async () => {
  const load = createSingleLoad('template', async () => undefined);

  expect(await fetchSingle(load, 'slate')).toEqual({});

  expect(load.$state.get().status).toBe('SUCCESS');
});
