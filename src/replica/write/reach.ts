import { type EntryKind, entryKinds } from '../../catalogue/kinds.ts';
import { type EntryName, joinRecord } from '../tables/entries.ts';
import { mediaOf } from './filing.ts';
import type { Mirrored } from '../tables/media.ts';
import { type Change, type EntryRecord, isOfEntry } from '../cms/schema.ts';
import type { Stores } from '../stores.ts';

export type Reach = {
  /** Every entry whose page, card or listings may alter. */
  entries: Set<EntryName>;
  /** Those that may take another place in a ring. */
  moving: Set<EntryName>;
  /** Those whose own words, listings or values may alter. */
  retold: Set<EntryName>;
  /** Those that may come into sight or go out of it. */
  appearing: Set<EntryName>;
  authors: Set<string>;
  media: Set<string>;
};

/** Finds, before they are written, everything that changes can alter for readers. */
export function findReach(
  changes: Change[],
  mirrored: Mirrored[],
  { entries, listings, media, records }: Stores,
): Reach {
  const reach: Reach = {
    entries: new Set(),
    moving: new Set(),
    retold: new Set(),
    appearing: new Set(),
    authors: new Set(),
    media: new Set(),
  };

  /** Whatever an entry refers to may begin or cease to be shown with it. */
  function addReferences(record: EntryRecord): void {
    if (record.author !== null) reach.authors.add(record.author);
    for (const id of mediaOf(record)) reach.media.add(id);
  }

  function addEntry(kind: EntryKind, id: string, record: EntryRecord | null): void {
    const row = entries.get(kind, id);
    const claimants = new Set(
      [row?.slug, record?.slug].flatMap((slug) => (slug === undefined ? [] : entries.claimants(kind, slug))),
    );
    claimants.add(id);
    for (const claimant of claimants) {
      reach.moving.add(`${kind}/${claimant}`);
      const stored = entries.get(kind, claimant);
      if (stored) addReferences(joinRecord(stored));
    }
    if (record) addReferences(record);
    const stays = row?.place != null && record?.slug === row.slug && claimants.size === 1;
    if (!stays) for (const claimant of claimants) reach.appearing.add(`${kind}/${claimant}`);
  }

  function addMembers(name: string, into: Set<EntryName>): void {
    for (const kind of entryKinds) for (const id of listings.members(kind, name)) into.add(`${kind}/${id}`);
  }

  function addMedia(id: string): void {
    reach.media.add(id);
    for (const name of media.shownBy(id)) reach.entries.add(name);
    for (const author of records.authorsByPicture(id)) addAuthor(author);
  }

  function addAuthor(id: string): void {
    reach.authors.add(id);
    addMembers(`author:${id}`, reach.entries);
  }

  for (const change of changes) {
    if (isOfEntry(change)) {
      addEntry(change.type, change.id, change.record);
      continue;
    }
    switch (change.type) {
      case 'media':
        addMedia(change.id);
        break;
      case 'author':
        addAuthor(change.id);
        addMembers(`author:${change.id}`, reach.retold);
        if (change.record?.profilePicture) reach.media.add(change.record.profilePicture);
        break;
      default: {
        const stays = records.lookup(change.type, change.id) !== undefined && change.record !== null;
        addMembers(`${change.type}:${change.id}`, stays ? reach.entries : reach.moving);
      }
    }
  }
  for (const { id } of mirrored) addMedia(id);
  for (const name of reach.moving) {
    reach.entries.add(name);
    reach.retold.add(name);
  }
  for (const id of reach.authors) {
    const picture = records.author(id)?.profilePicture;
    if (picture) reach.media.add(picture);
  }
  return reach;
}
