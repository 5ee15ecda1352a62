import {
  type BlockSection,
  type Chunks,
  type DataFiles,
  dataFile,
  encodeDataFile,
  indexOf,
  isRanged,
  type ListSection,
  listSections,
  type OrderSection,
  orderSections,
  seatsPerBlock,
  seatsPerPart,
} from '../../catalogue/data/data-files.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { recordOf } from '../../lib/record-of.ts';
import { startOf } from './blocks.ts';
import { nameOfFile } from './file-name.ts';
import type { FileRow, FileTable } from './file-table.ts';
import { orderValue } from './order-key.ts';
import { orderContent, type Sections } from './sections.ts';

/** The index of blocks, and the manifests. */
export function createContents(table: FileTable, { orders }: Sections) {
  /** `undefined` when the part has no block. */
  function encodePart(kind: EntryKind, part: number): string | undefined {
    const namesOf = (section: BlockSection) => {
      const perPart = seatsPerPart / seatsPerBlock[section];
      const [first, last] = [part * perPart, (part + 1) * perPart - 1];
      const blocks = table.between(kind, section, startOf(first), startOf(last));
      return namesByNumber(blocks, first);
    };
    const names = { cards: namesOf('cards'), texts: namesOf('texts') };
    return names.cards.length > 0 ? encodeDataFile(dataFile.blocks(kind), names) : undefined;
  }

  function rowOf(kind: EntryKind, part: number): FileRow | undefined {
    const text = encodePart(kind, part);
    return text === undefined ? undefined : { start: startOf(part), hash: nameOfFile(text), items: null };
  }

  const listChunks = (kind: EntryKind, section: ListSection): Chunks => {
    const chunks = table.list(kind, indexOf(section));
    return { first: chunks.map(({ start }) => start), files: chunks.map(({ hash }) => hash) };
  };
  const orderChunks = (kind: EntryKind, section: OrderSection): Chunks => {
    const chunks = table.list(kind, section);
    return {
      first: isRanged(section) ? chunks.map(({ start }) => orderValue(section, start)) : [],
      files: chunks.map(({ hash }) => hash),
    };
  };

  return {
    /** The file of this name. */
    file(kind: EntryKind, name: string): string | undefined {
      const row = table.named(kind, 'index-blocks', name);
      return row && encodePart(kind, Number(row.start));
    },

    /** Names a new part. */
    add(kind: EntryKind, part: number): void {
      const row = rowOf(kind, part);
      if (row) table.add(kind, 'index-blocks', row);
    },

    /** Names a changed part again. Yields the scopes of files that come or go. */
    update(kind: EntryKind, part: number): Generator<string> {
      const row = rowOf(kind, part);
      return row ? table.put(kind, 'index-blocks', row) : table.remove(kind, 'index-blocks', startOf(part));
    },

    manifest: (kind: EntryKind, total: number, totals: DataFiles['manifest']['totals']): string =>
      encodeDataFile(dataFile.manifest(kind), {
        total,
        totals,
        lookups: table.get(kind, 'lookups', '')?.hash ?? '',
        lists: recordOf(listSections, (section) => listChunks(kind, section)),
        blocks: namesByNumber(table.list(kind, 'index-blocks'), 0),
        orders: recordOf(orderSections, (section) => orderChunks(kind, section)),
        latest: orderContent('updatedAt', orders.updatedAt.rest(kind)),
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
