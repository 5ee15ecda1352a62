// Shared by Node and the browser: the order of keys and values, and which chunk of a section holds a key.

/** Times are ISO 8601, prices are numbers. */
export type SortValue = string | number;

/** Chunks in order. `files`: their names. `first`: the first key or value of each, where readers need it. */
export type Chunks = { first: SortValue[]; files: string[] };

/**
 * Returns the index of the only chunk that may hold `key`, or -1 when no chunk can.
 *
 * @param first The first key or value of each chunk, in ascending order.
 */
export function findChunk(first: readonly SortValue[], key: SortValue): number {
  let [from, to] = [0, first.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compareValues(first[middle] ?? key, key) <= 0) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

/** The chunks that may hold keys between `from` and `to`, both included. */
export function selectChunks({ first, files }: Chunks, from: string, to: string): Chunks {
  const [start, end] = [Math.max(0, findChunk(first, from)), findChunk(first, to) + 1];
  return { first: first.slice(start, end), files: files.slice(start, end) };
}

/** The ascending order of the values of a section: numbers by size, texts by code point. */
export function compareValues(one: SortValue, other: SortValue): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareText(String(one), String(other));
}

/** Orders texts by code point, as SQLite and UTF-8 bytes do; `<` orders by UTF-16 unit, which differs above U+FFFF. */
export function compareText(one: string, other: string): number {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) {
    const [left, right] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (left !== right) return weigh(left) - weigh(right);
  }
  return one.length - other.length;
}

/** Makes the surrogates of characters above U+FFFF sort after all other units. */
const weigh = (unit: number) => (unit >= 0xd800 && unit < 0xe000 ? unit + 0x10000 : unit);
