export interface Turns {
  /** Runs the work when its turn arrives. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  isIdle(): boolean;
}

/** Runs at most `most` pieces of work at the same time. The others wait in the order of their arrival. */
export function createTurns(most: number): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return {
    async take(work) {
      if (running < most) running += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
    isIdle: () => running === 0,
  };
}
