/** Mulberry32: the same numbers in [0, 1) for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Whole numbers from 0 to `count - 1`. */
export function range(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i);
}

/** Rounds to one decimal, in the shortest form that SVG accepts. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
