import type { OrderSection, SortValue } from '../../catalogue/data/data-files.ts';
import { type SearchTexts, searchTextsOf } from '../../catalogue/data/search-text.ts';
import { type EntryRow, joinRecord } from '../tables/entries.ts';
import { fileEntry } from '../write/filing.ts';
import type { Resolver } from '../read/resolver.ts';

/** What the data files hold of a visible entry, beside its card. */
export type Facts = {
  n: number;
  id: string;
  place: string;
  texts: SearchTexts;
  listings: string[];
  values: Record<OrderSection, SortValue>;
};

/** `undefined` when the entry is missing or hidden. */
export function factsOf(row: EntryRow | undefined, resolver: Resolver): Facts | undefined {
  if (row?.place == null) return undefined;
  const record = joinRecord(row);
  const username = resolver.author(record.author)?.username;
  const { updatedAt, createdAt, title, price } = record;
  return {
    n: row.n,
    id: row.id,
    place: row.place,
    texts: searchTextsOf(record, username),
    listings: fileEntry(record, resolver).listings.flatMap((name) => nameListing(name, username)),
    values: { updatedAt, createdAt, title, price },
  };
}

/** The data files name authors by username and lookups by id. They have no listing `framer`, which depends on the names of lookups. */
function nameListing(name: string, username: string | undefined): string[] {
  if (name === 'framer') return [];
  if (!name.startsWith('author:')) return [name];
  return username === undefined ? [] : [`author:${username}`];
}
