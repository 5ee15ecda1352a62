/** How many values are kept at most. The oldest are dropped first. */
const limit = 500;

/** Loads each key once. Failures are not kept. */
export function memoize<Key extends string, Value>(
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const kept = new Map<Key, Promise<Value>>();

  function begin(key: Key): Promise<Value> {
    const value = load(key);
    kept.set(key, value);
    value.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break;
      kept.delete(oldest);
    }
    return value;
  }
  return (key) => kept.get(key) ?? begin(key);
}
