import type { Load } from './load.ts';

/** The last question of each load. */
export type RunOnce = {
  /** Runs the load, unless its last question was the same and has not failed. */
  run<Question>(load: Load<Question, unknown>, question: Question): Promise<void>;
  /** Whether the last question of the load was this one. */
  isLast<Question>(load: Load<Question, unknown>, question: Question): boolean;
  /** Forgets the last question of a load, or of all. */
  forget(load?: Load<never, unknown>): void;
};

export function createRunOnce(): RunOnce {
  const last = new Map<unknown, { key: string; settled: Promise<void> }>();
  return {
    run(load, question) {
      const key = JSON.stringify(question);
      const before = last.get(load);
      if (before?.key === key && !('error' in load.$state.get())) return before.settled;
      const settled = load.run(question);
      last.set(load, { key, settled });
      return settled;
    },
    isLast: (load, question) => last.get(load)?.key === JSON.stringify(question),
    forget(load) {
      if (load) last.delete(load);
      else last.clear();
    },
  };
}
