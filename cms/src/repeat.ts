export interface Repeated {
  /** Runs the work now, unless it is under way. */
  run(): void;
  /** Resolves when the work under way has ended. */
  stop(): Promise<void>;
}

/** Runs `work`, which never rejects, after every interval in milliseconds, but never twice at once. */
export function repeat(work: () => Promise<void>, interval: number): Repeated {
  let underWay: Promise<void> | undefined;
  const run = () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
  };
  const timer = setInterval(run, interval).unref();
  return {
    run,
    async stop() {
      clearInterval(timer);
      await underWay;
    },
  };
}
