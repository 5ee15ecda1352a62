import { join } from 'node:path';
import { Damage, isDamage } from '../lib/damage.ts';
import { forgetKept } from '../storage/kept-database.ts';
import { describeError } from '../lib/log.ts';
import { type Answers, createAnswers } from './answers.ts';
import { readBootId } from './boot-id.ts';
import type { Files } from './files.ts';
import { createFolderCheck } from './folder-check.ts';
import { type Ledger, openLedger, type Rendered } from './ledger.ts';
import { planRebuild, planUrgent } from './plan.ts';
import { createRunner, type Pool, startPool, type Take, type WorkerModule } from './runner.ts';
import type { Inputs, OutputPath, Outputs, Reason, Render, StaleOutput } from './types.ts';

export type EngineOptions = {
  /** The folder of the ledger; it exists, and the caller holds its lock. */
  cache: string;
  /** The folder of outputs. Everything else in it is deleted. */
  files: Files;
  log(message: string): void;
  now?(): number;
  /** Names the present start of the machine, where the system tells it. */
  boot?: string | undefined;
};

export type RebuildRequest = {
  inputs: Inputs;
  outputs: Outputs;
  render: Render;
  /** Identifies the code that renders: when it changes, every output is stale. */
  code: string;
  /** Renders large plans on every core; without it all is rendered on this thread. */
  worker?: WorkerModule;
  /** Compares every file with the ledger before anything else. */
  compare?: boolean;
  /** Called when what is urgent is in place; the rest waits for it. */
  onUrgent?: (() => Promise<unknown>) | undefined;
  /** Called as outputs get done. */
  onProgress?(done: number, planned: number): void;
};

export type RebuildReport = {
  /** `written` is false for a backdated output: rendering it again gave the same bytes. */
  rendered: { path: OutputPath; reason: Reason; written: boolean }[];
  deleted: OutputPath[];
  /** Outputs that could not be rendered or written, or whose inputs are damaged. Their last good files stay; the next rebuild tries again. */
  failed: { path: OutputPath; message: string; isDamage?: boolean }[];
  /** How many outputs there are now. */
  outputs: number;
  /** Equal for equal outputs. It is also in `build.json` beside them. */
  build: string;
};

export type Engine = {
  /** Brings the folder of outputs to what a clean build of the inputs would make. One at a time. */
  rebuild(request: RebuildRequest): Promise<RebuildReport>;
  /**
   * Reads every file, for which nobody waits, also while the others are rebuilt. Resolves with whether the next rebuild has
   * something to mend.
   */
  lookThrough(): Promise<boolean>;
  close(): void;
};

/** Starting the worker threads costs as much as rendering about this many outputs. */
const worthThreads = 300;

/** Few enough outputs to lose little in a crash, and so many that a commit costs little beside them. */
const worthCommit = 1024;

/** The name of the ledger in its folder. */
export const ledgerName = 'ledger.sqlite';

/** Forgets what every output was made of, so that the next rebuild renders all of them. No engine may be open. */
export function forgetOutputs(cache: string): void {
  forgetKept(join(cache, ledgerName));
}

export function openEngine({
  cache,
  files,
  log,
  now = Date.now,
  boot = readBootId(),
}: EngineOptions): Engine {
  const file = join(cache, ledgerName);
  const damage = new Damage(`The ledger ${file} is damaged.`);
  const folder = createFolderCheck(files, boot);
  let ledger = open();
  let isClosed = false;

  function open(): Ledger {
    try {
      return openLedger(file);
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      return startAfresh(cause);
    }
  }

  function startAfresh(damage: unknown): Ledger {
    log(`${describeError(damage)} It is thrown away, and every output is rendered again.`);
    forgetOutputs(cache);
    return openLedger(file);
  }

  async function rebuild(request: RebuildRequest): Promise<RebuildReport> {
    const { inputs, outputs, code, worker, compare = false } = request;
    if (!(await ledger.isSound)) throw damage;
    const isTrusted = (await folder.isAsLeftBy(ledger)) && !compare;
    const found = isTrusted ? [] : await folder.compare(ledger);
    if (isTrusted) await folder.look(ledger);

    const context = { ledger, inputs, answers: createAnswers(inputs), outputs, code };
    const urgent = ledger.begin(() => planUrgent(context), {});
    const first = await renderAll(urgent.stale, context.answers, request);
    if (first.rendered.length > 0) await request.onUrgent?.();

    // All is stale then: threads start while it is planned.
    await using early = worker && ledger.fact('code') !== code ? await startPool(worker) : undefined;
    const plan = ledger.begin(() => planRebuild(context), {
      code,
      journal: inputs.journal,
      position: String(inputs.position),
    });
    // What failed among the urgent is untracked, and tried again.
    const { rendered, failed } = await renderAll(plan.stale, context.answers, request, early);
    removeAll(plan.gone);

    folder.sweep(ledger, found);
    folder.mark(ledger);
    return {
      rendered: [...first.rendered, ...rendered],
      deleted: plan.gone,
      failed,
      outputs: ledger.outputCount(),
      build: ledger.buildId(),
    };
  }

  /** Renders what is stale, one rank after the other. */
  async function renderAll(
    stale: StaleOutput[],
    answers: Answers,
    { render, worker, onProgress }: RebuildRequest,
    pool?: Pool,
  ) {
    const rendered: RebuildReport['rendered'] = [];
    const failed: RebuildReport['failed'] = [];
    let done: Rendered[] = [];

    const commit = () => {
      ledger.commit(done, [], now());
      ledger.fold();
      done = [];
    };
    const take: Take = (group, results) => {
      for (const [at, { path, reason }] of group.entries()) {
        const result = results[at] ?? { outcome: 'failed', message: `${path} was not rendered.` };
        if (result.outcome === 'failed') {
          const { outcome: _failed, ...fault } = result;
          failed.push({ path, ...fault });
        } else {
          done.push({ path, reason, hash: result.hash, size: result.size, reads: result.reads });
          rendered.push({ path, reason, written: result.written });
        }
      }
      if (done.length >= worthCommit) commit();
      onProgress?.(rendered.length + failed.length, stale.length);
    };

    await using own = worker && !pool && stale.length >= worthThreads ? await startPool(worker) : undefined;
    const { run } = pool ?? own ?? { run: createRunner({ answers, render, files }) };
    for (const rank of Map.groupBy(stale, ({ rank }) => rank).values()) {
      await run(rank, take);
      commit();
    }
    return { rendered, failed };
  }

  function removeAll(paths: OutputPath[]): void {
    if (paths.length === 0) return;
    for (const path of paths) files.remove(path);
    ledger.commit([], paths, now());
  }

  return {
    async rebuild(request) {
      try {
        return await rebuild(request);
      } catch (cause) {
        // What is damaged may be the inputs.
        if (!isDamage(cause) || ((await ledger.isSound) && (await ledger.check()))) throw cause;
        ledger.close();
        ledger = startAfresh(cause);
        return rebuild(request);
      }
    },
    lookThrough: () => folder.lookThrough(() => (isClosed ? undefined : ledger)),
    close() {
      isClosed = true;
      ledger.close();
    },
  };
}
