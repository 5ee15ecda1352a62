import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $statuses } from '../../src/stores/load.ts';
import { createSingleLoad, fetchSingle } from '../../src/stores/single.ts';
import { createTestEntry } from '../catalogue/test-entry.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.restoreAllMocks());

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
