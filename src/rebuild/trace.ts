import { hash } from 'node:crypto';
import { join } from 'node:path';
import { parseStored } from '../lib/damage.ts';
import { type CheckedDatabase, deleteDatabase } from '../storage/checked-database.ts';
import { openChangedFiles, type PublishedFiles } from './changed-files.ts';
import { openTraceFile, type Row, type StaleRow } from './trace-tables.ts';
import type {
  Fingerprint,
  InvalidationTag,
  OutputPath,
  Plan,
  QueryKey,
  Read,
  Reason,
  StaleOutput,
} from './types.ts';

/** The name of the trace in the cache folder. */
export const traceName = 'trace.sqlite';

/** The trace's record of one output. `hash` is undefined while the output is dirty. */
export type OutputRecord = {
  path: OutputPath;
  hash: Fingerprint | undefined;
  reason: Reason;
  renderedAt: number;
};

/** An output that was just rendered. `id` is its id in the trace. */
export type Rendered = {
  id: number;
  path: OutputPath;
  hash: Fingerprint;
  /** In bytes. */
  size: number;
  /** Whether its file was replaced. */
  written: boolean;
  reads: Read[];
};

/** Sorts behind every path. */
const behindAll = '\u{10ffff}';

/** In outputs: enough to keep all threads busy, and few enough to hold in memory. */
const pageOfPlan = 16_384;

/**
 * Facts about the whole build. `code`: the key of the code that rendered it. `change-log` and `cursor`: the state of the inputs
 * that every clean output shows. `marker`: the marker last written into the folder of outputs. `boot`: the boot of the machine at
 * which the marker was written. `measured`: the last output whose file size was compared.
 */
export type Fact = 'code' | 'change-log' | 'cursor' | 'marker' | 'boot' | 'measured';

/** A plan that is committed to the trace: its outputs are dirty. */
export type BegunPlan = {
  staleCount: number;
  /** The outputs to delete. */
  gone: OutputPath[];
  /** The stale outputs, in pages of one stage each, lowest stage first. A page may be committed before the next one is read. */
  pages(): Iterable<StaleOutput[]>;
};

/** The path and the size in bytes of a clean output. */
export type OutputSize = { path: OutputPath; size: number };

/** The trace of all outputs, in a file. */
export type Trace = {
  fact(name: Fact): string | undefined;
  setFacts(facts: Partial<Record<Fact, string>>): void;
  /** Sixteen hex digits, equal for equal sets of clean outputs with equal bytes. Costs O(1). */
  buildId(): string;

  /** The fingerprint of a clean output. */
  hash(path: OutputPath): Fingerprint | undefined;
  output(path: OutputPath): OutputRecord | undefined;
  outputCount(): number;
  dirty(): OutputPath[];
  dirtyCount(): number;

  /** Every query key that an output has read, sorted. */
  keys(): Generator<QueryKey>;
  keysOf(tag: InvalidationTag): QueryKey[];
  /** The outputs that read a key and saw something other than `fingerprint`. */
  readersOfOther(key: QueryKey, fingerprint: Fingerprint): OutputPath[];
  readsOf(path: OutputPath): Read[];

  /** Marks outputs whose files are wrong. The next plan renders or deletes them. */
  markDirty(paths: OutputPath[]): void;
  /**
   * Makes a plan and commits it in one transaction. The stale outputs become dirty, and the facts are true of all others. After
   * that, a crash costs only the outputs that are still dirty.
   */
  begin(makePlan: () => Plan, facts: Partial<Record<Fact, string>>): BegunPlan;
  /** Marks rendered outputs clean and deletes the traces of removed outputs. Write and remove their files first. */
  commit(rendered: Iterable<Rendered>, removed: Iterable<OutputPath>, now: number): void;

  /** Deletes the traces of outputs. Their files stay until a time, in milliseconds since 1970. */
  retire(paths: Iterable<OutputPath>, until: number): void;
  /** The retired files whose time has passed, without those that are outputs again. */
  expired(now: number): OutputPath[];
  /** Forgets these files, after they were removed. */
  dropExpired(now: number): void;

  /** The first `most` clean outputs whose ids are above `id`, in the order of ids. */
  sizesAfter(id: number, most: number): (OutputSize & { id: number })[];
  /** The clean outputs in a folder at any depth, `most` at a time. `.` is the folder of outputs. */
  sizesBelow(folder: string, most: number): Generator<OutputSize[]>;

  changedFiles: PublishedFiles & { add(path: OutputPath): void };
} & Pick<CheckedDatabase, 'isSound' | 'check' | 'hasLostWrites' | 'checkpoint' | 'close'>;

/** Opens the trace, or creates an empty one. Throws `Damage`. */
export function openTrace(file: string, { readonly = false } = {}): Trace {
  const { checked, database, sql } = openTraceFile(file, { readonly });
  const changedFiles = openChangedFiles(database);

  const build = () => BigInt(`0x${sql.fact.get('build')?.value ?? '0'}`);
  const setBuild = (sum: bigint) => sql.setFact.run('build', sum.toString(16).padStart(16, '0'));

  const setFacts = (facts: Partial<Record<Fact, string>>) => {
    for (const [name, value] of Object.entries(facts)) sql.setFact.run(name, value);
  };

  const hashOf = (path: OutputPath): Fingerprint | undefined => sql.hash.get(path) ?? undefined;

  /** Without a stage, outputs are not rendered until a plan gives them one. */
  const markDirty = (outputs: Iterable<{ path: OutputPath; reason: Reason; stage: number | null }>) => {
    let sum = build();
    for (const { path, reason, stage } of outputs) {
      sum ^= computeContribution(path, hashOf(path));
      sql.markDirty.run(path, JSON.stringify(reason), stage);
    }
    setBuild(sum);
  };

  const remove = (path: OutputPath) => {
    const output = sql.forget.get(path);
    if (output !== undefined) sql.dropReads.run(output);
  };

  /** Marks the stale outputs of a plan. Returns their number, and the outputs that a whole plan does not include. */
  function markPlanned({ outputs, isWhole }: Plan): { staleCount: number; unnamed: OutputPath[] } {
    const findsUnnamed = isWhole && sql.outputCount.get() !== 0;
    let staleCount = 0;
    function* staleOnes() {
      for (const { path, reason, stage } of outputs) {
        if (findsUnnamed) sql.name.run(path);
        if (reason === undefined) continue;
        staleCount += 1;
        yield { path, reason, stage };
      }
    }
    markDirty(staleOnes());
    const unnamed = findsUnnamed ? sql.unnamed.all() : [];
    sql.dropNames.run();
    return { staleCount, unnamed };
  }

  function* readStale(): Generator<StaleOutput[]> {
    for (let stage = sql.stageAfter.get(-1); typeof stage === 'number'; stage = sql.stageAfter.get(stage)) {
      let id = 0;
      for (;;) {
        const page = sql.planned.all(stage, id, pageOfPlan);
        const last = page.at(-1);
        if (last === undefined) break;
        yield toStale(page);
        id = last.id;
      }
    }
  }

  return {
    fact: (name) => sql.fact.get(name)?.value,
    setFacts: database.transaction(setFacts),
    buildId: () => build().toString(16).padStart(16, '0'),

    hash: hashOf,
    output: (path) => toRecord(sql.output.get(path)),
    outputCount: () => sql.outputCount.get() ?? 0,
    dirty: () => sql.dirty.all(),
    dirtyCount: () => sql.dirtyCount.get() ?? 0,

    *keys() {
      for (let page = sql.keys.all(''); page.length > 0; page = sql.keys.all(page.at(-1) ?? '')) yield* page;
    },
    keysOf: (tag) => sql.keysOf.all({ tag }),
    readersOfOther: (key, fingerprint) => sql.readersOfOther.all(key, fingerprint),
    readsOf: (path) => sql.readsOf.all(path),

    markDirty: database.transaction((paths: OutputPath[]) => markDirty(paths.map(createUnplanned))),

    begin: database.transaction((makePlan: () => Plan, facts: Partial<Record<Fact, string>>) => {
      const plan = makePlan();
      const { staleCount, unnamed } = markPlanned(plan);
      const gone = [...plan.gone, ...unnamed];
      markDirty(gone.map(createUnplanned));
      setFacts(facts);
      // The outputs of an interrupted rebuild may still be dirty. They are not part of an empty plan.
      return { staleCount, gone, pages: staleCount === 0 ? () => [] : readStale };
    }),

    commit: database.transaction(
      (rendered: Iterable<Rendered>, removed: Iterable<OutputPath>, now: number) => {
        let sum = build();
        for (const { id, path, hash, size, written, reads } of rendered) {
          sum ^= computeContribution(path, hash);
          sql.markClean.run(hash, size, now, id);
          sql.dropReads.run(id);
          for (const { key, fingerprint } of reads) sql.addRead.run(id, key, fingerprint);
          if (written) changedFiles.add(path);
        }
        for (const path of removed) {
          remove(path);
          changedFiles.add(path);
        }
        setBuild(sum);
      },
    ),

    retire: database.transaction((paths: Iterable<OutputPath>, until: number) => {
      for (const path of paths) {
        remove(path);
        sql.addRetired.run(path, until);
      }
    }),
    expired: (now) => sql.expired.all(now),
    dropExpired: database.transaction((now: number) => {
      for (const path of sql.expired.all(now)) changedFiles.add(path);
      sql.dropExpired.run(now);
    }),

    sizesAfter: (id, most) => sql.sizes.all(id, most),
    *sizesBelow(folder, most) {
      // 0 is the character that follows the slash.
      const end = folder === '.' ? behindAll : `${folder}0`;
      let after = folder === '.' ? '' : `${folder}/`;
      for (;;) {
        const outputs = sql.sizesBetween.all({ after, end, most });
        const last = outputs.at(-1);
        if (last === undefined) return;
        yield outputs;
        after = last.path;
      }
    },

    changedFiles,

    isSound: checked.isSound,
    check: checked.check,
    hasLostWrites: checked.hasLostWrites,
    checkpoint: checked.checkpoint,
    close: checked.close,
  };
}

/** The contribution of one clean output to the build id, which is the exclusive or of all contributions. */
function computeContribution(path: OutputPath, fingerprint: Fingerprint | undefined): bigint {
  if (fingerprint === undefined) return 0n;
  return BigInt(`0x${hash('sha1', `${path}\0${fingerprint}`).slice(0, 16)}`);
}

const createUnplanned = (path: OutputPath) => ({ path, reason: { because: 'dirty' } as const, stage: null });

/** Most rows have one of a few reasons. Rows with the same reason share one object. */
function toStale(rows: StaleRow[]): StaleOutput[] {
  const reasons = new Map<string, Reason>();
  return rows.map(({ id, path, reason: text, before }) => {
    const reason = reasons.get(text) ?? parseStored(text);
    reasons.set(text, reason);
    return { id, path, reason, hash: before ?? undefined };
  });
}

function toRecord(row: Row | undefined): OutputRecord | undefined {
  if (row === undefined) return undefined;
  return {
    path: row.path,
    hash: row.hash ?? undefined,
    reason: parseStored(row.reason),
    renderedAt: row.rendered_at,
  };
}

/** Deletes the trace, so that the next rebuild renders every output. No engine may be open. */
export function deleteTrace(cache: string): void {
  deleteDatabase(join(cache, traceName));
}
