// Shared by Node and the browser: sets of document ids, one bit for each.

export type Bitset = Uint32Array<ArrayBuffer>;

/** Creates an empty set. @param capacity The set can hold the document ids below this number. */
export const createBitset = (capacity: number): Bitset => new Uint32Array(Math.ceil(capacity / 32));

export function addAll(set: Bitset, docIds: Iterable<number>): Bitset {
  for (const docId of docIds) set[docId >>> 5] = (set[docId >>> 5] ?? 0) | (1 << (docId & 31));
  return set;
}

export const hasBit = (set: Bitset, docId: number): boolean =>
  ((set[docId >>> 5] ?? 0) & (1 << (docId & 31))) !== 0;

export function removeBit(set: Bitset, docId: number): void {
  set[docId >>> 5] = (set[docId >>> 5] ?? 0) & ~(1 << (docId & 31));
}

/** Both sets must have the same capacity, here and in the functions below. */
export const intersect = (one: Bitset, other: Bitset): Bitset =>
  one.map((bits, index) => bits & (other[index] ?? 0));

export const unite = (one: Bitset, other: Bitset): Bitset =>
  one.map((bits, index) => bits | (other[index] ?? 0));

/** The ids that are only in the first set. */
export const subtract = (one: Bitset, other: Bitset): Bitset =>
  one.map((bits, index) => bits & ~(other[index] ?? 0));

/** How many of the ids are in the set. */
export function countIn(set: Bitset, docIds: Iterable<number>): number {
  let count = 0;
  for (const docId of docIds) if (hasBit(set, docId)) count += 1;
  return count;
}

/** The ids in ascending order. */
export function listDocIds(set: Bitset): number[] {
  const docIds: number[] = [];
  for (let index = 0; index < set.length; index += 1) {
    for (let bits = set[index] ?? 0; bits !== 0; bits &= bits - 1)
      docIds.push(index * 32 + 31 - Math.clz32(bits & -bits));
  }
  return docIds;
}

export function countBits(set: Bitset): number {
  let count = 0;
  for (const word of set) {
    let bits = word - ((word >>> 1) & 0x55555555);
    bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
