import {
  type OrderSection,
  orderSections,
  seatSections,
  type SortValue,
} from '../../catalogue/data/data-files.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { trigramsOf } from '../../catalogue/data/search-text.ts';
import { encodeNumber } from '../../catalogue/data/seat-list.ts';
import { compareText } from '../../lib/compare-text.ts';
import { recordOf } from '../../lib/record-of.ts';
import type { Facts } from './facts.ts';
import { GrowingList } from './growing-list.ts';
import { countKeysOf, keysOf } from './list-keys.ts';
import { orderKey } from './order-key.ts';
import type { ListItem, OrderItem, Sections } from './sections.ts';

/** What the sections of a kind are built from. */
export type Source = {
  /** How many seats there are. */
  capacity: number;
  /** All entries in the order of their seats. */
  entries: Iterable<{ seat: number; facts: Facts }>;
  /** The same in ascending order of a value, ties by id. */
  inOrder(section: OrderSection): { seat: number; id: string; value: SortValue }[];
};

/** Fills the empty sections of a kind in one pass over its entries. */
export function buildSections(kind: EntryKind, { lists, orders }: Sections, source: Source): void {
  const counts = new Map<string, number>();
  const growing = recordOf(seatSections, () => new Map<string, GrowingList>());
  for (const { seat, facts } of source.entries) {
    const keys = keysOf(facts, seat, source.capacity);
    for (const key of countKeysOf(facts.listings)) counts.set(key, (counts.get(key) ?? 0) + 1);
    for (const section of seatSections) {
      for (const key of keys[section]) {
        const list = growing[section].get(key) ?? new GrowingList();
        if (list.isEmpty) growing[section].set(key, list);
        list.add(seat);
      }
    }
  }

  lists.tokens.build(
    kind,
    listItems(tokensByTrigram(growing.words.keys()), (tokens) => tokens.join(' ')),
  );
  lists.counts.build(kind, listItems(counts, encodeNumber));
  for (const section of seatSections) {
    lists[section].build(kind, listItems(growing[section], String));
    growing[section].clear();
  }
  for (const section of orderSections) orders[section].build(kind, orderItems(source.inOrder(section)));
}

function tokensByTrigram(tokens: Iterable<string>): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const token of [...tokens].sort(compareText)) {
    for (const trigram of new Set(trigramsOf(token))) {
      const list = lists.get(trigram);
      if (list) list.push(token);
      else lists.set(trigram, [token]);
    }
  }
  return lists;
}

function* listItems<List>(lists: Map<string, List>, encode: (list: List) => string): Generator<ListItem> {
  for (const [key, list] of [...lists].sort(([one], [other]) => compareText(one, other)))
    yield [key, encode(list)];
}

function* orderItems(entries: ReturnType<Source['inOrder']>): Generator<OrderItem> {
  for (const { seat, id, value } of entries) yield [orderKey(value, id), value, seat];
}
