import { getBackoff } from '../../cms/shared/backoff.ts';

export type QueueTimes = {
  /** The pause between two runs, so that a burst of requests shares one run. All times are in milliseconds. */
  rest: number;
  /** How often to run without a request, since a webhook may get lost. */
  poll: number;
  /** The wait after the first failure. It doubles with every further one, up to `poll`. */
  retry: number;
};

export const usualTimes: QueueTimes = { rest: 25, poll: 30_000, retry: 1000 };

/**
 * `closed`: the first run waits for a promise. `resting`: the next run begins when the timer fires, and after a request no sooner
 * than at `until`, in milliseconds of `performance.now()`.
 */
type State =
  | { name: 'closed' }
  | { name: 'resting'; until: number; timer?: NodeJS.Timeout }
  | { name: 'running'; ended: Promise<void> }
  | { name: 'stopped' };

/** Runs one job repeatedly, never twice at once. */
export class Queue {
  readonly #run: () => Promise<boolean>;
  readonly #times: QueueTimes;
  #state: State;
  /** Whether there was a request since the last run began. */
  #isWanted = false;
  /** Failed runs in a row. */
  #failures = 0;

  /**
   * @param run Resolves with whether it succeeded, and never rejects.
   * @param after The first run waits until it resolves.
   */
  constructor(run: () => Promise<boolean>, times: QueueTimes, after?: Promise<unknown>) {
    this.#run = run;
    this.#times = times;
    this.#state = after === undefined ? { name: 'resting', until: 0 } : { name: 'closed' };
    after?.then(
      () => this.#open(),
      () => undefined,
    );
  }

  /** Requests a run. All requests that are made during a run share the next one. */
  request(): void {
    if (this.#state.name === 'stopped') return;
    this.#isWanted = true;
    if (this.#state.name !== 'resting') return;
    const { until } = this.#state;
    const wait = until - performance.now();
    if (wait > 0) this.#rest(until, wait);
    else this.#begin();
  }

  /** How many runs are under way or requested: 0, 1 or 2. */
  length(): number {
    return Number(this.#state.name === 'running') + Number(this.#isWanted);
  }

  /** Starts no more runs, and resolves when the current one has ended. */
  async stop(): Promise<void> {
    const before = this.#state;
    this.#clearTimer();
    this.#state = { name: 'stopped' };
    this.#isWanted = false;
    if (before.name === 'running') await before.ended;
  }

  #open(): void {
    if (this.#state.name !== 'closed') return;
    this.#state = { name: 'resting', until: 0 };
    if (this.#isWanted) this.#begin();
  }

  #begin(): void {
    this.#clearTimer();
    this.#isWanted = false;
    this.#state = { name: 'running', ended: this.#run().then((isGood) => this.#end(isGood)) };
  }

  #end(isGood: boolean): void {
    this.#failures = isGood ? 0 : this.#failures + 1;
    if (this.#state.name === 'stopped') return;
    const { rest, poll, retry } = this.#times;
    const idle = isGood ? poll : getBackoff(this.#failures, retry, poll);
    this.#rest(performance.now() + rest, this.#isWanted ? rest : idle);
  }

  #rest(until: number, wait: number): void {
    this.#clearTimer();
    this.#state = { name: 'resting', until, timer: setTimeout(() => this.#begin(), wait) };
  }

  #clearTimer(): void {
    if (this.#state.name === 'resting') clearTimeout(this.#state.timer);
  }
}
