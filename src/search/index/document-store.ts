import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { InvalidationTag } from '../../catalogue/query-keys.ts';
import {
  type DocumentSection,
  dataFile,
  docIdsPerStoreBlock,
  docIdsPerPart,
  encodeDataFile,
  type StoredCard,
} from '../format/data-files.ts';
import type { SearchTexts } from '../format/terms.ts';
import type { DocIds } from './doc-ids.ts';
import type { DocumentSource } from './documents.ts';
import { type FileRow, type FileTable, computeFileHash } from './file-table.ts';

/** The blocks of `cards` and `texts`, and the shard index that names them. A file covers a range of document ids. */
export function createDocumentStore(table: FileTable, docIds: DocIds, source: DocumentSource) {
  const documentsIn = (kind: EntryKind, section: DocumentSection, block: number) => {
    const size = docIdsPerStoreBlock[section];
    return docIds.between(kind, block * size, (block + 1) * size);
  };
  function encodeCards(kind: EntryKind, block: number): string | undefined {
    const cards = documentsIn(kind, 'cards', block).map(({ row, docId }): [number, StoredCard] => [
      docId,
      source.card(row),
    ]);
    return cards.length > 0 ? encodeDataFile(dataFile.cards(kind), { cards }) : undefined;
  }
  function encodeTexts(kind: EntryKind, block: number): string | undefined {
    const texts = documentsIn(kind, 'texts', block).map(({ row, docId }): [number, SearchTexts] => [
      docId,
      source.texts(row),
    ]);
    return texts.length > 0 ? encodeDataFile(dataFile.texts(kind), { texts }) : undefined;
  }
  function encodePart(kind: EntryKind, part: number): string | undefined {
    const namesOf = (section: DocumentSection) => {
      const perPart = docIdsPerPart / docIdsPerStoreBlock[section];
      const [first, last] = [part * perPart, (part + 1) * perPart - 1];
      return listNames(table.between(kind, section, startOf(first), startOf(last)), first);
    };
    const names = { cards: namesOf('cards'), texts: namesOf('texts') };
    return names.cards.length > 0 ? encodeDataFile(dataFile.blockIndex(kind), names) : undefined;
  }

  return {
    cards: createNumberedFiles(table, 'cards', docIdsPerStoreBlock.cards, encodeCards),
    texts: createNumberedFiles(table, 'texts', docIdsPerStoreBlock.texts, encodeTexts),
    'index-blocks': createNumberedFiles(table, 'index-blocks', docIdsPerPart, encodePart),
  };
}

/**
 * Files of which only the names are stored. `encode` makes their content when it is needed.
 *
 * @param encode Returns the text of a file; `undefined` when it would be empty.
 */
function createNumberedFiles(
  table: FileTable,
  section: DocumentSection | 'index-blocks',
  docIdsPerFile: number,
  encode: (kind: EntryKind, number: number) => string | undefined,
) {
  const rowOf = (kind: EntryKind, number: number): FileRow | undefined => {
    const text = encode(kind, number);
    return text === undefined
      ? undefined
      : { start: startOf(number), hash: computeFileHash(text), items: null };
  };
  return {
    /** The file of this name. */
    file(kind: EntryKind, name: string): string | undefined {
      const row = table.named(kind, section, name);
      return row && encode(kind, Number(row.start));
    },

    /** Stores the names of all files of an empty section, up to the file with the last document id. */
    build(kind: EntryKind, lastId: number): void {
      for (let number = 0; number * docIdsPerFile <= lastId; number += 1) {
        const row = rowOf(kind, number);
        if (row) table.add(kind, section, row);
      }
    },

    /** Updates the name of a changed file. Returns the invalidation tags of files that are added or removed. */
    update(kind: EntryKind, number: number): InvalidationTag[] {
      const row = rowOf(kind, number);
      return row ? table.put(kind, section, row) : table.remove(kind, section, startOf(number));
    },
  };
}

/** Sorts like the number of the file. */
const startOf = (number: number): string => String(number).padStart(8, '0');

/** The names of numbered files from number `first` on; '' for a number without a file. */
export function listNames(rows: { start: string; hash: string }[], first: number): string[] {
  const names: string[] = [];
  for (const { start, hash } of rows) {
    while (first + names.length < Number(start)) names.push('');
    names.push(hash);
  }
  return names;
}
