import {
  dataFile,
  encodeDataFile,
  type ListSection,
  type OrderSection,
  type SortValue,
} from '../../catalogue/data-files.ts';
import { encodeNumbers } from '../../catalogue/seat-list.ts';
import { createChunks } from './chunked.ts';
import type { FileTable } from './file-table.ts';

/** A key and its seats for `decodeSeats`. */
export type ListItem = [key: string, seats: string];
/** An entry in an order. The key sorts like the value and, where that is equal, like the entry's id. */
export type OrderItem = [key: string, value: SortValue, seat: number];
export type TokenItem = [token: string];

/** How much is in a chunk on average: characters of lists, entries, tokens. With them goes the version of src/replica/database.ts. */
const sizes = { lists: 5000, order: 100, tokens: 2000 };

export type Sections = ReturnType<typeof createSections>;

/** The sections that are cut into chunks. */
export function createSections(table: FileTable) {
  const listsOf = (section: ListSection) =>
    createChunks<ListItem>(table, {
      section,
      weigh: ([key, seats]) => (key.length + seats.length) / sizes.lists,
      encode: (kind, items) =>
        encodeDataFile(dataFile.lists(kind, section), {
          keys: items.map(([key]) => key),
          lists: items.map(([, seats]) => seats),
        }),
    });
  const orderOf = (section: OrderSection) =>
    createChunks<OrderItem>(table, {
      section,
      weigh: () => 1 / sizes.order,
      encode: (kind, items) =>
        encodeDataFile(dataFile.order(kind, section), {
          values: items.map(([, value]) => value),
          seats: encodeNumbers(items.map(([, , seat]) => seat)),
        }),
    });
  return {
    tokens: createChunks<TokenItem>(table, {
      section: 'tokens',
      weigh: () => 1 / sizes.tokens,
      encode: (kind, items) => encodeDataFile(dataFile.tokens(kind), { tokens: items.join(' ') }),
    }),
    lists: {
      words: listsOf('words'),
      pairs: listsOf('pairs'),
      grams: listsOf('grams'),
      listings: listsOf('listings'),
    },
    orders: {
      updatedAt: orderOf('updatedAt'),
      createdAt: orderOf('createdAt'),
      title: orderOf('title'),
      price: orderOf('price'),
    },
  };
}
