import { lookupTypes } from '../../catalogue/facets.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { recordOf } from '../../lib/by-name.ts';
import type { Chunks } from '../format/chunks.ts';
import {
  type DictionarySection,
  type DocumentSection,
  dataFile,
  dictionarySections,
  docIdsPerBlock,
  docIdsPerPart,
  encodeDataFile,
  indexOf,
  isRanged,
  type SortedSection,
  sortedSections,
} from '../format/data-files.ts';
import { startOf } from './document-store.ts';
import type { DocumentSource } from './documents.ts';
import { type FileRow, type FileTable, hashOfFile } from './file-table.ts';
import { type SortedIndex, sortedContent, valueOfKey } from './sorted-index.ts';

/**
 * The manifests, the shard indexes of the document store, and the lookups.
 *
 * @param latest What follows the last boundary of this index is in the manifest.
 */
export function createManifests(table: FileTable, latest: SortedIndex, source: DocumentSource) {
  /** `undefined` when the part has no block. */
  function encodePart(kind: EntryKind, part: number): string | undefined {
    const namesOf = (section: DocumentSection) => {
      const perPart = docIdsPerPart / docIdsPerBlock[section];
      const [first, last] = [part * perPart, (part + 1) * perPart - 1];
      const blocks = table.between(kind, section, startOf(first), startOf(last));
      return namesByNumber(blocks, first);
    };
    const names = { cards: namesOf('cards'), texts: namesOf('texts') };
    return names.cards.length > 0 ? encodeDataFile(dataFile.blocks(kind), names) : undefined;
  }

  function partRow(kind: EntryKind, part: number): FileRow | undefined {
    const text = encodePart(kind, part);
    return text === undefined ? undefined : { start: startOf(part), hash: hashOfFile(text), items: null };
  }

  const encodeLookups = (kind: EntryKind): string =>
    encodeDataFile(dataFile.lookups(kind), {
      lookups: recordOf(lookupTypes, (type) =>
        source.lookups(kind, type).map(({ total, ...lookup }) => lookup),
      ),
    });
  const lookupsRow = (kind: EntryKind): FileRow => ({
    start: '',
    hash: hashOfFile(encodeLookups(kind)),
    items: null,
  });

  const shardIndexes = (kind: EntryKind, section: DictionarySection): Chunks => {
    const chunks = table.list(kind, indexOf(section));
    return { first: chunks.map(({ start }) => start), files: chunks.map(({ hash }) => hash) };
  };
  const sortedChunks = (kind: EntryKind, section: SortedSection): Chunks => {
    const chunks = table.list(kind, section);
    return {
      first: isRanged(section) ? chunks.map(({ start }) => valueOfKey(section, start)) : [],
      files: chunks.map(({ hash }) => hash),
    };
  };

  return {
    partFile(kind: EntryKind, name: string): string | undefined {
      const row = table.named(kind, 'index-blocks', name);
      return row && encodePart(kind, Number(row.start));
    },
    lookupsFile: (kind: EntryKind, name: string): string | undefined =>
      table.named(kind, 'lookups', name) && encodeLookups(kind),

    /** Names the parts up to that of the last document id, and the lookups, where nothing is named yet. */
    build(kind: EntryKind, lastId: number): void {
      for (let part = 0; part * docIdsPerPart <= lastId; part += 1) {
        const row = partRow(kind, part);
        if (row) table.add(kind, 'index-blocks', row);
      }
      table.add(kind, 'lookups', lookupsRow(kind));
    },

    /** Names a changed part again. Yields the invalidation tags of files that come or go. */
    updatePart(kind: EntryKind, part: number): Generator<string> {
      const row = partRow(kind, part);
      return row ? table.put(kind, 'index-blocks', row) : table.remove(kind, 'index-blocks', startOf(part));
    },
    /** The same for the lookups. */
    updateLookups: (kind: EntryKind): Generator<string> => table.put(kind, 'lookups', lookupsRow(kind)),

    manifest: (kind: EntryKind): string =>
      encodeDataFile(dataFile.manifest(kind), {
        total: source.count(kind),
        totals: recordOf(lookupTypes, (type) => source.lookups(kind, type).map(({ total }) => total)),
        lookups: table.get(kind, 'lookups', '')?.hash ?? '',
        lists: recordOf(dictionarySections, (section) => shardIndexes(kind, section)),
        blocks: namesByNumber(table.list(kind, 'index-blocks'), 0),
        orders: recordOf(sortedSections, (section) => sortedChunks(kind, section)),
        latest: sortedContent('updatedAt', latest.rest(kind)),
      }),
  };
}

/** The names of numbered files from number `first` on; '' where a number has no file. */
function namesByNumber(rows: { start: string; hash: string }[], first: number): string[] {
  const names: string[] = [];
  for (const { start, hash } of rows) {
    while (first + names.length < Number(start)) names.push('');
    names.push(hash);
  }
  return names;
}
