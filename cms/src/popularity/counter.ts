import { createHmac, randomBytes } from 'node:crypto';
import type { Interaction } from '../../shared/interactions.ts';
import { createRateLimit } from '../rate-limit.ts';

/** How often visitors did something with an entry on a day. `document`: its documentId. `day`: in days since 1970, in UTC. */
export interface Count {
  document: string;
  interaction: Interaction;
  day: number;
  count: number;
}

export interface Press {
  document: string;
  interaction: Interaction;
  /** The address of the visitor. */
  address: string;
}

/** In an hour, from one address. */
const MOST_PRESSES = 120;
/** How many hashes are kept, which take some 100 bytes each, and how many different counts wait to be stored. */
const MOST = { hashes: 200_000, waiting: 10_000 };
const DAY_MS = 24 * 60 * 60_000;

export const getDay = (time: number): number => Math.floor(time / DAY_MS);

/**
 * Counts presses in memory, each only once a day for an entry and an address. It knows repeats by hashes, under a key that is drawn
 * anew at midnight (UTC), when all hashes are forgotten. So it keeps no address, and nobody can follow a visitor to the next day.
 * Each process counts for itself.
 */
export class InteractionCounter {
  #day = 0;
  #key = randomBytes(32);
  /** In the order in which they were added. */
  readonly #hashes = new Set<string>();
  readonly #waiting = new Map<string, Count>();
  readonly #limit = createRateLimit(MOST_PRESSES);
  readonly #most: typeof MOST;

  constructor(most = MOST) {
    this.#most = most;
  }

  /** Whether an address may press once more. */
  mayPress(address: string, now: number): boolean {
    this.#begin(getDay(now));
    return this.#limit.mayHappen(this.#hash(address));
  }

  count({ document, interaction, address }: Press, now: number): void {
    this.#begin(getDay(now));
    if (!this.#isFirst(`${interaction} ${document} ${address}`)) return;
    const name = `${interaction} ${document} ${this.#day}`;
    const before = this.#waiting.get(name);
    if (before === undefined && this.#waiting.size >= this.#most.waiting) return;
    this.#waiting.set(name, { document, interaction, day: this.#day, count: (before?.count ?? 0) + 1 });
  }

  /** Takes the counts that wait to be stored. */
  take(): Count[] {
    const counts = [...this.#waiting.values()];
    this.#waiting.clear();
    return counts;
  }

  #begin(day: number): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#key = randomBytes(32);
    this.#hashes.clear();
  }

  /** If there are too many, the oldest are forgotten. */
  #isFirst(press: string): boolean {
    const hash = this.#hash(press);
    if (this.#hashes.has(hash)) return false;
    this.#hashes.add(hash);
    for (const oldest of this.#hashes) {
      if (this.#hashes.size <= this.#most.hashes) break;
      this.#hashes.delete(oldest);
    }
    return true;
  }

  #hash(text: string): string {
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 16);
  }
}

/** That of this process. */
export const interactionCounter = new InteractionCounter();
