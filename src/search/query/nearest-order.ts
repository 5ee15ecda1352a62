// Shared by Node and the browser: the order of entries by how near their colours are to those of a query (decision 039).

import { hexToColor } from '../../../cms/shared/colors.ts';
import type { Chunks } from '../format/chunks.ts';
import { getCost, getLeastCost } from '../format/palette-keys.ts';
import {
  addAll,
  type Bitset,
  countBits,
  createBitset,
  intersect,
  listDocIds,
  subtract,
  unite,
} from './bitset.ts';
import { readGroupedPage } from './grouped-page.ts';
import type { IndexReader } from './index-reader.ts';
import type { PrepareOrder } from './order.ts';
import type { QueryContext } from './query-context.ts';
import type { PageRequest } from './sorted-index.ts';

/** How many chunks a shard index has on average, and how many of them have as many bytes as a block of cards. */
const chunksPerIndex = 32;
const chunksPerCards = 2;

/**
 * The order by colour, the nearest first, and equal ones in the order of the last change. The cost of an entry is that of its worst
 * colour. Entries without known colours are the last.
 */
export const prepareNearestOrder: PrepareOrder =
  (context, { hexes = [] }) =>
  async (request) => ({ docIds: await readNearestPage(context, hexes, request) });

async function readNearestPage(
  context: QueryContext,
  hexes: readonly string[],
  request: PageRequest,
): Promise<number[]> {
  const { matches, offset, limit } = request;
  const total = matches ? countBits(matches) : context.reader.total;
  if (offset >= total) return [];
  const wanted = Math.min(offset + limit, total);
  const chunks = context.reader.palettes.root.files.length * chunksPerIndex;
  // The cards of few matches are fewer bytes than the lists on which the wanted ones are.
  const groups =
    matches && total * chunksPerCards <= (chunks * wanted) / total
      ? await groupByCards(context, hexes, matches)
      : await groupByLists(context, hexes, matches, wanted);
  return readGroupedPage(groups, request);
}

/** Groups the matches by their cost, which their cards tell. */
async function groupByCards(
  { reader, capacity }: QueryContext,
  hexes: readonly string[],
  matches: Bitset,
): Promise<Bitset[]> {
  const colors = hexes.map(hexToColor);
  const docIds = listDocIds(matches);
  const costs = await Promise.all(
    docIds.map(async (docId) => {
      const { palette = [] } = await reader.readCard(docId);
      return Math.max(...colors.map((color) => Math.min(...palette.map((key) => getCost(color, key)))));
    }),
  );
  return [...Map.groupBy(docIds, (_docId, index) => costs[index] ?? 0)]
    .sort(([one], [other]) => one - other)
    .map(([, group]) => addAll(createBitset(capacity), group));
}

/** Reads lists, the nearest first, until `wanted` entries are found. Groups the entries by their cost. */
async function groupByLists(
  context: QueryContext,
  hexes: readonly string[],
  matches: Bitset | undefined,
  wanted: number,
): Promise<Bitset[]> {
  const { reader, capacity, signal } = context;
  const colors = hexes.map((hex) => ({
    lists: createNearestLists(reader, hex),
    reached: createBitset(capacity),
  }));
  const groups: Bitset[] = [];
  let found = createBitset(capacity);
  let count = 0;
  for (let cost = 0; count < wanted; cost += 1) {
    // Two steps at a time, since a step may wait for files.
    await Promise.all(colors.map(({ lists }) => lists.readUpTo(cost | 1)));
    signal.throwIfAborted();
    if (colors.every(({ lists }) => lists.areAllBelow(cost))) break;
    for (const { lists, reached } of colors) for (const docIds of lists.decode(cost)) addAll(reached, docIds);
    const within = [...colors.map(({ reached }) => reached), ...(matches ? [matches] : [])].reduce(intersect);
    const group = subtract(within, found);
    groups.push(group);
    found = unite(found, group);
    count += countBits(group);
  }
  if (count >= wanted) return groups;
  const all =
    matches ?? (await reader.readPostings('listings', 'all')).reduce(addAll, createBitset(capacity));
  return [...groups, subtract(all, found)];
}

/** A file of the tree. `to`: its keys are before this one. `cost`: none of them costs less. */
type Part = { isIndex: boolean; name: string; cost: number; to: string | undefined };

/** The posting lists of all keys, by their cost for a colour. */
function createNearestLists({ palettes, readChunk }: IndexReader, hex: string) {
  const color = hexToColor(hex);
  const byCost = new Map<number, (() => Uint32Array)[]>();
  let unread = listParts(palettes.root, undefined, true);

  function listParts({ first, files }: Chunks, last: string | undefined, isIndex: boolean): Part[] {
    return files.map((name, index) => {
      const to = index + 1 < files.length ? String(first[index + 1]) : last;
      return { isIndex, name, to, cost: getLeastCost(color, String(first[index]), to) };
    });
  }

  async function readPart({ isIndex, name, to }: Part): Promise<void> {
    if (isIndex) {
      unread.push(...listParts(await palettes.readIndex(name), to, false));
      return;
    }
    const { keys, postingsOf } = await readChunk('palettes', name);
    for (const key of keys) {
      const cost = getCost(color, key);
      byCost.set(cost, [...(byCost.get(cost) ?? []), () => postingsOf(key)]);
    }
  }

  return {
    /** Reads all lists with this cost and lower ones. */
    async readUpTo(most: number): Promise<void> {
      for (let near = unread; near.length > 0;) {
        near = unread.filter(({ cost }) => cost <= most);
        unread = unread.filter(({ cost }) => cost > most);
        await Promise.all(near.map(readPart));
      }
    },
    decode: (cost: number): Uint32Array[] => byCost.get(cost)?.map((decode) => decode()) ?? [],
    /** Whether no list costs as much or more. */
    areAllBelow: (cost: number): boolean =>
      unread.length === 0 && [...byCost.keys()].every((one) => one < cost),
  };
}
