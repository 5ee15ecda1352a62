import type { Replica } from '../replica.ts';
import type { Mirror } from './mirror.ts';

/** How long pictures are left for later, as a multiple of `patience`. */
const pauseFactor = 5;

/**
 * Fetches the pictures of a replica that are not mirrored yet. When none arrives for `patience` milliseconds, a publish continues
 * without the rest, and the next ones fetch none for a while.
 */
export class MissingPictures {
  readonly #replica: Replica;
  readonly #mirror: Mirror;
  readonly #patience: number;
  /** No pictures are fetched before this time. */
  #restsUntil = 0;

  constructor(replica: Replica, mirror: Mirror, patience: number) {
    this.#replica = replica;
    this.#mirror = mirror;
    this.#patience = patience;
  }

  /** @param show Stores the pictures that have arrived. */
  async fetch(show: Replica['showMirrored']): Promise<void> {
    if (performance.now() < this.#restsUntil) return;
    const given = new AbortController();
    const fault = new Error(`no picture came for ${this.#patience} ms`);
    const timer = setTimeout(() => given.abort(fault), this.#patience);
    try {
      for (const pictures of this.#replica.missingMedia()) {
        const { mirrored, unmirrored } = await this.#mirror.download(pictures, given.signal, () =>
          timer.refresh(),
        );
        this.#replica.noteFaults(unmirrored);
        show(mirrored);
        if (!given.signal.aborted) continue;
        this.#restsUntil = performance.now() + pauseFactor * this.#patience;
        return;
      }
    } finally {
      clearTimeout(timer);
    }
  }
}
