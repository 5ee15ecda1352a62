import {
  type ListSection,
  listSections,
  type OrderSection,
  orderSections,
  type SortValue,
} from '../../catalogue/data-files.ts';
import type { EntryKind } from '../../catalogue/kinds.ts';
import { compareText } from '../../lib/compare-text.ts';
import type { Facts } from './facts.ts';
import { GrowingList } from './growing-list.ts';
import { keysOf } from './list-keys.ts';
import { orderKey } from './order-key.ts';
import type { ListItem, OrderItem, Sections } from './sections.ts';

/** What the chunks of a kind are built from. */
export type Source = {
  /** How many seats there are. */
  capacity: number;
  /** All entries in the order of their seats. */
  entries: Iterable<{ seat: number; facts: Facts }>;
  /** The same in rising order of a value, equal ones by their ids. */
  inOrder(section: OrderSection): { seat: number; id: string; value: SortValue }[];
};

/** Fills the empty chunks of a kind in one pass over its entries. */
export function buildSections(kind: EntryKind, { tokens, lists, orders }: Sections, source: Source): void {
  const growing: Record<ListSection, Map<string, GrowingList>> = {
    words: new Map(),
    pairs: new Map(),
    grams: new Map(),
    listings: new Map(),
    facets: new Map(),
  };
  for (const { seat, facts } of source.entries) {
    const keys = keysOf(facts, seat, source.capacity);
    for (const section of listSections) {
      for (const key of keys[section]) {
        const list = growing[section].get(key) ?? new GrowingList();
        if (list.isEmpty) growing[section].set(key, list);
        list.add(seat);
      }
    }
  }

  tokens.build(
    kind,
    [...growing.words.keys()].sort(compareText).map((token) => [token]),
  );
  for (const section of listSections) {
    lists[section].build(kind, listItems(growing[section]));
    growing[section].clear();
  }
  for (const section of orderSections) orders[section].build(kind, orderItems(source.inOrder(section)));
}

function* listItems(lists: Map<string, GrowingList>): Generator<ListItem> {
  for (const key of [...lists.keys()].sort(compareText)) yield [key, String(lists.get(key))];
}

function* orderItems(entries: ReturnType<Source['inOrder']>): Generator<OrderItem> {
  for (const { seat, id, value } of entries) yield [orderKey(value, id), value, seat];
}
