// The links below the entries that are like a shown one (specification §7.13).

import { facetByType } from '../../cms/shared/facets.ts';
import type { Entry } from './entry.ts';
import { formatCount } from './format.ts';
import { getFacetPath } from './paths.ts';
import type { SharedLookups } from './reads.ts';
import { kindWords } from '../words/kinds/index.ts';
import { entryWords } from '../words/entry-page/index.ts';

export type SharedLink = { text: string; path: string };

/** Links to lists of the entries that share two lookups. Lookups without a page get none. */
export function viewSharedLookups(entry: Entry, pairs: readonly SharedLookups[]): SharedLink[] {
  return pairs.flatMap(({ types: [type, otherType], ids: [id, otherId], others }) => {
    const lookup = entry[facetByType[type].field].find((one) => one.id === id);
    const other = entry[facetByType[otherType].field].find((one) => one.id === otherId);
    const path = lookup && getFacetPath(entry.kind, type, lookup.slug);
    if (!path || !other) return [];
    const known = others === undefined ? undefined : { count: formatCount(others), total: others };
    const more = kindWords()[entry.kind].more(known);
    return {
      text: entryWords().alike({ more, lookups: `${lookup.name}, ${other.name}` }),
      path: `${path}?${new URLSearchParams({ [otherType]: other.slug })}`,
    };
  });
}
