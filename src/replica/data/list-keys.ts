import { countKey, facetKey, facetOf, gramKey, type SeatSection } from '../../catalogue/data/data-files.ts';
import { lookupTypes } from '../../catalogue/facets.ts';
import { gramsOf, pairsOf, tokensOf } from '../../catalogue/data/search-text.ts';
import { pick } from '../../lib/pick.ts';
import type { Facts } from './facts.ts';

export type ListKeys = Record<SeatSection, Set<string>>;

/** The lists that an entry is on. @param capacity How many seats there are. */
export function keysOf(
  { texts, listings }: Pick<Facts, 'texts' | 'listings'>,
  seat: number,
  capacity: number,
): ListKeys {
  const words = new Set<string>();
  const pairs = new Set<string>();
  const grams = new Set<string>();
  for (const text of texts) {
    for (const token of tokensOf(text)) words.add(token);
    for (const pair of pairsOf(text)) pairs.add(pair);
  }
  for (const text of texts) for (const gram of gramsOf(text)) grams.add(gramKey(gram, seat, capacity));
  return {
    words,
    pairs,
    grams,
    listings: new Set(listings),
    facets: new Set(facetsIn(listings).map((facet) => facetKey(seat, facet))),
  };
}

/** The counts that include an entry on these listings. */
export function countKeysOf(listings: readonly string[]): Set<string> {
  const lookups = facetsIn(listings);
  const lists = [...lookups, ...listings.filter((name) => name === 'free' || name === 'promoted')];
  return new Set(lists.flatMap((list) => lookups.map((facet) => countKey(list, facet))));
}

function facetsIn(listings: readonly string[]): string[] {
  return listings.flatMap((name) => {
    const [list, id = ''] = name.split(':');
    const type = pick(lookupTypes, list);
    return type ? facetOf(type, id) : [];
  });
}
