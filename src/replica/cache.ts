import { LRUCache } from 'lru-cache';

/** Remembers the most recent of what `load` found, until `clear`. */
export function createCache<Id extends string, Value extends object>(load: (id: Id) => Value | undefined) {
  const values = new LRUCache<Id, Value>({ max: 10_000 });
  return {
    get(id: Id): Value | undefined {
      const known = values.get(id);
      if (known !== undefined) return known;
      const value = load(id);
      if (value !== undefined) values.set(id, value);
      return value;
    },
    clear: () => values.clear(),
  };
}
