import { facets } from '../catalogue/kinds.ts';
import type { ListingName } from './listings.ts';
import type { Resolver } from './resolver.ts';
import type { EntryRecord } from './schema.ts';

/** What the listing `framer` asks for, by name (design §7). */
const framer = { tag: 'Framer', 'design-type': 'Responsive' } as const;

/** The facets that can be an entry's main one: the first of them that it has (design §4). */
const mainFacets = ['industry', 'design-style', 'design-type', 'tag'] as const;

/** Where an entry belongs. */
export type Filing = {
  updated: number;
  created: number;
  /** Its listings, without repetition. A reference counts even when nothing is there yet: it may come. */
  listings: ListingName[];
  /** The listing of its main facet; `undefined` when it has no facet that is there. */
  bucket: ListingName | undefined;
  /** The media it shows, without repetition. */
  media: string[];
};

export function fileEntry(record: EntryRecord, resolver: Resolver): Filing {
  const facetIds = Object.fromEntries(facets.map(({ type, field }) => [type, record[field]]));
  const carries = (type: keyof typeof framer) => facetIds[type]!.some((id) => resolver.lookup(type, id)?.name === framer[type]);
  const listings = [
    'all',
    ...(record.isPromoted ? ['promoted'] : []),
    ...(record.price === 0 ? ['free'] : []),
    ...(carries('tag') && carries('design-type') ? ['framer'] : []),
    ...(record.author === null ? [] : [`author:${record.author}`]),
    ...facets.flatMap(({ type, field }) => record[field].map((id) => `${type}:${id}`)),
  ];
  const main = mainFacets.flatMap((type) => facetIds[type]!.filter((id) => resolver.lookup(type, id)).map((id) => `${type}:${id}`));
  return {
    updated: Date.parse(record.updatedAt),
    created: Date.parse(record.createdAt),
    listings: [...new Set(listings)],
    bucket: main[0],
    media: mediaOf(record),
  };
}

/** The media that an entry shows, without repetition. */
export function mediaOf(entry: Pick<EntryRecord, 'thumbnail' | 'screenshots' | 'mobileView' | 'desktopView'>): string[] {
  const all = [entry.thumbnail, ...entry.screenshots, entry.mobileView, entry.desktopView];
  return [...new Set(all.filter((id) => id !== null))];
}
