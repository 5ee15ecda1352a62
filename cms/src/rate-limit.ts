const HOUR_MS = 60 * 60_000;

export interface RateLimitOptions {
  /** In milliseconds. */
  period?: number;
  /** In milliseconds, from a monotonic clock. */
  now?: () => number;
}

export interface RateLimit {
  /** Says whether an event with the key may happen, and counts it if so. */
  mayHappen(this: void, key: string): boolean;
  /** Counts the events with the key from zero again. */
  forget(this: void, key: string): void;
}

/** In any period, `max` events of each key may happen. Each process keeps its counts in memory. */
export function createRateLimit(
  max: number,
  { period = HOUR_MS, now = () => performance.now() }: RateLimitOptions = {},
): RateLimit {
  /** The times of events by key. The key whose last event is the oldest is first. */
  const events = new Map<string, number[]>();
  const mayHappen = (key: string) => {
    const since = now() - period;
    for (const [other, times] of events) {
      if ((times.at(-1) ?? 0) > since) break;
      events.delete(other);
    }
    const recent = (events.get(key) ?? []).filter((time) => time > since);
    if (recent.length >= max) return false;
    events.delete(key);
    events.set(key, [...recent, now()]);
    return true;
  };
  return { mayHappen, forget: (key) => void events.delete(key) };
}
