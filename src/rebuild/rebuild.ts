import type { Files } from './files.ts';
import type { FolderCheck } from './folder-check.ts';
import { type PlanContext, planPriority, planRebuild } from './plan.ts';
import { PlanResults } from './plan-results.ts';
import { createAnswerCache } from './recorded-reads.ts';
import {
  createRenderList,
  type Failure,
  type FailureList,
  type RenderCounts,
  type RenderedOutput,
} from './render-list.ts';
import { createRunner, type Pool, startPool, type WorkerModule } from './render-runner.ts';
import type { BegunPlan, Trace } from './trace.ts';
import type { Inputs, OutputPath, Outputs, Render } from './types.ts';

export type RebuildRequest = {
  inputs: Inputs;
  outputs: Outputs;
  render: Render;
  /** Identifies the rendering code. When it changes, every output is stale. */
  code: string;
  /** The module of the worker threads that render large plans. Without it, this thread renders everything. */
  worker?: WorkerModule;
  /** Compares every file with the trace first. */
  compare?: boolean;
  /** Called when the outputs with priority are in place. The rest waits until it resolves. */
  onPriorityDone?: (() => Promise<unknown>) | undefined;
  /** Called after each group of outputs. */
  onProgress?(done: number, planned: number): void;
};

export type RebuildReport = {
  /** The first 100,000 outputs, since a list of millions would not fit into memory. */
  rendered: RenderedOutput[];
  /** Counts all rendered outputs, not only the listed ones. */
  counts: RenderCounts;
  deleted: OutputPath[];
  /**
   * The first thousand outputs that could not be rendered or written, and the first that failed because of damage. Their last
   * good files stay, and the next rebuild tries again.
   */
  failed: Failure[];
  /** Counts all failed outputs, not only the listed ones. */
  failures: number;
  /** How many outputs there are now. */
  outputs: number;
  /** The build id, equal for equal outputs. It is also in `build.json` beside them. */
  build: string;
};

/** What all rebuilds of an engine use. */
export type RebuildTools = {
  trace: Trace;
  folder: FolderCheck;
  files: Files;
  /** In milliseconds: how long a file stays after it is no longer an output. */
  staysFor(path: OutputPath): number;
  /** In milliseconds since 1970. */
  now(): number;
};

/** Whether the folder is as the engine left it, so that only some of the files are compared with the trace. */
type FolderState = 'as-left' | 'all-compared';

/** The outputs that failed, and those that were deleted. */
type Rest = { failures: FailureList; deleted: OutputPath[] };

/** Starting the worker threads takes as long as rendering about this many outputs. */
const worthThreads = 300;

/** One rebuild. The engine makes a new one for each request. */
export class Rebuild {
  readonly #tools: RebuildTools;
  readonly #request: RebuildRequest;
  readonly #planContext: PlanContext;
  readonly #list = createRenderList();

  constructor(tools: RebuildTools, request: RebuildRequest) {
    const { inputs, outputs, code } = request;
    this.#tools = tools;
    this.#request = request;
    this.#planContext = { trace: tools.trace, inputs, answers: createAnswerCache(inputs), outputs, code };
  }

  async run(): Promise<RebuildReport> {
    const state = await this.#checkFolder();
    await this.#renderPriority();
    const { failures, deleted } = await this.#renderRest();
    this.#removeExpired();
    await this.#finishFolder(state);

    const { trace } = this.#tools;
    const { rendered, counts } = this.#list;
    const { failed, failures: count } = failures;
    const [outputs, build] = [trace.outputCount(), trace.buildId()];
    return { rendered, counts, deleted, failed, failures: count, outputs, build };
  }

  /** Marks the outputs dirty whose files are not as the trace says. */
  async #checkFolder(): Promise<FolderState> {
    const { trace, folder } = this.#tools;
    const isAsLeft = await folder.matchesTrace(trace);
    if (!isAsLeft) trace.changedFiles.renew();
    const state: FolderState = isAsLeft && !this.#request.compare ? 'as-left' : 'all-compared';
    if (state === 'as-left') await folder.checkSizes(trace);
    else await folder.compare(trace);
    await folder.markLost(trace);
    return state;
  }

  /** Renders the outputs for which an editor waits. The cursor does not move, so a crash only repeats their plan. */
  async #renderPriority(): Promise<void> {
    const { trace, folder } = this.#tools;
    const plan = trace.begin(() => planPriority(this.#planContext), {});
    await this.#renderPlan(plan);
    if (this.#list.counts.rendered > 0) await this.#request.onPriorityDone?.();
    await folder.markLost(trace);
  }

  /** Renders all other stale outputs, and deletes those that are gone. */
  async #renderRest(): Promise<Rest> {
    const { trace, folder } = this.#tools;
    const { worker, code } = this.#request;
    // New code makes every output stale, so the threads start while the plan is still being made.
    await using pool = worker && trace.fact('code') !== code ? await startPool(worker) : undefined;
    const rest = await this.#renderStale(pool);
    if (!(await folder.markLost(trace))) return rest;
    // Outputs that failed are dirty, so this plan includes them again.
    const { failures } = await this.#renderStale();
    return { failures, deleted: rest.deleted };
  }

  async #renderStale(pool?: Pool): Promise<Rest> {
    const { inputs, code } = this.#request;
    const plan = this.#tools.trace.begin(() => planRebuild(this.#planContext), {
      code,
      'change-log': inputs.changeLogId,
      cursor: String(inputs.cursor),
    });
    const failures = await this.#renderPlan(plan, pool);
    this.#remove(plan.gone);
    return { failures, deleted: plan.gone };
  }

  /** Renders the stale outputs of a plan, one stage after the other. */
  async #renderPlan({ staleCount, pages }: BegunPlan, pool?: Pool): Promise<FailureList> {
    const { trace, folder, files, now } = this.#tools;
    const { render, worker, onProgress } = this.#request;
    const { answers } = this.#planContext;
    const results = new PlanResults({
      trace,
      rendered: this.#list,
      now,
      onProgress: (done) => onProgress?.(done, staleCount),
    });
    await using own = worker && !pool && staleCount >= worthThreads ? await startPool(worker) : undefined;
    const { run } = pool ?? own ?? { run: createRunner({ answers, render, files }) };
    for (const outputs of pages()) {
      await run(outputs, (group, result) => {
        folder.noteMade(result.made);
        results.take(group, result);
      });
      results.commit();
    }
    return results.failures;
  }

  /** Deletes outputs, or retires them if their files stay for a while. */
  #remove(paths: OutputPath[]): void {
    const { trace, files, staysFor, now } = this.#tools;
    const time = now();
    for (const [stay, group] of Map.groupBy(paths, staysFor)) {
      if (stay > 0) {
        trace.retire(group, time + stay);
      } else {
        for (const path of group) files.remove(path);
        trace.commit([], group, time);
      }
    }
  }

  /** Removes the retired files that have stayed for long enough. */
  #removeExpired(): void {
    const { trace, files, now } = this.#tools;
    const time = now();
    const expired = trace.expired(time);
    if (expired.length === 0) return;
    for (const path of expired) files.remove(path);
    trace.dropExpired(time);
  }

  async #finishFolder(state: FolderState): Promise<void> {
    const { trace, folder } = this.#tools;
    if (state === 'as-left') await folder.warnAtStart(trace);
    else await folder.removeUnknownFiles(trace);
    folder.writeMarker(trace);
  }
}
