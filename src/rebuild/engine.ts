import { join } from 'node:path';
import { Damage, isDamage } from '../lib/damage.ts';
import { describeError } from '../lib/log.ts';
import type { PublishedFiles } from './changed-files.ts';
import type { Files } from './files.ts';
import { createFolderCheck, readBootId } from './folder-check.ts';
import { planPriority, planRebuild } from './plan.ts';
import { type AnswerCache, createAnswerCache } from './recorded-reads.ts';
import {
  createFailureList,
  createRenderList,
  type Failure,
  type RenderCounts,
  type RenderedOutput,
} from './render-list.ts';
import { createRunner, type Pool, startPool, type Take, type WorkerModule } from './render-runner.ts';
import { deleteTrace, openTrace, type Rendered, type Trace, traceName } from './trace.ts';
import type { Inputs, OutputPath, Outputs, Render } from './types.ts';

export type EngineOptions = {
  /** The folder of the trace. It exists, and the caller holds its lock. */
  cache: string;
  /** The folder of outputs. A rebuild that compares every file deletes everything else in it. */
  files: Files;
  /** Whether to record the files that were replaced or removed, for processes that keep copies. */
  keepsChanges?: boolean;
  /** In milliseconds: how long a file stays after it is no longer an output. Open tabs may request it. */
  staysFor?(path: OutputPath): number;
  log(message: string): void;
  now?(): number;
  /** The id of the current boot of the machine; `undefined` when the system does not provide one. */
  boot?: string | undefined;
};

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

export type Engine = {
  /** Makes the folder of outputs equal to a clean build of the inputs. Only one rebuild may run at a time. */
  rebuild(request: RebuildRequest): Promise<RebuildReport>;
  /** Compares every file with the trace in the background. Resolves with whether the next rebuild must repair files. */
  verifyFiles(): Promise<boolean>;
  /** The files that were replaced or removed, if `keepsChanges` is set, and the files that exist. */
  changedFiles(): PublishedFiles;
  close(): void;
};

/** Starting the worker threads takes as long as rendering about this many outputs. */
const worthThreads = 300;

/** In outputs: few enough to lose little in a crash, and enough that the commit costs little in comparison. */
const worthCommit = 1024;

export function openEngine({
  cache,
  files,
  keepsChanges = false,
  staysFor = () => 0,
  log,
  now = Date.now,
  boot = readBootId(),
}: EngineOptions): Engine {
  const file = join(cache, traceName);
  const damage = new Damage(`The trace ${file} is damaged.`);
  const folder = createFolderCheck(files, boot, log);
  /** The folders that a write had to make, until the lost files in them are marked. */
  const made = new Set<string>();
  let trace = open();
  let isClosed = false;

  function open(): Trace {
    try {
      return openKeeping();
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      return startAfresh(cause);
    }
  }

  function openKeeping(): Trace {
    const opened = openTrace(file);
    opened.changedFiles.keep(keepsChanges);
    return opened;
  }

  function startAfresh(damage: unknown): Trace {
    log(`${describeError(damage)} It is deleted, and every output is rendered again.`);
    deleteTrace(cache);
    return openKeeping();
  }

  async function rebuild(request: RebuildRequest): Promise<RebuildReport> {
    const { inputs, outputs, code, worker, compare = false } = request;
    if (!(await trace.isSound)) throw damage;
    const isAsLeft = await folder.matchesTrace(trace);
    if (!isAsLeft) trace.changedFiles.renew();
    const isTrusted = isAsLeft && !compare;
    if (isTrusted) await folder.checkSizes(trace);
    else await folder.compare(trace);
    await markLost();

    const context = { trace, inputs, answers: createAnswerCache(inputs), outputs, code };
    const priority = trace.begin(() => planPriority(context), {});
    const list = createRenderList();
    await renderPlanned(priority.staleCount, context.answers, list, request);
    if (list.counts.rendered > 0) await request.onPriorityDone?.();
    await markLost();

    // New code makes every output stale, so the threads start while the plan is still being made.
    await using early = worker && trace.fact('code') !== code ? await startPool(worker) : undefined;
    const renderRest = async (pool?: Pool) => {
      const begun = trace.begin(() => planRebuild(context), {
        code,
        'change-log': inputs.changeLogId,
        cursor: String(inputs.cursor),
      });
      const faults = await renderPlanned(begun.staleCount, context.answers, list, request, pool);
      removeAll(begun.gone);
      return { ...faults, deleted: begun.gone };
    };
    // Outputs that failed or were lost before are dirty, so each plan includes them again.
    let rest = await renderRest(early);
    if (await markLost()) rest = { ...(await renderRest()), deleted: rest.deleted };
    removeRetired();

    if (isTrusted) await folder.warnAtStart(trace);
    else await folder.removeUnknownFiles(trace);
    folder.writeMarker(trace);
    return {
      rendered: list.rendered,
      counts: list.counts,
      ...rest,
      outputs: trace.outputCount(),
      build: trace.buildId(),
    };
  }

  async function markLost(): Promise<boolean> {
    const folders = [...made];
    made.clear();
    return folder.markLost(trace, folders);
  }

  /** Renders the outputs of the plan, one stage after the other. `count`: the number of these outputs. */
  async function renderPlanned(
    count: number,
    answers: AnswerCache,
    list: ReturnType<typeof createRenderList>,
    { render, worker, onProgress }: RebuildRequest,
    pool?: Pool,
  ): Promise<Pick<RebuildReport, 'failed' | 'failures'>> {
    const faults = createFailureList();
    // The trace may still hold the plan of an interrupted rebuild. It must not be rendered here when this plan is empty.
    if (count === 0) return faults;
    let taken = 0;
    let done: Rendered[] = [];

    const commit = () => {
      trace.commit(done, [], now());
      trace.checkpoint();
      done = [];
    };
    const take: Take = (group, { results, made: folders }) => {
      for (const path of folders) made.add(path);
      for (const [at, { id, path, reason }] of group.entries()) {
        const result = results[at] ?? { outcome: 'failed', message: `${path} was not rendered.` };
        if (result.outcome === 'failed') {
          const { outcome: _failed, ...fault } = result;
          faults.add({ path, ...fault });
        } else {
          const { hash, size, written, reads } = result;
          done.push({ id, path, hash, size, written, reads });
          list.add({ path, reason, written });
        }
      }
      if (done.length >= worthCommit) commit();
      taken += group.length;
      onProgress?.(taken, count);
    };

    await using own = worker && !pool && count >= worthThreads ? await startPool(worker) : undefined;
    const { run } = pool ?? own ?? { run: createRunner({ answers, render, files }) };
    for (const outputs of trace.planned()) {
      await run(outputs, take);
      commit();
    }
    return faults;
  }

  function removeAll(paths: OutputPath[]): void {
    if (paths.length === 0) return;
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

  /** Removes the files that have stayed for long enough. */
  function removeRetired(): void {
    const time = now();
    const expired = trace.expired(time);
    if (expired.length === 0) return;
    for (const path of expired) files.remove(path);
    trace.dropExpired(time);
  }

  return {
    async rebuild(request) {
      try {
        return await rebuild(request);
      } catch (cause) {
        // The caller must repair damage to the inputs.
        if (!isDamage(cause) || ((await trace.isSound) && (await trace.check()))) throw cause;
        trace.close();
        trace = startAfresh(cause);
        return rebuild(request);
      }
    },
    verifyFiles: () => folder.verifyFiles(() => (isClosed ? undefined : trace)),
    changedFiles: () => trace.changedFiles,
    close() {
      isClosed = true;
      trace.close();
    },
  };
}
