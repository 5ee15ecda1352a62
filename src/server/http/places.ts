import PQueue from 'p-queue';

/** How many pieces of work may be under way at once, and how many may wait: in all, and for one visitor. */
export type Bounds = {
  atOnce: number;
  atOnceOfOne: number;
  waiting: number;
  waitingOfOne: number;
  /** The longest wait, in milliseconds. */
  patience: number;
};

/** No place became free. */
export class NoPlace extends Error {}

export type Places = {
  /**
   * Runs work as soon as there is a place for it. Visitors who wait get free places in the order of their arrival, so one visitor
   * with much work does not hold up the others. Rejects with `NoPlace` when too much waits already, or when the wait is too long.
   *
   * @param visitor The name under which a visitor's work is counted.
   * @param left Aborts when the visitor has left. Work that waits is then dropped at once.
   */
  run<Result>(visitor: string, left: AbortSignal, work: () => Promise<Result>): Promise<Result>;
};

export function createPlaces({ atOnce, atOnceOfOne, waiting, waitingOfOne, patience }: Bounds): Places {
  const shared = new PQueue({ concurrency: atOnce });
  const owned = new Map<string, PQueue>();
  let count = 0;

  /** A visitor's work waits in a queue of its own first. So only a little of it waits in the shared queue. */
  function openQueue(visitor: string): PQueue {
    const queue = new PQueue({ concurrency: atOnceOfOne });
    queue.once('idle', () => owned.delete(visitor));
    owned.set(visitor, queue);
    return queue;
  }

  /** Counts as waiting until it ends. Aborts after the longest wait. */
  function beginWait() {
    const tooLong = new AbortController();
    const timer = setTimeout(() => tooLong.abort(new NoPlace()), patience);
    let isOver = false;
    count += 1;
    return {
      signal: tooLong.signal,
      end() {
        if (!isOver) count -= 1;
        isOver = true;
        clearTimeout(timer);
      },
    };
  }

  return {
    async run(visitor, left, work) {
      const own = owned.get(visitor) ?? openQueue(visitor);
      if (count >= waiting || own.size >= waitingOfOne) throw new NoPlace();
      const wait = beginWait();
      const signal = AbortSignal.any([left, wait.signal]);
      const start = () => {
        wait.end();
        return work();
      };
      try {
        return await own.add(() => shared.add(start, { signal }), { signal });
      } finally {
        wait.end();
      }
    },
  };
}
