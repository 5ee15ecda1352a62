import { type EntryKind, entryKinds, otherKinds } from '../../cms/shared/kinds.ts';
import { listKindPages } from '../catalogue/features.ts';
import type { ListingName } from '../catalogue/reads.ts';
import { findListing } from './tables/listings.ts';
import type { Tables } from './tables/tables.ts';

/** The lists that pages show. Those of all entries of the first kind are not among them: every gallery is going to have some. */
const lists: readonly { pages: readonly string[]; kind: EntryKind; listing: ListingName }[] = [
  { pages: ['/featured'], kind: 'template', listing: 'promoted' },
  { pages: ['/free-templates'], kind: 'template', listing: 'free' },
  { pages: ['/responsive-framer-templates'], kind: 'template', listing: 'framer' },
  ...otherKinds.map((kind) => ({ pages: listKindPages(kind), kind, listing: 'all' as const })),
];

/** The pages that show nothing before the first entry of any kind. */
const ofAllEntries = ['/new', '/search'];

/** The answer to the read `emptyPages`. */
export function findEmptyPages({ collections, listings, records }: Tables): string[] {
  const isEmpty = (kind: EntryKind, listing: ListingName): boolean => {
    const stored = findListing(listing, records);
    return stored === undefined || listings.total(kind, stored) === 0;
  };
  const empty = lists.flatMap(({ pages, kind, listing }) => (isEmpty(kind, listing) ? pages : []));
  const hasEntries = entryKinds.some((kind) => !isEmpty(kind, 'all'));
  return [...empty, ...(collections.hasShown() ? [] : ['/collections']), ...(hasEntries ? [] : ofAllEntries)];
}
