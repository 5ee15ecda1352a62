import { createFailureList, type FailureList, type RenderList } from './render-list.ts';
import type { GroupResult } from './render-runner.ts';
import type { Rendered, Trace } from './trace.ts';
import type { StaleOutput } from './types.ts';

/** In outputs: few enough to lose little in a crash, and enough that the commit costs little in comparison. */
const worthCommit = 1024;

export type PlanResultsOptions = {
  trace: Trace;
  rendered: RenderList;
  /** In milliseconds since 1970. */
  now(): number;
  /** Called with the number of outputs so far, after each group. */
  onProgress(done: number): void;
};

/** Takes the results of the outputs of a plan, and commits them to the trace, many at once. */
export class PlanResults {
  readonly failures: FailureList = createFailureList();
  readonly #options: PlanResultsOptions;
  #uncommitted: Rendered[] = [];
  #done = 0;

  constructor(options: PlanResultsOptions) {
    this.#options = options;
  }

  take(group: StaleOutput[], { results }: GroupResult): void {
    for (const [at, { id, path, reason }] of group.entries()) {
      const result = results[at] ?? { outcome: 'failed', message: `${path} was not rendered.` };
      if (result.outcome === 'failed') {
        const { outcome: _failed, ...failure } = result;
        this.failures.add({ path, ...failure });
      } else {
        const { hash, size, written, reads } = result;
        this.#uncommitted.push({ id, path, hash, size, written, reads });
        this.#options.rendered.add({ path, reason, written });
      }
    }
    if (this.#uncommitted.length >= worthCommit) this.commit();
    this.#done += group.length;
    this.#options.onProgress(this.#done);
  }

  /** Commits the outputs that are not committed yet. */
  commit(): void {
    const { trace, now } = this.#options;
    trace.commit(this.#uncommitted, [], now());
    trace.checkpoint();
    this.#uncommitted = [];
  }
}
