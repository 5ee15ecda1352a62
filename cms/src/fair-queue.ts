import type { ServerResponse } from 'node:http';
import PQueue from 'p-queue';

interface Bounds {
  /** How much work runs at the same time: in all, and of one visitor. */
  most: number;
  mostOfOne: number;
}

export interface FairQueue {
  /** How many wait for their turn and have not left: of one visitor, or in all. */
  countWaiting(visitor?: string): number;
  /** Runs the work when it is its turn, unless the signal has aborted by then. */
  run(visitor: string, work: () => Promise<unknown>, signal: AbortSignal): Promise<void>;
}

/** Runs work in the order of its arrival. A visitor with much work does not hold up the others. */
export function createFairQueue(bounds: Bounds): FairQueue {
  const runInTurn = createFairLimiter(bounds);
  const waiting = new Map<AbortSignal, string>();
  return {
    countWaiting: (visitor) =>
      visitor === undefined
        ? waiting.size
        : [...waiting.values()].filter((other) => other === visitor).length,
    async run(visitor, work, signal) {
      waiting.set(signal, visitor);
      signal.addEventListener('abort', () => waiting.delete(signal), { once: true });
      await runInTurn(visitor, async () => {
        waiting.delete(signal);
        if (!signal.aborted) await work();
      });
    },
  };
}

/** As `createFairQueue`, for work that always runs and has a result. */
export function createFairLimiter({ most, mostOfOne }: Bounds) {
  const all = new PQueue({ concurrency: most });
  const bySender = new Map<string, PQueue>();
  return async <Result>(sender: string, work: () => Promise<Result>): Promise<Result> => {
    const own = bySender.get(sender) ?? new PQueue({ concurrency: mostOfOne });
    bySender.set(sender, own);
    try {
      return await own.add(() => all.add(work));
    } finally {
      if (own.size + own.pending === 0) bySender.delete(sender);
    }
  };
}

/** Aborts when the visitor has left, or has the whole answer. */
export function signalEnd(response: ServerResponse): AbortSignal {
  const ended = new AbortController();
  response.once('close', () => ended.abort());
  return ended.signal;
}
