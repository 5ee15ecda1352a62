// Shared by Node and the browser: the lists of pages with several lists, by the names of their loads (specification §4).

import { type EntryKind, type OtherKind, otherKinds } from '../../cms/shared/kinds.ts';
import type { Query } from './query.ts';
import type { Catalogue, ListPage, ListSort } from './reads.ts';
import type { Card } from './entry.ts';

type SectionList = {
  kind: EntryKind;
  listing: 'all' | 'promoted' | 'free' | 'popular';
  sort: ListSort;
  limit: number;
};

type OtherSection = `${'featured' | 'all'} ${OtherKind}s`;
export type SectionName = `${'all' | 'popular' | 'featured' | 'free'} templates` | OtherSection;

const sections: Record<SectionName, SectionList> = {
  'all templates': { kind: 'template', listing: 'all', sort: 'createdAt:desc', limit: 5 },
  'popular templates': { kind: 'template', listing: 'popular', sort: 'popularity:desc', limit: 10 },
  'featured templates': { kind: 'template', listing: 'promoted', sort: 'updatedAt:desc', limit: 15 },
  'free templates': { kind: 'template', listing: 'free', sort: 'updatedAt:desc', limit: 20 },
  ...(Object.fromEntries(otherKinds.flatMap(listSections)) as Record<OtherSection, SectionList>),
};

function listSections(kind: OtherKind): [OtherSection, SectionList][] {
  return [
    [`featured ${kind}s`, { kind, listing: 'promoted', sort: 'updatedAt:desc', limit: 5 }],
    [`all ${kind}s`, { kind, listing: 'all', sort: 'createdAt:desc', limit: 10 }],
  ];
}

/** In the order of the page. A list repeats an entry of a list above it only when it would otherwise be too short. */
export const sectionNames = Object.keys(sections) as SectionName[];

/** Reads the list that a page is rendered with. */
export function readSection(catalogue: Pick<Catalogue, 'list'>, name: SectionName): ListPage {
  const { kind, listing, ...options } = sections[name];
  return catalogue.list(kind, listing, options);
}

/** The same list as a query for a query backend. Its order begins with the entries of `popular`. */
export function querySection(name: SectionName): Query {
  const { kind, listing, sort, limit } = sections[name];
  return {
    kind,
    search: '',
    facets: [],
    ...(listing === 'promoted' && { isPromoted: true }),
    ...(listing === 'free' && { price: 'free' }),
    sort,
    page: 1,
    pageSize: limit,
  };
}

/**
 * Up to five of the entries: first those that are not in `above`, then the others, both in the given order. None when all of them
 * are in `above`.
 */
export function chooseUnseen<Shown extends Pick<Card, 'id'>>(
  entries: readonly Shown[],
  above: readonly Pick<Card, 'id'>[],
): Shown[] {
  const seen = new Set(above.map(({ id }) => id));
  const isSeen = ({ id }: Shown) => seen.has(id);
  if (entries.every(isSeen)) return [];
  return [...entries.filter((entry) => !isSeen(entry)), ...entries.filter(isSeen)].slice(0, 5);
}
