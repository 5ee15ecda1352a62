import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { keyOf } from '../../catalogue/read-keys.ts';
import { pick, recordOf } from '../../lib/by-name.ts';
import {
  dictionarySections,
  docIdsPerBlock,
  docIdsPerPart,
  documentSections,
  indexOf,
  postingSections,
  type SortedSection,
  sortedSections,
  valueSections,
} from '../format/data-files.ts';
import { docIdsPerPostingBlock } from '../format/posting-list.ts';
import { buildDictionaries } from './build-dictionaries.ts';
import { createPostingDictionary, createValueDictionary, countEdits, TokenEdits } from './dictionary.ts';
import { createDocIds, docIdTable } from './doc-ids.ts';
import { createDocumentStore } from './document-store.ts';
import type { DocumentChange, DocumentSource, NumberedDocument } from './documents.ts';
import { type Edits, editsOf } from './edits.ts';
import { createFacetDictionary } from './facet-dictionary.ts';
import { createFileTable, dataFileTable } from './file-table.ts';
import { createManifests } from './manifest.ts';
import { createSortedIndex, type SortedItem, sortKey } from './sorted-index.ts';

/** What a batch of edits means for the documents of a kind. */
export type DocumentNews = {
  /** The documents whose texts, listings or values may have changed. */
  changes: DocumentChange[];
  /** The rows of all entries whose cards may have changed. */
  redrawn: Iterable<number>;
  /** Whether lookups may have other names. */
  areLookupsNew: boolean;
};

/** The tables that an index keeps in the database of the replica. */
export const searchTables = docIdTable + dataFileTable;

/**
 * The index of all documents, as data files (../format/data-files.ts). Whatever changes them yields the invalidation tags of all files
 * that come or go.
 */
export function createSearchIndex(database: Database, source: DocumentSource) {
  const table = createFileTable(database);
  const docIds = createDocIds(database);
  const dictionaries = {
    ...recordOf(postingSections, (section) => createPostingDictionary(table, section)),
    ...recordOf(valueSections, (section) => createValueDictionary(table, section)),
    facets: createFacetDictionary(table),
  };
  const sorted = recordOf(sortedSections, (section) => createSortedIndex(table, section));
  const store = createDocumentStore(table, docIds, source);
  const manifests = createManifests(table, sorted.updatedAt, source);

  /** In the order of their ids. */
  function* numberedDocuments(kind: EntryKind, last: number): Generator<NumberedDocument> {
    for (let first = 0; first <= last; first += docIdsPerPostingBlock) {
      for (const { row, docId } of docIds.between(kind, first, first + docIdsPerPostingBlock)) {
        const document = source.document(row);
        if (document) yield { ...document, docId };
      }
    }
  }

  function* sortedItems(kind: EntryKind, section: SortedSection): Generator<SortedItem> {
    for (const { row, id, value } of source.sorted(kind, section))
      yield [sortKey(value, id), value, docIds.of(row) ?? 0];
  }

  /** Makes all files of a kind in one pass. Yields wherever what is written so far may be committed. */
  function* build(kind: EntryKind): Generator<void> {
    table.clear(kind);
    docIds.assign(kind, source.count(kind), source.places(kind));
    yield;
    const last = docIds.last(kind);
    buildDictionaries(kind, dictionaries, numberedDocuments(kind, last));
    yield;
    for (const section of sortedSections) {
      sorted[section].build(kind, sortedItems(kind, section));
      yield;
    }
    for (const section of documentSections) {
      store.build(kind, section, last);
      yield;
    }
    manifests.build(kind, last);
  }

  /** Brings the files of a kind up to date with the stored entries. */
  function* update(kind: EntryKind, { changes, redrawn, areLookupsNew }: DocumentNews): Generator<string> {
    const count = source.count(kind);
    const numbered = docIds.update(kind, changes, count, source.document);
    if (numbered === undefined) {
      yield* table.tags(kind);
      for (const _step of build(kind));
      yield* table.tags(kind);
      yield keyOf('dataManifest', kind);
      return;
    }
    const edits = editsOf(numbered);
    for (const row of redrawn) {
      const docId = docIds.of(row);
      if (docId !== undefined) edits.blocks.cards.add(Math.floor(docId / docIdsPerBlock.cards));
    }
    const tags = [...editSections(kind, edits)];
    if (areLookupsNew || !edits.postings.listings.isEmpty) tags.push(...manifests.updateLookups(kind));
    yield* tags;
    if (tags.length > 0) yield keyOf('dataManifest', kind);
  }

  function* editSections(kind: EntryKind, edits: Edits): Generator<string> {
    const { words } = dictionaries;
    const changed = new Set<string>();
    for (const section of postingSections) {
      const postingEdits = edits.postings[section].edits((token, comes) => {
        if (section === 'words' && !(comes && words.hasList(kind, token))) changed.add(token);
      });
      yield* dictionaries[section].edit(kind, postingEdits);
    }
    const tokens = new TokenEdits();
    for (const token of changed) tokens.set(token, words.hasList(kind, token));
    yield* dictionaries.tokens.edit(kind, tokens.edits());
    yield* dictionaries.facets.edit(kind, edits.facets.edits());
    yield* dictionaries.counts.edit(kind, countEdits(edits.counts));
    for (const section of sortedSections) yield* sorted[section].edit(kind, edits.sorted[section]);
    const parts = new Set<number>();
    for (const section of documentSections) {
      const perPart = docIdsPerPart / docIdsPerBlock[section];
      for (const block of edits.blocks[section]) {
        yield* store.update(kind, section, block);
        parts.add(Math.floor(block / perPart));
      }
    }
    for (const part of parts) yield* manifests.updatePart(kind, part);
  }

  return {
    build,
    update,
    manifest: manifests.manifest,
    /** The file of this name; `undefined` when there is none. */
    file(kind: EntryKind, section: string, name: string): string | undefined {
      const dictionary = pick(dictionarySections, section);
      if (dictionary) return dictionaries[dictionary].file(kind, name);
      const indexed = dictionarySections.find((one) => indexOf(one) === section);
      if (indexed) return dictionaries[indexed].shardIndexFile(kind, name);
      const order = pick(sortedSections, section);
      if (order) return sorted[order].file(kind, name);
      const stored = pick(documentSections, section);
      if (stored) return store.file(kind, stored, name);
      if (section === 'lookups') return manifests.lookupsFile(kind, name);
      return section === 'index-blocks' ? manifests.partFile(kind, name) : undefined;
    },
    /** The names of all files of a section, sorted. */
    names: table.names,
  };
}
