/** A source of numbers that depends on its seed alone. */
export interface Random {
  /** At least 0, less than 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** `count` different items, in random order. */
  sample<Item>(items: readonly Item[], count: number): Item[];
  /** Has the form of Strapi's document ids. */
  documentId(): string;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const DOCUMENT_ID_LENGTH = 24;

/** Mulberry32: small, fast and even enough for test data. */
export function createRandom(seed: number): Random {
  let state = seed;
  function next() {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  function between(from: number, to: number) {
    return from + Math.floor(next() * (to - from + 1));
  }
  function pick<Item>(items: readonly Item[]): Item {
    return getItem(items, between(0, items.length - 1));
  }
  function sample<Item>(items: readonly Item[], count: number): Item[] {
    const picked = new Set<Item>();
    while (picked.size < Math.min(count, items.length)) picked.add(pick(items));
    return [...picked];
  }
  function documentId() {
    return Array.from({ length: DOCUMENT_ID_LENGTH }, () => LETTERS[between(0, 25)]).join('');
  }
  return { next, between, pick, sample, documentId };
}

/** The item at an index that the caller knows to exist. */
export function getItem<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`A list of ${items.length} has no item ${index}.`);
  return item;
}
