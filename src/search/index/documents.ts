// The interface between the search index and the replica: entries as documents to index, and the queries about them.

import type { CountedLookup } from '../../catalogue/entry.ts';
import type { LookupType } from '../../../cms/shared/facets.ts';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { SortValue } from '../format/chunks.ts';
import type { DataFiles, SortedSection, StoredCard } from '../format/data-files.ts';
import type { SearchTexts } from '../format/terms.ts';

/** A visible entry. `row`: its row in the replica. `place`: the hash that determines its document id, followed by its id. */
export type IndexedDocument = {
  row: number;
  id: string;
  place: string;
  texts: SearchTexts;
  /** Its keys in the section `listings`. */
  listings: string[];
  /** Its keys in the section `shares`. */
  shares: string[];
  /** Its keys in the section `palettes`. */
  palettes: string[];
  /** 0 while nobody uses it. */
  popularity: number;
  values: Record<SortedSection, SortValue>;
};

/** A document before and after an edit; `undefined` if it does not exist then. */
export type DocumentChange = { before: IndexedDocument | undefined; after: IndexedDocument | undefined };

/** A document with its document id. */
export type NumberedDocument = IndexedDocument & { docId: number };
export type NumberedChange = { before: NumberedDocument | undefined; after: NumberedDocument | undefined };

/** Gives the current state of the entries. */
export type DocumentSource = {
  /** How many documents of a kind there are. */
  count(kind: EntryKind): number;
  /** All documents of a kind, sorted by place. The caller may write rows during the iteration. */
  places(kind: EntryKind): Iterable<{ row: number; place: string }>;
  /** All documents of a kind in ascending order of a value, ties by id. The caller may write rows during the iteration. */
  sorted(kind: EntryKind, section: SortedSection): Iterable<{ row: number; id: string; value: SortValue }>;
  /** `undefined` when the entry is missing or hidden. */
  document(row: number): IndexedDocument | undefined;
  texts(row: number): SearchTexts;
  card(row: number): StoredCard;
  /** The lookups that documents of the kind carry, sorted by name, each with the number of these documents. */
  lookups(kind: EntryKind, type: LookupType): CountedLookup[];
  /** The present slugs of lookups by their former ones, as in the data file `lookups`. */
  formerSlugs(): DataFiles['lookups']['former'];
};
