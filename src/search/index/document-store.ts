import type { EntryKind } from '../../catalogue/kinds.ts';
import {
  type DocumentSection,
  dataFile,
  docIdsPerBlock,
  encodeDataFile,
  type StoredCard,
} from '../format/data-files.ts';
import type { SearchTexts } from '../format/terms.ts';
import type { DocIds } from './doc-ids.ts';
import type { DocumentSource } from './documents.ts';
import { type FileTable, hashOfFile } from './file-table.ts';

/** The blocks of `cards` and `texts`. Only their names are stored: what is in them is read from the entries. */
export function createDocumentStore(table: FileTable, docIds: DocIds, source: DocumentSource) {
  /** `undefined` when the block is empty. */
  function encode(kind: EntryKind, section: DocumentSection, block: number): string | undefined {
    const size = docIdsPerBlock[section];
    const documents = docIds.between(kind, block * size, (block + 1) * size);
    if (documents.length === 0) return undefined;
    if (section === 'cards') {
      const cards = documents.map(({ row, docId }): [number, StoredCard] => [docId, source.card(row)]);
      return encodeDataFile(dataFile.cards(kind), { cards });
    }
    const texts = documents.map(({ row, docId }): [number, SearchTexts] => [docId, source.texts(row)]);
    return encodeDataFile(dataFile.texts(kind), { texts });
  }

  const rowOf = (kind: EntryKind, section: DocumentSection, block: number) => {
    const text = encode(kind, section, block);
    return text === undefined ? undefined : { start: startOf(block), hash: hashOfFile(text), items: null };
  };

  return {
    /** The file of this name. */
    file(kind: EntryKind, section: DocumentSection, name: string): string | undefined {
      const row = table.named(kind, section, name);
      return row && encode(kind, section, Number(row.start));
    },

    /** Names all blocks of an empty section, up to that of the last document id. */
    build(kind: EntryKind, section: DocumentSection, lastId: number): void {
      for (let block = 0; block * docIdsPerBlock[section] <= lastId; block += 1) {
        const row = rowOf(kind, section, block);
        if (row) table.add(kind, section, row);
      }
    },

    /** Names a changed block again. Yields the invalidation tags of files that come or go. */
    update(kind: EntryKind, section: DocumentSection, block: number): Generator<string> {
      const row = rowOf(kind, section, block);
      return row ? table.put(kind, section, row) : table.remove(kind, section, startOf(block));
    },
  };
}

/** Sorts like the number of the block. */
export const startOf = (block: number): string => String(block).padStart(8, '0');
