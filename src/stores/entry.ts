// The loads of an entry's page: related entries, and in live mode the entry itself.

import type { Card, Entry, EntrySummary } from '../catalogue/entry.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import { LoadError, type QueryBackend, type RelatedQuery } from '../catalogue/query.ts';
import { drawRelated, drawRelatedQuery, type Random, countWanted } from '../catalogue/related.ts';
import type { CmsBackend } from '../strapi/query-backend.ts';
import { createLoad, type Load } from './load.ts';

export type RelatedWorld = {
  runQuery: QueryBackend['answer'];
  random: Random;
  /** The width of the screen, in CSS pixels. */
  getWidth(): number;
};

/** The entries related to one. `in-page`: the cards that its page was rendered with. */
export type RelatedLoad = Load<EntrySummary, Card[] | 'in-page'>;

/** Loads entries related to the entry of the page. If none are found, the cards that the page was rendered with stay. */
export function createRelatedLoad(
  kind: EntryKind,
  { runQuery, random, getWidth }: RelatedWorld,
): RelatedLoad {
  return createLoad({
    name: `related ${kind}s`,
    async answer(shown: EntrySummary, signal) {
      const wanted = countWanted(getWidth());
      const query = drawRelatedQuery(shown, wanted, random);
      const find = (query: RelatedQuery) => runQuery({ name: 'related', query }, signal);
      const drawn = drawRelated(await find(query), wanted, random);
      if (drawn.length === 0) return 'in-page';
      return drawn.length === wanted ? drawn : fillUp(drawn, await find(withoutConditions(query)), wanted);
    },
    onFailure: (error) => console.error('Related entries could not be loaded.', error),
  });
}

/** The same query for any entries of the kind. */
const withoutConditions = ({ description, ...query }: RelatedQuery): RelatedQuery => ({
  ...query,
  anyOf: [],
});

/** Adds other entries, so that nothing below the cards moves when they are fewer than wanted. */
function fillUp(cards: readonly Card[], others: readonly Card[], wanted: number): Card[] {
  const ids = new Set(cards.map(({ id }) => id));
  return [...cards, ...others.filter(({ id }) => !ids.has(id))].slice(0, wanted);
}

/** Loads an entry by its slug; `undefined` when it does not exist. Fails for anything but a slug (specification §5.2). */
export type SingleLoad = Load<unknown, Entry | undefined>;

type NoEntry = { id?: never };

export function createSingleLoad(kind: EntryKind, read: CmsBackend['readEntry']): SingleLoad {
  return createLoad({
    name: `a single ${kind}`,
    answer: async (id: unknown, signal) => read(kind, parseId(id), signal),
    onFailure: (error) => console.error(`The ${kind} could not be loaded.`, error),
  });
}

/** The entry, or an empty object when it cannot be loaded (specification §8) or does not exist. */
export async function fetchSingle(load: SingleLoad, id: unknown): Promise<Entry | NoEntry> {
  await load.run(id);
  const state = load.$state.get();
  return ('data' in state && state.data) || {};
}

/** Parses the slug of the requested entry. Throws a `LoadError` for anything but a slug (specification §5.2). */
function parseId(id: unknown): string {
  if (typeof id === 'string' && id !== '') return id;
  throw new LoadError(typeof id === 'number' ? 'ID must be of type string' : 'ID must be provided');
}
