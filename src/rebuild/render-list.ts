import type { OutputPath, Reason } from './types.ts';

/** A rendered output. `written` is false after an early cutoff, when the bytes are the same as before. */
export type RenderedOutput = { path: OutputPath; reason: Reason; written: boolean };

/**
 * The number of outputs that were rendered, of those that were written, and of those that were rendered for each kind of reason.
 */
export type RenderCounts = { rendered: number; written: number } & Record<Reason['because'], number>;

/** Lists and counts the rendered outputs. */
export type RenderList = {
  readonly rendered: RenderedOutput[];
  readonly counts: RenderCounts;
  add(output: RenderedOutput): void;
};

/** `isDamage`: a stored file that the render reads is damaged. */
export type Failure = { path: OutputPath; message: string; isDamage?: boolean };

/** Lists and counts the failed outputs. */
export type FailureList = {
  readonly failed: Failure[];
  readonly failures: number;
  add(failure: Failure): void;
};

/** In outputs. */
const mostListed = 100_000;
const mostFailed = 1000;

export function createRenderList(): RenderList {
  const rendered: RenderedOutput[] = [];
  const counts: RenderCounts = { rendered: 0, written: 0, new: 0, changed: 0, code: 0, dirty: 0 };
  return {
    rendered,
    counts,
    add(output) {
      counts.rendered += 1;
      counts[output.reason.because] += 1;
      if (output.written) counts.written += 1;
      if (rendered.length < mostListed) rendered.push(output);
    },
  };
}

export function createFailureList(): FailureList {
  const failed: Failure[] = [];
  let failures = 0;
  return {
    failed,
    get failures() {
      return failures;
    },
    add(failure) {
      failures += 1;
      const isFirstDamage = failure.isDamage && !failed.some(({ isDamage }) => isDamage);
      if (failed.length < mostFailed || isFirstDamage) failed.push(failure);
    },
  };
}
