interface ConcurrencyLimit {
  /** Runs the work as soon as fewer than the allowed number run, in the order of arrival. */
  run(work: () => Promise<void>, signal?: AbortSignal): Promise<void>;
  isIdle(): boolean;
}

/**
 * Runs at most `most` pieces of work at the same time, and `mostOfOne` of one visitor. So a visitor with much work does not hold up
 * the others. Work whose signal aborts while it waits is dropped.
 */
export function createFairLimit(most: number, mostOfOne: number) {
  const all = createConcurrencyLimit(most);
  const byVisitor = new Map<string, ConcurrencyLimit>();
  return {
    async run(visitor: string, work: () => Promise<void>, signal?: AbortSignal): Promise<void> {
      const own = byVisitor.get(visitor) ?? createConcurrencyLimit(mostOfOne);
      byVisitor.set(visitor, own);
      try {
        await own.run(() => all.run(work, signal), signal);
      } finally {
        if (own.isIdle()) byVisitor.delete(visitor);
      }
    },
  };
}

/** Runs at most `most` pieces of work at the same time. */
function createConcurrencyLimit(most: number): ConcurrencyLimit {
  let running = 0;
  const waiting = new Set<() => void>();

  /** Resolves with whether the work may run. */
  function wait(signal?: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      const start = () => resolve(true);
      waiting.add(start);
      signal?.addEventListener('abort', () => {
        waiting.delete(start);
        resolve(false);
      });
    });
  }

  return {
    async run(work, signal) {
      if (running < most) running += 1;
      else if (!(await wait(signal))) return;
      try {
        await work();
      } finally {
        const [next] = waiting;
        if (next) {
          waiting.delete(next);
          next();
        } else {
          running -= 1;
        }
      }
    },
    isIdle: () => running === 0,
  };
}
