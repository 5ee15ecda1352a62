/// <reference path="../koa2-ratelimit.d.ts" />

import { createHash } from 'node:crypto';
import { Stores } from 'koa2-ratelimit';

interface Hits {
  counter: number;
  /** When the hits are forgotten, in milliseconds of a monotonic clock. */
  end: number;
}

/**
 * Counts calls for Strapi's own limits on signing in. The library's store uses the time of day. When a clock that was fast is
 * corrected, it would lock people out until that time is reached again.
 */
export class SteadyStore extends Stores.Store {
  readonly #hits = new Map<string, Hits>();

  async incr(given: string, { interval }: { interval: number }, weight: number) {
    const key = getDigest(given);
    const now = performance.now();
    for (const [known, { end }] of this.#hits) if (end <= now) this.#hits.delete(known);
    const hits = this.#hits.get(key) ?? { counter: 0, end: now + interval };
    hits.counter += weight;
    this.#hits.set(key, hits);
    return { counter: hits.counter, dateEnd: Date.now() + hits.end - now };
  }

  async decrement(given: string, _options: unknown, weight: number) {
    const hits = this.#hits.get(getDigest(given));
    if (hits) hits.counter -= weight;
  }

  async saveAbuse() {
    // Nothing to save: the answer already reports it.
  }
}

/** A key contains an address from a body, which may be megabytes long. */
const getDigest = (key: string) => createHash('sha256').update(key).digest('base64url');
