import type { Card } from '../catalogue/entry.ts';

/** Gathers entries, and announces together those that wait at the same time. No two announcements run at once. */
export class Gathering {
  readonly #announce: (cards: Card[]) => Promise<void>;
  #waiting: Card[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** Resolves after the last announcement. */
  #announcing = Promise.resolve();

  /** @param announce Never rejects, and may add entries again. */
  constructor(announce: (cards: Card[]) => Promise<void>) {
    this.#announce = announce;
  }

  /** @param wait In milliseconds. The entries are announced sooner if others are. */
  add(cards: Card[], wait: number): void {
    this.#waiting.push(...cards);
    if (this.#waiting.length === 0 || this.#isStopped) return;
    this.#timer ??= setTimeout(() => this.#announceWaiting(), wait);
  }

  /** Announces the entries that wait, and resolves when all announcements have ended. Those that are added later only wait. */
  stop(): Promise<void> {
    this.#isStopped = true;
    return this.#announceWaiting();
  }

  #announceWaiting(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const cards = this.#waiting;
    this.#waiting = [];
    if (cards.length > 0) this.#announcing = this.#announcing.then(() => this.#announce(cards));
    return this.#announcing;
  }
}
