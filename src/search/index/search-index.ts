import type { Database } from 'better-sqlite3';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { lookupTypes } from '../../../cms/shared/facets.ts';
import { createQueryKey, type InvalidationTag } from '../../catalogue/query-keys.ts';
import { pick, createRecord } from '../../lib/objects.ts';
import type { Chunks } from '../format/chunks.ts';
import {
  type DataSection,
  type DictionarySection,
  dataFile,
  dictionarySections,
  docIdsPerStoreBlock,
  docIdsPerPart,
  documentSections,
  encodeDataFile,
  getIndexSection,
  isRanged,
  postingSections,
  type SortedSection,
  sortedSections,
  valueSections,
} from '../format/data-files.ts';
import { docIdsPerPostingBlock } from '../format/posting-list.ts';
import { buildDictionaries } from './build-dictionaries.ts';
import {
  createPostingDictionary,
  createValueDictionary,
  createCountEdits,
  TokenEdits,
} from './dictionary.ts';
import { createDocIds, docIdTable } from './doc-ids.ts';
import { createDocumentStore, listNames } from './document-store.ts';
import type { DocumentChange, DocumentSource, NumberedDocument } from './documents.ts';
import { type Edits, collectEdits } from './edits.ts';
import { createFacetDictionary } from './facet-dictionary.ts';
import { createFileTable, dataFileTable, type FileRow, computeFileHash } from './file-table.ts';
import {
  createSortedIndex,
  type SortedItem,
  createSortedContent,
  createSortKey,
  parseKeyValue,
} from './sorted-index.ts';

/** The effects of a batch of edits on the documents of a kind. */
export type DocumentBatch = {
  /** The documents whose texts, listings or values may have changed. */
  changes: DocumentChange[];
  /** The rows of all entries whose cards may have changed. */
  redrawn: Iterable<number>;
  /** Whether lookups may have changed. */
  areLookupsNew: boolean;
};

/** The tables that an index keeps in the database of the replica. */
export const searchTables = docIdTable + dataFileTable;

/** The index of all documents, as data files (../format/data-files.ts). */
export type SearchIndex = {
  /**
   * Builds all files of a kind in one pass.
   *
   * @param onPart Called after each part, when the rows written so far may be committed.
   */
  build(kind: EntryKind, onPart?: () => void): void;
  /**
   * Brings the files of a kind up to date with the stored entries. Returns the invalidation tags of all files that it adds or
   * removes, some repeatedly.
   */
  update(kind: EntryKind, batch: DocumentBatch): InvalidationTag[];
  /** The text of the manifest of a kind. */
  manifest(kind: EntryKind): string;
  /** The text of the file with this name; `undefined` when there is no such file. */
  file(kind: EntryKind, section: string, name: string): string | undefined;
  /** The names of all files of a section, sorted. */
  names(kind: EntryKind, section: DataSection): string[];
};

export function createSearchIndex(database: Database, source: DocumentSource): SearchIndex {
  const table = createFileTable(database);
  const docIds = createDocIds(database);
  const dictionaries = {
    ...createRecord(postingSections, (section) => createPostingDictionary(table, section)),
    ...createRecord(valueSections, (section) => createValueDictionary(table, section)),
    facets: createFacetDictionary(table),
  };
  const sorted = createRecord(sortedSections, (section) => createSortedIndex(table, section));
  const store = createDocumentStore(table, docIds, source);

  const encodeLookups = (kind: EntryKind): string =>
    encodeDataFile(dataFile.lookups(kind), {
      lookups: createRecord(lookupTypes, (type) =>
        source.lookups(kind, type).map(({ total, ...lookup }) => lookup),
      ),
      former: source.formerSlugs(),
    });
  const lookupsRow = (kind: EntryKind): FileRow => ({
    start: '',
    hash: computeFileHash(encodeLookups(kind)),
    items: null,
  });

  const listShardIndexes = (kind: EntryKind, section: DictionarySection): Chunks => {
    const chunks = table.list(kind, getIndexSection(section));
    return { first: chunks.map(({ start }) => start), files: chunks.map(({ hash }) => hash) };
  };
  const listSortedChunks = (kind: EntryKind, section: SortedSection): Chunks => {
    const chunks = table.list(kind, section);
    return {
      first: isRanged(section) ? chunks.map(({ start }) => parseKeyValue(section, start)) : [],
      files: chunks.map(({ hash }) => hash),
    };
  };

  /** The items of `updatedAt` after its last chunk boundary are in the manifest itself. */
  const manifest = (kind: EntryKind): string =>
    encodeDataFile(dataFile.manifest(kind), {
      total: source.count(kind),
      totals: createRecord(lookupTypes, (type) => source.lookups(kind, type).map(({ total }) => total)),
      lookups: table.get(kind, 'lookups', '')?.hash ?? '',
      shardIndexes: createRecord(dictionarySections, (section) => listShardIndexes(kind, section)),
      blocks: listNames(table.list(kind, 'index-blocks'), 0),
      sorted: createRecord(sortedSections, (section) => listSortedChunks(kind, section)),
      latest: createSortedContent('updatedAt', sorted.updatedAt.rest(kind)),
    });

  /** The documents in the order of their ids. */
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
      yield [createSortKey(value, id), value, docIds.of(row) ?? 0];
  }

  function build(kind: EntryKind, onPart?: () => void): void {
    table.clear(kind);
    docIds.assign(kind, source.count(kind), source.places(kind));
    onPart?.();
    const last = docIds.last(kind);
    buildDictionaries(kind, dictionaries, numberedDocuments(kind, last));
    onPart?.();
    for (const section of sortedSections) {
      sorted[section].build(kind, sortedItems(kind, section));
      onPart?.();
    }
    for (const section of documentSections) {
      store[section].build(kind, last);
      onPart?.();
    }
    store['index-blocks'].build(kind, last);
    table.add(kind, 'lookups', lookupsRow(kind));
    onPart?.();
  }

  function update(kind: EntryKind, { changes, redrawn, areLookupsNew }: DocumentBatch): InvalidationTag[] {
    const count = source.count(kind);
    const numbered = docIds.update(kind, changes, count, source.document);
    if (numbered === undefined) {
      const removed = table.tags(kind);
      build(kind);
      return [...removed, ...table.tags(kind), createQueryKey('dataManifest', kind)];
    }
    const edits = collectEdits(numbered);
    for (const row of redrawn) {
      const docId = docIds.of(row);
      if (docId !== undefined) edits.blocks.cards.add(Math.floor(docId / docIdsPerStoreBlock.cards));
    }
    const tags = editSections(kind, edits);
    if (areLookupsNew || !edits.postings.listings.isEmpty)
      tags.push(...table.put(kind, 'lookups', lookupsRow(kind)));
    return tags.length > 0 ? [...tags, createQueryKey('dataManifest', kind)] : [];
  }

  function editSections(kind: EntryKind, edits: Edits): InvalidationTag[] {
    const tags: InvalidationTag[] = [];
    const { words } = dictionaries;
    const changed = new Set<string>();
    for (const section of postingSections) {
      const postingEdits = edits.postings[section].edits((token, comes) => {
        if (section === 'words' && !(comes && words.hasList(kind, token))) changed.add(token);
      });
      tags.push(...dictionaries[section].edit(kind, postingEdits));
    }
    const tokens = new TokenEdits();
    for (const token of changed) tokens.set(token, words.hasList(kind, token));
    tags.push(
      ...dictionaries.tokens.edit(kind, tokens.edits()),
      ...dictionaries.facets.edit(kind, edits.facets.edits()),
      ...dictionaries.counts.edit(kind, createCountEdits(edits.counts)),
      ...sortedSections.flatMap((section) => sorted[section].edit(kind, edits.sorted[section])),
    );
    const parts = new Set<number>();
    for (const section of documentSections) {
      const perPart = docIdsPerPart / docIdsPerStoreBlock[section];
      for (const block of edits.blocks[section]) {
        tags.push(...store[section].update(kind, block));
        parts.add(Math.floor(block / perPart));
      }
    }
    for (const part of parts) tags.push(...store['index-blocks'].update(kind, part));
    return tags;
  }

  return {
    build,
    update,
    manifest,
    file(kind, section, name) {
      const dictionary = pick(dictionarySections, section);
      if (dictionary) return dictionaries[dictionary].file(kind, name);
      const indexed = dictionarySections.find((one) => getIndexSection(one) === section);
      if (indexed) return dictionaries[indexed].shardIndexFile(kind, name);
      const order = pick(sortedSections, section);
      if (order) return sorted[order].file(kind, name);
      if (section === 'lookups') return table.named(kind, section, name) && encodeLookups(kind);
      const stored = pick([...documentSections, 'index-blocks'] as const, section);
      return stored && store[stored].file(kind, name);
    },
    names: table.names,
  };
}
