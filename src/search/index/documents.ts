// What the search index knows of the world: the entries of the replica as documents to index, and what it may ask about them.

import type { EntryKind, LookupType } from '../../catalogue/kinds.ts';
import type { Facet } from '../../catalogue/reads.ts';
import type { SortValue } from '../format/chunks.ts';
import type { SortedSection, StoredCard } from '../format/data-files.ts';
import type { SearchTexts } from '../format/terms.ts';

/** A visible entry. `row` names it in the replica; `place` is the hash that its document id follows from, then its id. */
export type IndexedDocument = {
  row: number;
  id: string;
  place: string;
  texts: SearchTexts;
  /** The keys of the section `listings` that it is in. */
  listings: string[];
  values: Record<SortedSection, SortValue>;
};

/** A document before and after an edit; `undefined` where there is none. */
export type DocumentChange = { before: IndexedDocument | undefined; after: IndexedDocument | undefined };

/** The same with document ids. */
export type NumberedDocument = IndexedDocument & { docId: number };
export type NumberedChange = { before: NumberedDocument | undefined; after: NumberedDocument | undefined };

/** Answers about the entries as they are stored now. */
export type DocumentSource = {
  /** How many documents of a kind there are. */
  count(kind: EntryKind): number;
  /** All of them, sorted by place. Others may be written meanwhile. */
  places(kind: EntryKind): Iterable<{ row: number; place: string }>;
  /** All of them in ascending order of a value, ties by id. Others may be written meanwhile. */
  sorted(kind: EntryKind, section: SortedSection): Iterable<{ row: number; id: string; value: SortValue }>;
  /** `undefined` when the entry is gone or hidden. */
  document(row: number): IndexedDocument | undefined;
  texts(row: number): SearchTexts;
  card(row: number): StoredCard;
  /** The lookups that documents of the kind carry, by name, each with how many carry it. */
  lookups(kind: EntryKind, type: LookupType): Facet[];
};
