import { expect, test, vi } from 'vitest';
import type { Card } from '../../src/catalogue/entry.ts';
import { createBackend, type RelatedQuery } from '../../src/catalogue/query.ts';
import { createRelatedLoad } from '../../src/stores/related.ts';
import { createTestEntry } from '../catalogue/test-entry.ts';

const entry = createTestEntry('template', { industries: [{ id: 'i', name: 'Food', slug: 'food' }] });
const cards = Array.from({ length: 20 }, (_, n): Card => ({ ...entry, id: `card-${n}`, slug: `card-${n}` }));

/** A load whose backend answers related queries alone. */
function createRelated(related: (query: RelatedQuery) => Promise<Card[]>, width = 1440, hasCards = true) {
  const refuse = () => Promise.reject(new Error('Only related entries are asked for.'));
  const { ask } = createBackend({
    list: refuse,
    'facet-counts': refuse,
    entry: refuse,
    related: ({ query }) => related(query),
  });
  return createRelatedLoad(entry, {
    ask,
    random: () => 0.4,
    getWidth: () => width,
    hasCards,
  });
}

test('the cards of the page stand until others are there, as many as the screen is wide', async () => {
  const related = vi.fn(async (query: RelatedQuery) => cards.slice(0, query.limit));
  const load = createRelated(related, 600);
  expect(load.$state.get()).toEqual({ status: 'SUCCESS', data: 'in-page' });

  const asked = load.ask(entry);
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
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const load = createRelated(() => Promise.reject(new Error('away')));

  await load.ask(entry);

  expect(load.$state.get()).toMatchObject({ status: 'STALE_IF_ERROR', data: 'in-page' });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('a failure with nothing to show is an error', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const load = createRelated(() => Promise.reject(new Error('away')), 1440, false);
  expect(load.$state.get()).toEqual({ status: 'IDLE' });

  await load.ask(entry);

  expect(load.$state.get()).toMatchObject({ status: 'ERROR' });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});

test('where nothing is related the cards of the page stay', async () => {
  const load = createRelated(async () => []);

  await load.ask(entry);

  expect(load.$state.get()).toEqual({ status: 'SUCCESS', data: 'in-page' });
});
