const most = 10_000;

/** Remembers what `load` found until it is told to forget; holds 10,000 values and then begins anew. */
export function createCache<Id extends string, Value extends object>(load: (id: Id) => Value | undefined) {
  const values = new Map<Id, Value>();
  return {
    get(id: Id): Value | undefined {
      const known = values.get(id);
      if (known !== undefined) return known;
      const value = load(id);
      if (values.size === most) values.clear();
      if (value !== undefined) values.set(id, value);
      return value;
    },
    forget: (id: Id) => values.delete(id),
    clear: () => values.clear(),
  };
}
