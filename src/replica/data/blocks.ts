import type { Database } from 'better-sqlite3';
import {
  type BlockSection,
  dataFile,
  encodeDataFile,
  seatsPerBlock,
  type StoredCard,
} from '../../catalogue/data/data-files.ts';
import type { Picture } from '../../catalogue/entry.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { type SearchTexts, searchTextsOf } from '../../catalogue/data/search-text.ts';
import { type Head, joinRecord } from '../tables/entries.ts';
import type { Resolver } from '../read/resolver.ts';
import { parseStored } from '../../lib/damage.ts';
import { nameOfFile } from './file-name.ts';
import type { FileTable } from './file-table.ts';

type Seated = { seat: number; id: string; head: string; body: string };
type SeatedCard = Omit<Seated, 'body'>;

/** The blocks of `cards` and `texts`. Only their names are stored: their contents are read from the entries. */
export function createBlocks(database: Database, table: FileTable, resolver: Resolver) {
  const select = <Row>(columns: string) =>
    database.prepare<[EntryKind, number, number], Row>(`
      SELECT s.seat, e.id, ${columns} FROM seat s JOIN entry e ON e.n = s.entry
      WHERE s.kind = +? AND s.seat >= +? AND s.seat < +? ORDER BY s.seat`);
  const seatedCards = select<SeatedCard>('e.head');
  const seated = select<Seated>('e.head, e.body');
  function cardOf(kind: EntryKind, { id, head }: SeatedCard): StoredCard {
    const record: Head = parseStored(head);
    const { createdAt, updatedAt } = record;
    const { author, thumbnail, screenshot, ...card } = resolver.card(kind, id, record);
    return {
      ...card,
      ...(author && { author: { username: author.username } }),
      ...(thumbnail && { thumbnail: withoutSocial(thumbnail) }),
      ...(screenshot && { screenshot: withoutSocial(screenshot) }),
      createdAt,
      updatedAt,
    };
  }

  function textsOf(row: Seated): SearchTexts {
    const record = joinRecord(row);
    return searchTextsOf(record, resolver.author(record.author)?.username);
  }

  /** `undefined` when the block is empty. */
  function encode(kind: EntryKind, section: BlockSection, block: number): string | undefined {
    const size = seatsPerBlock[section];
    const seats = [kind, block * size, (block + 1) * size] as const;
    if (section === 'cards') {
      const cards = seatedCards
        .all(...seats)
        .map((row): [number, StoredCard] => [row.seat, cardOf(kind, row)]);
      return cards.length > 0 ? encodeDataFile(dataFile.cards(kind), { cards }) : undefined;
    }
    const texts = seated.all(...seats).map((row): [number, SearchTexts] => [row.seat, textsOf(row)]);
    return texts.length > 0 ? encodeDataFile(dataFile.texts(kind), { texts }) : undefined;
  }

  const rowOf = (kind: EntryKind, section: BlockSection, block: number) => {
    const text = encode(kind, section, block);
    return text === undefined ? undefined : { start: startOf(block), hash: nameOfFile(text), items: null };
  };

  return {
    /** The file of this name. */
    file(kind: EntryKind, section: BlockSection, name: string): string | undefined {
      const row = table.named(kind, section, name);
      return row && encode(kind, section, Number(row.start));
    },

    /** Names all blocks of an empty section, up to that of the last seat. */
    build(kind: EntryKind, section: BlockSection, lastSeat: number): void {
      for (let block = 0; block * seatsPerBlock[section] <= lastSeat; block += 1) {
        const row = rowOf(kind, section, block);
        if (row) table.add(kind, section, row);
      }
    },

    /** Names a changed block again. Yields the scopes of files that come or go. */
    update(kind: EntryKind, section: BlockSection, block: number): Generator<string> {
      const row = rowOf(kind, section, block);
      return row ? table.put(kind, section, row) : table.remove(kind, section, startOf(block));
    },
  };
}

/** The cut for social networks is for pages alone. */
function withoutSocial({ social, ...picture }: Picture): Picture {
  return picture;
}

/** Sorts like the number of the block. */
export const startOf = (block: number): string => String(block).padStart(8, '0');
