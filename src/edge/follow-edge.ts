import { setTimeout as delay } from 'node:timers/promises';
import { getBackoff } from '../../cms/shared/backoff.ts';
import { describeError, type Log } from '../lib/log.ts';
import type { ChangedFiles } from '../rebuild/changed-files.ts';
import { listKeys, type Stale } from './cache-keys.ts';
import type { EdgeState, Followed } from './edge-state.ts';
import { addFailure, describeHealth, type Failing, type Follower, type FollowerHealth } from './follower.ts';
import type { Origin } from './origin.ts';
import { Busy } from './request.ts';

export type EdgeDriver = {
  /** Purges the answers for which the site looked for these files. Rejects with a sentence when some may be left. */
  purge(stale: Stale): Promise<void>;
  /**
   * In milliseconds: every purge is repeated after this time. Caches that fetch from one another may pass on old bytes until
   * then.
   */
  again?: number;
};

/** A configured edge. The log and the stored state identify it by `name`. */
export type Edge = { name: string; driver: EdgeDriver };

export type EdgeFollowerOptions = {
  state: EdgeState;
  /** Returns another list after the trace is recreated; `undefined` while the site cannot be opened. */
  changedFiles(): ChangedFiles | undefined;
  origin: Origin;
  log: Pick<Log, 'info' | 'error'>;
  /** The wait after the first failure, which doubles up to `mostWait`. In milliseconds. */
  wait?: number;
  mostWait?: number;
};

/** The most files in one purge. An edge that is further behind is purged as a whole, which costs less. */
const together = 2000;

/**
 * `idle`: every changed file has been purged. `purging`: changes are purged, one batch after the other. `pausing`: a purge has
 * failed, and all that are not confirmed are repeated when the timer fires or when more files change.
 */
type State =
  { name: 'idle' } | { name: 'purging' } | { name: 'pausing'; timer: NodeJS.Timeout } | { name: 'stopped' };

/**
 * Purges without a failure among them. A failure ends the round, and the next one begins with the first purge that is not confirmed.
 * `pause`: how long the edge must be left alone before the round begins, in milliseconds. `purged`: how far the edge has been purged.
 */
type Round = { pause: number; purged?: Followed };

/** One purge, and how far the edge has followed the changes after it. */
type Purge = { stale: Stale; to: Followed };

/** A call of `live`, which waits until the edge has followed the changes up to `target`. */
type Waiting = PromiseWithResolvers<void> & { target: Followed };

/**
 * Keeps one edge purged. A purge is confirmed and stored only after every answer that was under way has been read and purged too.
 * The next purge does not wait for that.
 */
export class EdgeFollower implements Follower {
  readonly #name: string;
  readonly #driver: EdgeDriver;
  readonly #options: Required<EdgeFollowerOptions>;
  readonly #stopping = new AbortController();
  #state: State = { name: 'idle' };
  #round: Round = { pause: 0 };
  /** Settles when the last purge and the last confirmation have ended. */
  #purging = Promise.resolve();
  #confirming = Promise.resolve();
  #failing: Failing | undefined;
  #waiting: Waiting[] = [];

  constructor({ name, driver }: Edge, options: EdgeFollowerOptions) {
    this.#name = name;
    this.#driver = driver;
    this.#options = { wait: 1000, mostWait: 300_000, ...options };
  }

  tell(): void {
    if (this.#state.name === 'pausing') clearTimeout(this.#state.timer);
    if (this.#state.name === 'idle' || this.#state.name === 'pausing') this.#begin();
  }

  async live(): Promise<void> {
    const target = this.#options.changedFiles()?.head();
    const known = this.followed();
    if (!target || (known && this.#isReached(target, known))) return;
    const waiting = { ...Promise.withResolvers<void>(), target };
    this.#waiting.push(waiting);
    this.tell();
    await waiting.promise;
  }

  followed(): Followed | undefined {
    return this.#options.state.read(this.#name);
  }

  health(): FollowerHealth {
    return describeHealth(this.#name, this.#options.changedFiles(), this.followed(), this.#failing);
  }

  async stop(): Promise<void> {
    if (this.#state.name === 'pausing') clearTimeout(this.#state.timer);
    this.#state = { name: 'stopped' };
    this.#stopping.abort();
    await this.#purging;
    await this.#confirming;
    for (const { reject } of this.#waiting)
      reject(new Error(`The edge ${this.#name} is no longer followed.`));
    this.#waiting = [];
  }

  #begin(): void {
    this.#state = { name: 'purging' };
    this.#purging = this.#purgeAll(this.#round);
  }

  /** Purges until no change is left, or until the round is over. */
  async #purgeAll(round: Round): Promise<void> {
    try {
      while (this.#isCurrent(round)) {
        const next = this.#findNext(round);
        if (!next) break;
        await this.#purge(round, next);
      }
    } catch (cause) {
      this.#fail(round, cause);
    }
    if (this.#state.name === 'stopped') return;
    if (round === this.#round) this.#state = { name: 'idle' };
    else this.#pause();
  }

  #isCurrent(round: Round): boolean {
    return round === this.#round && this.#state.name !== 'stopped';
  }

  /** The next purge of a round; `undefined` when nothing is left to purge. */
  #findNext({ purged }: Round): Purge | undefined {
    const files = this.#options.changedFiles();
    const head = files?.head();
    if (!files || !head) return undefined;
    const from = purged ?? this.followed();
    if (from?.feed !== head.feed || from.at > head.at || head.at - from.at > together)
      return { stale: 'everything', to: head };
    const changed = files.after(from.at, together);
    const last = changed.at(-1);
    return last && { stale: changed.map(({ path }) => path), to: { feed: head.feed, at: last.at } };
  }

  async #purge(round: Round, purge: Purge): Promise<void> {
    const read = Date.now();
    // Called before the purge: the edge may store an old answer while it already confirms the purge.
    const drained = this.#options.origin.drain(new Set(listKeys(purge.stale)));
    drained.catch(() => undefined);
    await this.#driver.purge(purge.stale);
    round.purged = purge.to;
    this.#confirming = this.#confirm(round, purge, read, drained, this.#confirming).catch((cause: unknown) =>
      this.#fail(round, cause),
    );
  }

  /**
   * @param read When the list of changed files was read, in milliseconds since 1970.
   * @param drained Resolves with whether old answers were under way, once they have been read.
   * @param before The confirmation of the previous purge.
   */
  async #confirm(
    round: Round,
    { stale, to }: Purge,
    read: number,
    drained: Promise<boolean>,
    before: Promise<void>,
  ): Promise<void> {
    const { purge, again } = this.#driver;
    const isRead = await drained;
    if (again) await delay(again, undefined, { signal: this.#stopping.signal });
    if (isRead || again) await purge(stale);
    await before;
    if (round === this.#round) this.#keep(to, read);
  }

  #keep(to: Followed, read: number): void {
    const { state, log } = this.#options;
    state.write(this.#name, to, { read, live: Date.now() });
    if (this.#failing)
      log.info(`The edge ${this.#name} answers again and has been purged of all changed files.`);
    this.#failing = undefined;
    for (const { target, resolve } of this.#waiting) if (this.#isReached(target, to)) resolve();
    this.#waiting = this.#waiting.filter(({ target }) => !this.#isReached(target, to));
  }

  /** Whether an edge at `now` has followed the changes up to `target`. A newer feed begins with a purge of everything. */
  #isReached(target: Followed, now: Followed): boolean {
    if (now.feed === target.feed) return now.at >= target.at;
    return now.feed === this.#options.changedFiles()?.head()?.feed;
  }

  #fail(round: Round, cause: unknown): void {
    if (!this.#isCurrent(round)) return;
    const error = describeError(cause).replace(/\.?$/, '.');
    if (!this.#failing)
      this.#options.log.error(
        `The edge ${this.#name} may serve old pages, since it could not be purged. ${error} The purge is repeated until it succeeds.`,
      );
    this.#failing = addFailure(this.#failing, error);
    this.#round = { pause: cause instanceof Busy ? cause.seconds * 1000 : 0 };
    // While a purge is under way, the pause begins after it.
    if (this.#state.name === 'idle') this.#pause();
  }

  #pause(): void {
    const { wait, mostWait } = this.#options;
    const pause = Math.max(this.#round.pause, getBackoff(this.#failing?.times ?? 1, wait, mostWait));
    this.#state = { name: 'pausing', timer: setTimeout(() => this.#begin(), pause) };
  }
}
