import type { Card, EntrySummary } from '../catalogue/entry.ts';
import type { QueryBackend } from '../catalogue/query.ts';
import { drawRelated, drawRelatedQuery, type Random, wantedRelated } from '../catalogue/related.ts';
import { createLoad, type Load } from './load.ts';

export type RelatedWorld = {
  ask: QueryBackend['ask'];
  random: Random;
  /** Of the screen, in CSS pixels. */
  getWidth(): number;
  /** Whether the page was rendered with some. */
  hasCards: boolean;
};

/** What stands beside an entry. `in-page`: the cards that its page was rendered with. */
export type RelatedLoad = Load<EntrySummary, Card[] | 'in-page'>;

/** Asks for entries related to the one of the page; while there are none, those stay that the page was rendered with. */
export function createRelatedLoad(
  entry: EntrySummary,
  { ask, random, getWidth, hasCards }: RelatedWorld,
): RelatedLoad {
  const load: RelatedLoad = createLoad({
    name: `related ${entry.kind}s`,
    async answer(shown, signal) {
      const wanted = wantedRelated(getWidth());
      const query = drawRelatedQuery(shown, wanted, random);
      const found = await ask({ ask: 'related', query }, signal);
      return found.length > 0 ? drawRelated(found, wanted, random) : 'in-page';
    },
    onFailure: (error) => console.error('Related entries could not be loaded.', error),
  });
  if (hasCards) load.prime('in-page');
  return load;
}
