import { type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';
import { listMedia } from '../read/memberships.ts';
import type { Tables } from '../read/reader.ts';
import type { Mirrored } from '../records/pictures.ts';
import { type Change, type EntryRecord, isOfEntry } from '../records/schema.ts';
import { type EntryName, joinRecord } from '../tables/entries.ts';

/** The records that may look different to readers after a batch. */
export type Affected = {
  /** Every entry whose page, card or listings may change. */
  entries: Set<EntryName>;
  /** Entries that may change listings or rings. */
  relisted: Set<EntryName>;
  /** Entries whose searched texts, listings or sort values may change. */
  reindexed: Set<EntryName>;
  /** Entries that may become visible or hidden. */
  shownOrHidden: Set<EntryName>;
  authors: Set<string>;
  media: Set<string>;
};

/** Finds the affected records. Must be called before the changes are written. */
export function findAffected(
  changes: Change[],
  mirrored: Mirrored[],
  { entries, listings, media, records }: Tables,
): Affected {
  const affected: Affected = {
    entries: new Set(),
    relisted: new Set(),
    reindexed: new Set(),
    shownOrHidden: new Set(),
    authors: new Set(),
    media: new Set(),
  };

  /** The author and the media of an entry may become visible or hidden with it. */
  function addReferences(record: EntryRecord): void {
    if (record.author !== null) affected.authors.add(record.author);
    for (const id of listMedia(record)) affected.media.add(id);
  }

  function addEntry(kind: EntryKind, id: string, record: EntryRecord | null): void {
    const row = entries.get(kind, id);
    const claimants = new Set(
      [row?.slug, record?.slug].flatMap((slug) => (slug === undefined ? [] : entries.claimants(kind, slug))),
    );
    claimants.add(id);
    for (const claimant of claimants) {
      affected.relisted.add(`${kind}/${claimant}`);
      const stored = entries.get(kind, claimant);
      if (stored) addReferences(joinRecord(stored));
    }
    if (record) addReferences(record);
    const stays = row?.place != null && record?.slug === row.slug && claimants.size === 1;
    if (!stays) for (const claimant of claimants) affected.shownOrHidden.add(`${kind}/${claimant}`);
  }

  function addMembers(name: string, into: Set<EntryName>): void {
    for (const kind of entryKinds) for (const id of listings.members(kind, name)) into.add(`${kind}/${id}`);
  }

  function addMedia(id: string): void {
    affected.media.add(id);
    for (const name of media.shownBy(id)) affected.entries.add(name);
    for (const author of records.authorsByPicture(id)) addAuthor(author);
  }

  function addAuthor(id: string): void {
    affected.authors.add(id);
    addMembers(`author:${id}`, affected.entries);
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
        addMembers(`author:${change.id}`, affected.reindexed);
        if (change.record?.profilePicture) affected.media.add(change.record.profilePicture);
        break;
      default: {
        const stays = records.lookup(change.type, change.id) !== undefined && change.record !== null;
        addMembers(`${change.type}:${change.id}`, stays ? affected.entries : affected.relisted);
      }
    }
  }
  for (const { id } of mirrored) addMedia(id);
  for (const name of affected.relisted) {
    affected.entries.add(name);
    affected.reindexed.add(name);
  }
  for (const id of affected.authors) {
    const picture = records.author(id)?.profilePicture;
    if (picture) affected.media.add(picture);
  }
  return affected;
}
