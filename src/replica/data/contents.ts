import {
  type BlockSection,
  blockSections,
  blocksPerPart,
  dataFile,
  encodeDataFile,
  type ListSection,
  listSections,
  type OrderSection,
  orderSections,
} from '../../catalogue/data-files.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { startOf } from './blocks.ts';
import { nameOfFile } from './file-name.ts';
import type { FileRow, FileTable } from './file-table.ts';
import { orderValue } from './order-key.ts';

export type ChunkedSection = ListSection | OrderSection;

/** The files that tell the names of the other ones. */
export function createContents(table: FileTable) {
  function encodeChunks(kind: EntryKind, section: ChunkedSection): string {
    const chunks = table.list(kind, section);
    const order = orderSections.find((name) => name === section);
    return encodeDataFile(dataFile.chunks(kind, section), {
      first: chunks.map(({ start }) => (order ? orderValue(order, start) : start)),
      files: chunks.map(({ hash }) => hash),
    });
  }

  /** `undefined` when there is no block in the part. */
  function encodePart(kind: EntryKind, section: BlockSection, part: number): string | undefined {
    const first = part * blocksPerPart;
    const blocks = table.between(kind, section, startOf(first), startOf(first + blocksPerPart - 1));
    const files = namesByNumber(blocks, (start) => Number(start) - first);
    return files.length > 0 ? encodeDataFile(dataFile.blocks(kind, section), { files }) : undefined;
  }

  const partName = (section: BlockSection, part: number) => `${section}/${startOf(part)}`;

  function encode(kind: EntryKind, start: string): string | undefined {
    const [name, part] = start.split('/');
    const section = blockSections.find((one) => one === name);
    if (section) return encodePart(kind, section, Number(part));
    const chunked = [...listSections, ...orderSections].find((one) => one === name);
    return chunked && encodeChunks(kind, chunked);
  }

  function rowOf(kind: EntryKind, start: string): FileRow | undefined {
    const text = encode(kind, start);
    return text === undefined ? undefined : { start, hash: nameOfFile(text), items: null };
  }

  function add(kind: EntryKind, start: string): void {
    const row = rowOf(kind, start);
    if (row) table.add(kind, 'contents', row);
  }

  function update(kind: EntryKind, start: string): Generator<string> {
    const row = rowOf(kind, start);
    return row ? table.put(kind, 'contents', row) : table.remove(kind, 'contents', start);
  }

  return {
    /** The file of this name. */
    file(kind: EntryKind, name: string): string | undefined {
      const row = table.named(kind, 'contents', name);
      return row && encode(kind, row.start);
    },

    /** Names the contents of a new section, or of a part of it. */
    addChunks: (kind: EntryKind, section: ChunkedSection) => add(kind, section),
    addPart: (kind: EntryKind, section: BlockSection, part: number) => add(kind, partName(section, part)),

    /** Names them anew. Yields the scopes of files that come or go. */
    updateChunks: (kind: EntryKind, section: ChunkedSection) => update(kind, section),
    updatePart: (kind: EntryKind, section: BlockSection, part: number) =>
      update(kind, partName(section, part)),

    manifest(kind: EntryKind, total: number): string {
      const nameOf = (section: ChunkedSection) => table.get(kind, 'contents', section)?.hash ?? '';
      const partsOf = (section: BlockSection) =>
        namesByNumber(table.between(kind, 'contents', `${section}/`, `${section}/~`), (start) =>
          Number(start.slice(section.length + 1)),
        );
      return encodeDataFile(dataFile.manifest(kind), {
        total,
        lookups: table.get(kind, 'lookups', '')?.hash ?? '',
        tokens: table.list(kind, 'tokens').map(({ hash }) => hash),
        contents: {
          words: nameOf('words'),
          pairs: nameOf('pairs'),
          grams: nameOf('grams'),
          listings: nameOf('listings'),
          updatedAt: nameOf('updatedAt'),
          createdAt: nameOf('createdAt'),
          title: nameOf('title'),
          price: nameOf('price'),
          cards: partsOf('cards'),
          texts: partsOf('texts'),
        },
      });
    },
  };
}

/** The names of files in the order of their numbers, '' for each number that there is no file of. */
function namesByNumber(
  rows: { start: string; hash: string }[],
  numberOf: (start: string) => number,
): string[] {
  const names: string[] = [];
  for (const { start, hash } of rows) {
    while (names.length < numberOf(start)) names.push('');
    names.push(hash);
  }
  return names;
}
