import type { Picture } from '../../catalogue/entry.ts';
import { parseStored } from '../../lib/damage.ts';
import { toSortKey } from '../../../cms/shared/fold.ts';
import { getShareKey, type StoredCard } from '../../search/format/data-files.ts';
import { listPaletteKeys } from '../../search/format/palette-keys.ts';
import { type SearchTexts, getSearchTexts } from '../../search/format/terms.ts';
import type { DocumentSource, IndexedDocument } from '../../search/index/documents.ts';
import { findMemberships } from '../records/memberships.ts';
import type { Resolver } from '../records/resolver.ts';
import type { EntryRecord, Head } from '../records/schema.ts';
import { type Entries, type EntryRow, joinRecord } from './entries.ts';
import { type Listings, splitListing } from './listings.ts';

type Parts = Pick<DocumentSource, 'lookups' | 'formerSlugs'> & {
  entries: Entries;
  listings: Listings;
  resolver: Resolver;
};

/** The entries as documents of the search index. */
export function createDocumentSource({
  entries,
  listings,
  resolver,
  lookups,
  formerSlugs,
}: Parts): DocumentSource {
  const rowOf = (n: number): EntryRow => {
    const row = entries.getByRow(n);
    if (row === undefined) throw new Error(`The replica has no entry ${n}, but its search index has one.`);
    return row;
  };
  return {
    count: (kind) => listings.total(kind, 'all'),
    places: entries.places,
    sorted: entries.sorted,
    document: (n) => createDocument(entries.getByRow(n), resolver),
    texts: (n) => createTexts(joinRecord(rowOf(n)), resolver),
    card: (n) => createStoredCard(rowOf(n), resolver),
    lookups,
    formerSlugs,
  };
}

/** `undefined` when the entry is missing or hidden. */
export function createDocument(row: EntryRow | undefined, resolver: Resolver): IndexedDocument | undefined {
  if (row?.place == null) return undefined;
  const record = joinRecord(row);
  const usernames = resolver.usernames(record.author);
  const { listings, weights } = findMemberships(record, resolver);
  const { updatedAt, createdAt, title, price, popularity } = record;
  return {
    row: row.n,
    id: row.id,
    place: row.place,
    texts: createTexts(record, resolver),
    listings: listings.flatMap((name) => nameListing(name, usernames)),
    shares: Object.entries(weights).flatMap(([listing, share]) => {
      const [type, id = ''] = splitListing(listing);
      return type === 'color' ? [getShareKey(id, share)] : [];
    }),
    palettes: listPaletteKeys(resolver.palette(record)),
    popularity,
    values: { updatedAt, createdAt, title: toSortKey(title), price },
  };
}

const createTexts = (record: EntryRecord, resolver: Resolver): SearchTexts =>
  getSearchTexts(record, resolver.author(record.author)?.username);

/**
 * The names of a listing in the data files. They identify authors by username, also by former ones, and lookups by id. They leave
 * out `framer`, since that listing depends on the names of lookups, and `popular`, which has a section of its own.
 */
function nameListing(name: string, usernames: readonly string[]): string[] {
  if (name === 'framer' || name === 'popular') return [];
  if (!name.startsWith('author:')) return [name];
  return usernames.map((username) => `author:${username}`);
}

function createStoredCard({ kind, id, head }: EntryRow, resolver: Resolver): StoredCard {
  const record: Head = parseStored(head);
  const { createdAt, updatedAt } = record;
  const { author, thumbnail, screenshot, ...card } = resolver.card(kind, id, record);
  const palette = listPaletteKeys(resolver.palette(record));
  return {
    ...card,
    ...(author && { author: { username: author.username } }),
    ...(thumbnail && { thumbnail: omitOfPages(thumbnail) }),
    ...(screenshot && { screenshot: omitOfPages(screenshot) }),
    ...(palette.length > 0 && { palette }),
    createdAt,
    updatedAt,
  };
}

/** Only pages use the colours of a single picture, and the picture that is cropped for social networks. */
function omitOfPages({ social, palette, ...picture }: Picture): Picture {
  return picture;
}
