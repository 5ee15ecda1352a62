import { getBackoff } from '../lib/backoff.ts';

export type QueueTimes = {
  /** The pause between two runs, so that a burst of requests shares one run. All times are in milliseconds. */
  rest: number;
  /** How often to run without a request, since a webhook may get lost. */
  poll: number;
  /** The wait after the first failure. It doubles with every further one, up to `poll`. */
  retry: number;
};

export const usualTimes: QueueTimes = { rest: 25, poll: 30_000, retry: 1000 };

export type Queue = {
  /** Requests a run. All requests that are made during a run share the next one. */
  request(): void;
  /** How many runs are under way or requested: 0, 1 or 2. */
  length(): number;
  /** Starts no more runs, and resolves when the current one has ended. */
  stop(): Promise<void>;
};

/**
 * Runs one job repeatedly, never twice at once.
 *
 * @param run Resolves with whether it succeeded, and never rejects.
 * @param after The first run waits until it resolves.
 */
export function createQueue(run: () => Promise<boolean>, times: QueueTimes, after?: Promise<unknown>): Queue {
  let running: Promise<boolean> | undefined;
  let isWanted = false;
  let isStopped = false;
  let isOpen = after === undefined;
  let failures = 0;
  let restsUntil = 0;
  let timer: NodeJS.Timeout | undefined;

  after?.then(open, () => undefined);

  function open() {
    isOpen = true;
    if (isWanted) void work();
  }

  async function work() {
    clearTimeout(timer);
    isWanted = false;
    running = run();
    const isGood = await running;
    running = undefined;
    failures = isGood ? 0 : failures + 1;
    restsUntil = performance.now() + times.rest;
    if (isWanted) workIn(times.rest);
    else workIn(isGood ? times.poll : getBackoff(failures, times.retry, times.poll));
  }

  function workIn(wait: number) {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(work, wait);
  }

  return {
    request() {
      if (isStopped) return;
      isWanted = true;
      if (running !== undefined || !isOpen) return;
      const rest = restsUntil - performance.now();
      if (rest > 0) workIn(rest);
      else void work();
    },
    length: () => Number(running !== undefined) + Number(isWanted),
    async stop() {
      isStopped = true;
      isWanted = false;
      clearTimeout(timer);
      await running;
    },
  };
}
