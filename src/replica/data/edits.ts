import {
  type BlockSection,
  blockSections,
  type OrderSection,
  orderSections,
  type SeatSection,
  seatSections,
  seatsPerBlock,
} from '../../catalogue/data/data-files.ts';
import { decodeNumbers, encodeNumber } from '../../catalogue/data/seat-list.ts';
import { recordOf } from '../../lib/record-of.ts';
import type { Edit } from './chunked.ts';
import { countKeysOf, keysOf, type ListKeys } from './list-keys.ts';
import { orderKey } from './order-key.ts';
import { SeatEdits } from './seat-edits.ts';
import type { Seated, SeatedChange } from './seated.ts';
import type { ListItem, OrderItem } from './sections.ts';

/** The edits of each section. */
export type Edits = {
  lists: Record<SeatSection, SeatEdits>;
  /** By how much the count at each key rises. */
  counts: Map<string, number>;
  orders: Record<OrderSection, Map<string, Edit<OrderItem>>>;
  /** The numbers of blocks. */
  blocks: Record<BlockSection, Set<number>>;
};

/** `capacity`: how many seats there are. */
export function editsOf(changes: SeatedChange[], capacity: number): Edits {
  const edits: Edits = {
    lists: recordOf(seatSections, () => new SeatEdits()),
    counts: new Map(),
    orders: recordOf(orderSections, () => new Map()),
    blocks: recordOf(blockSections, () => new Set()),
  };
  const listsOf = (seated: Seated | undefined): Listed | undefined =>
    seated && { seat: seated.seat, keys: keysOf(seated, seated.seat, capacity) };
  const listed = changes.map(({ before, after }) => ({ before: listsOf(before), after: listsOf(after) }));
  // An entry leaves its seat before another one takes it.
  for (const { before, after } of listed) editLists(edits, before, after, false);
  for (const { before, after } of listed) editLists(edits, after, before, true);
  for (const { before, after } of changes) {
    editCounts(edits, before, -1);
    editCounts(edits, after, 1);
    editOrders(edits, before, after);
    editBlocks(edits, before, after);
  }
  return edits;
}

type Listed = { seat: number; keys: ListKeys };

/** Adds the edits of the lists that only the first of two states of an entry is on. */
function editLists(
  { lists }: Edits,
  one: Listed | undefined,
  other: Listed | undefined,
  isOn: boolean,
): void {
  if (one === undefined) return;
  const isSeated = one.seat === other?.seat;
  for (const section of seatSections) {
    for (const key of one.keys[section]) {
      if (!isSeated || !other.keys[section].has(key)) lists[section].set(key, one.seat, isOn);
    }
  }
}

function editCounts({ counts }: Edits, seated: Seated | undefined, step: number): void {
  for (const key of countKeysOf(seated?.listings ?? [])) {
    const more = (counts.get(key) ?? 0) + step;
    if (more === 0) counts.delete(key);
    else counts.set(key, more);
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

/** The edits of the section `counts`. */
export const countEdits = (counts: Edits['counts']): Map<string, Edit<ListItem>> =>
  new Map(
    Array.from(counts, ([key, more]) => [
      key,
      (item) => {
        const [before = 0] = decodeNumbers(item?.[1] ?? '');
        return before + more === 0 ? undefined : [key, encodeNumber(before + more)];
      },
    ]),
  );
