export interface Turns {
  /** Does the work when it is its turn. */
  take<Result>(work: () => Promise<Result>): Promise<Result>;
  isIdle(): boolean;
}

/** Lets so much work be done at the same time. The rest waits for its turn, in the order in which it came. */
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
