import { LRUCache } from 'lru-cache';

/** Remembers what `load` found until it is told to forget. Beyond 10,000 values, those that were not used for longest are dropped. */
export function createCache<Id extends string, Value extends object>(load: (id: Id) => Value | undefined) {
  const values = new LRUCache<Id, Value>({ max: 10_000 });
  return {
    get(id: Id): Value | undefined {
      const value = values.get(id) ?? load(id);
      values.set(id, value);
      return value;
    },
    forget: (id: Id) => values.delete(id),
    clear: () => values.clear(),
  };
}
