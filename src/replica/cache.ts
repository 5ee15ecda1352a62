/** Remembers what `load` returned until `clear`; forgets everything when it holds `limit` values. */
export function createCache<Id, Value>(load: (id: Id) => Value, limit = 10_000) {
  const values = new Map<Id, Value>();
  return {
    get(id: Id): Value {
      const known = values.get(id);
      if (known !== undefined || values.has(id)) return known!;
      if (values.size >= limit) values.clear();
      const value = load(id);
      values.set(id, value);
      return value;
    },
    clear: () => values.clear(),
  };
}
