import {
  type BlockSection,
  type ListSection,
  listSections,
  type OrderSection,
  orderSections,
  seatsPerBlock,
} from '../../catalogue/data-files.ts';
import type { Edit } from './chunked.ts';
import { keysOf, type ListKeys } from './list-keys.ts';
import { orderKey } from './order-key.ts';
import { SeatEdits } from './seat-edits.ts';
import type { Seated, SeatedChange } from './seated.ts';
import type { OrderItem } from './sections.ts';

/** What has to be done in each section. */
export type Edits = {
  lists: Record<ListSection, SeatEdits>;
  orders: Record<OrderSection, Map<string, Edit<OrderItem>>>;
  /** The numbers of blocks. */
  blocks: Record<BlockSection, Set<number>>;
};

/** `capacity`: how many seats there are. */
export function editsOf(changes: SeatedChange[], capacity: number): Edits {
  const edits: Edits = {
    lists: {
      words: new SeatEdits(),
      pairs: new SeatEdits(),
      grams: new SeatEdits(),
      listings: new SeatEdits(),
      facets: new SeatEdits(),
    },
    orders: { updatedAt: new Map(), createdAt: new Map(), title: new Map(), price: new Map() },
    blocks: { cards: new Set(), texts: new Set() },
  };
  const listsOf = (seated: Seated | undefined): Listed | undefined =>
    seated && { seat: seated.seat, keys: keysOf(seated, seated.seat, capacity) };
  const listed = changes.map(({ before, after }) => ({ before: listsOf(before), after: listsOf(after) }));
  // Whoever takes a seat does so after whoever leaves it.
  for (const { before, after } of listed) editLists(edits, before, after, false);
  for (const { before, after } of listed) editLists(edits, after, before, true);
  for (const { before, after } of changes) {
    editOrders(edits, before, after);
    editBlocks(edits, before, after);
  }
  return edits;
}

type Listed = { seat: number; keys: ListKeys };

/** Writes down the lists that only the first of two states of an entry is on. */
function editLists(
  { lists }: Edits,
  one: Listed | undefined,
  other: Listed | undefined,
  isOn: boolean,
): void {
  if (one === undefined) return;
  const isSeated = one.seat === other?.seat;
  for (const section of listSections) {
    for (const key of one.keys[section]) {
      if (!isSeated || !other.keys[section].has(key)) lists[section].set(key, one.seat, isOn);
    }
  }
}

function editOrders({ orders }: Edits, before: Seated | undefined, after: Seated | undefined): void {
  for (const section of orderSections) {
    if (before?.seat === after?.seat && before?.values[section] === after?.values[section]) continue;
    if (before) orders[section].set(orderKey(before.values[section], before.id), () => undefined);
    if (after === undefined) continue;
    const [key, value] = [orderKey(after.values[section], after.id), after.values[section]];
    orders[section].set(key, () => [key, value, after.seat]);
  }
}

function editBlocks({ blocks }: Edits, before: Seated | undefined, after: Seated | undefined): void {
  const isSeated = before?.seat === after?.seat;
  const isRead = isSeated && String(before?.texts) === String(after?.texts);
  for (const seated of [before, after]) {
    if (seated && !isSeated) blocks.cards.add(Math.floor(seated.seat / seatsPerBlock.cards));
    if (seated && !isRead) blocks.texts.add(Math.floor(seated.seat / seatsPerBlock.texts));
  }
}
