import type { ListingName } from '../../catalogue/reads.ts';
import type { StoredListing } from '../tables/listings.ts';
import type { Records } from '../tables/records.ts';

// Readers ask for the listing of a username or a slug; it is stored by documentId, so that a new name moves no member.

/** The stored name of a listing; `undefined` when nobody has the username or slug. */
export function findListing(listing: ListingName, records: Records): StoredListing | undefined {
  const [type, name] = splitListing(listing);
  if (name === undefined) return listing;
  const id = type === 'author' ? records.authorByName(name) : records.lookupBySlug(type, name);
  return id === undefined ? undefined : `${type}:${id}`;
}

/** What readers call a stored listing; `undefined` while what it is named after is not there. */
export function publicListing(stored: StoredListing, records: Records): ListingName | undefined {
  const [type, id] = splitListing(stored);
  if (id === undefined) return stored as ListingName;
  const name = type === 'author' ? records.author(id)?.username : records.lookup(type, id)?.slug;
  return name === undefined ? undefined : (`${type}:${name}` as ListingName);
}

export function splitListing(listing: string): [type: string, name: string | undefined] {
  const colon = listing.indexOf(':');
  return colon < 0 ? [listing, undefined] : [listing.slice(0, colon), listing.slice(colon + 1)];
}
