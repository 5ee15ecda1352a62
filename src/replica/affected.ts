import { type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import { listPictureHashes } from '../../cms/shared/pages.ts';
import { listMedia } from './records/memberships.ts';
import type { Mirrored } from './records/pictures.ts';
import {
  type Change,
  type DocumentId,
  type EntryRecord,
  isOfEntry,
  type MediaRecord,
} from './records/schema.ts';
import { type EntryName, joinRecord } from './tables/entries.ts';
import type { Tables } from './tables/tables.ts';

/** Changes of records, and mirrored pictures, that the replica does not have yet. */
export type News = { changes: Change[]; mirrored: Mirrored[] };

/** The records that may look different to readers after a batch. */
export type Affected = {
  /** Every entry whose page, card or listings may change. */
  entries: ReadonlySet<EntryName>;
  /** Entries that may change listings or rings. */
  relisted: ReadonlySet<EntryName>;
  /** Entries whose searched texts, colours, listings or sort values may change. */
  reindexed: ReadonlySet<EntryName>;
  /** Entries that may become visible or hidden. */
  shownOrHidden: ReadonlySet<EntryName>;
  authors: ReadonlySet<DocumentId>;
  media: ReadonlySet<DocumentId>;
};

/** Finds the records that the news affects once they are written. */
export function findAffected({ changes, mirrored }: News, tables: Tables): Affected {
  const affected = new AffectedRecords(tables);
  for (const change of changes) affected.addChange(change);
  for (const { id } of mirrored) affected.addMedia(id);
  affected.addImplied();
  return affected;
}

class AffectedRecords implements Affected {
  readonly entries = new Set<EntryName>();
  readonly relisted = new Set<EntryName>();
  readonly reindexed = new Set<EntryName>();
  readonly shownOrHidden = new Set<EntryName>();
  readonly authors = new Set<DocumentId>();
  readonly media = new Set<DocumentId>();
  readonly #tables: Tables;

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  addChange(change: Change): void {
    if (isOfEntry(change)) {
      this.#addEntry(change.type, change.id, change.record);
      return;
    }
    switch (change.type) {
      case 'media':
        this.addMedia(change.id);
        if (this.#hasOtherColors(change.id, change.record))
          for (const name of this.#tables.media.shownBy(change.id)) this.reindexed.add(name);
        break;
      case 'author':
        this.#addAuthor(change.id);
        this.#addMembers(`author:${change.id}`, this.reindexed);
        if (change.record?.profilePicture) this.media.add(change.record.profilePicture);
        break;
      case 'gallery':
        // Only a logo is mirrored from an image CDN, so entries with the same picture may show it from elsewhere.
        for (const record of [this.#tables.settings.get(change.id), change.record])
          if (record?.logo) this.addMedia(record.logo);
        break;
      case 'page':
        for (const record of [this.#tables.pages.get(change.id), change.record])
          for (const hash of listPictureHashes(record?.content ?? []))
            for (const id of this.#tables.media.byHash(hash)) this.media.add(id);
        break;
      case 'collection':
      case 'synonym':
        break;
      default: {
        const isStored = this.#tables.records.lookup(change.type, change.id) !== undefined;
        const stays = isStored && change.record !== null;
        this.#addMembers(`${change.type}:${change.id}`, stays ? this.entries : this.relisted);
      }
    }
  }

  addMedia(id: DocumentId): void {
    this.media.add(id);
    for (const name of this.#tables.media.shownBy(id)) this.entries.add(name);
    for (const author of this.#tables.records.authorsByPicture(id)) this.#addAuthor(author);
  }

  /** Adds what follows from the other records. */
  addImplied(): void {
    for (const name of this.relisted) {
      this.entries.add(name);
      this.reindexed.add(name);
    }
    for (const id of this.authors) {
      const picture = this.#tables.records.author(id)?.profilePicture;
      if (picture) this.media.add(picture);
    }
  }

  #addEntry(kind: EntryKind, id: DocumentId, record: EntryRecord | null): void {
    const { entries } = this.#tables;
    const row = entries.get(kind, id);
    const slugs = [row?.slug, record?.slug].filter((slug) => slug !== undefined);
    const claimants = new Set(slugs.flatMap((slug) => entries.claimants(kind, slug))).add(id);
    for (const claimant of claimants) {
      this.relisted.add(`${kind}/${claimant}`);
      const stored = entries.get(kind, claimant);
      if (stored) this.#addReferences(joinRecord(stored));
    }
    if (record) this.#addReferences(record);
    const stays = row?.place != null && record?.slug === row.slug && claimants.size === 1;
    if (!stays) for (const claimant of claimants) this.shownOrHidden.add(`${kind}/${claimant}`);
  }

  /** The author and the media of an entry may become visible or hidden with it. */
  #addReferences(record: EntryRecord): void {
    if (record.author !== null) this.authors.add(record.author);
    for (const id of listMedia(record)) this.media.add(id);
  }

  #hasOtherColors(id: DocumentId, record: MediaRecord | null): boolean {
    const before = this.#tables.media.palette(id) ?? [];
    return JSON.stringify(before) !== JSON.stringify(record?.palette ?? []);
  }

  #addAuthor(id: DocumentId): void {
    this.authors.add(id);
    this.#addMembers(`author:${id}`, this.entries);
  }

  #addMembers(listing: string, into: Set<EntryName>): void {
    for (const kind of entryKinds)
      for (const id of this.#tables.listings.members(kind, listing)) into.add(`${kind}/${id}`);
  }
}
