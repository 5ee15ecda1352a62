/// <reference path="../koa2-ratelimit.d.ts" />

import { Stores } from 'koa2-ratelimit';

interface Hits {
  counter: number;
  /** When they are forgotten, in milliseconds of a clock that nobody sets. */
  end: number;
}

/**
 * Counts for Strapi's own limits, those of signing in. The library's store goes by the time of day: after a clock that ran
 * ahead was set right, it would keep people out until that time has come.
 */
export class SteadyStore extends Stores.Store {
  readonly #hits = new Map<string, Hits>();

  async incr(key: string, { interval }: { interval: number }, weight: number) {
    const now = performance.now();
    for (const [known, { end }] of this.#hits) if (end <= now) this.#hits.delete(known);
    const hits = this.#hits.get(key) ?? { counter: 0, end: now + interval };
    hits.counter += weight;
    this.#hits.set(key, hits);
    return { counter: hits.counter, dateEnd: Date.now() + hits.end - now };
  }

  async decrement(key: string, _options: unknown, weight: number) {
    const hits = this.#hits.get(key);
    if (hits) hits.counter -= weight;
  }

  async saveAbuse() {
    // The answer says it already.
  }
}
