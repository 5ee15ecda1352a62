import { hash } from 'node:crypto';
import { join } from 'node:path';
import { parseStored } from '../lib/damage.ts';
import { deleteDatabase } from '../storage/checked-database.ts';
import { openTraceFile } from './trace-file.ts';
import type { Fingerprint, InvalidationTag, OutputPath, Plan, QueryKey, Read, Reason } from './types.ts';

/** The name of the trace in the cache folder. */
export const traceName = 'trace.sqlite';

/** What the trace knows of one output; `hash` is undefined while the output is dirty. */
export type OutputRecord = {
  path: OutputPath;
  hash: Fingerprint | undefined;
  reason: Reason;
  renderedAt: number;
};

/** An output as it was just rendered. */
export type Rendered = {
  path: OutputPath;
  hash: Fingerprint;
  /** In bytes. */
  size: number;
  reads: Read[];
  reason: Reason;
};

/**
 * Facts about the whole build. `code`: the key of the code that rendered it. `change-log` and `cursor`: the state of the
 * inputs that every clean output reflects. `marker`: the build id last written into the folder of outputs. `boot`: the start
 * of the machine since which files were written. `measured`: the last output whose file size was compared.
 */
export type Fact = 'code' | 'change-log' | 'cursor' | 'marker' | 'boot' | 'measured';

export type Trace = ReturnType<typeof openTrace>;

/** Opens the trace, or makes an empty one. Throws `Damage`. */
export function openTrace(file: string, { readonly = false } = {}) {
  const { checked, database, sql } = openTraceFile(file, { readonly });

  const build = () => BigInt(`0x${sql.fact.get('build')?.value ?? '0'}`);
  const setBuild = (sum: bigint) => sql.setFact.run('build', sum.toString(16).padStart(16, '0'));

  const setFacts = (facts: Partial<Record<Fact, string>>) => {
    for (const [name, value] of Object.entries(facts)) sql.setFact.run(name, value);
  };

  const hashOf = (path: OutputPath): Fingerprint | undefined => sql.hash.get(path) ?? undefined;

  const markDirty = (outputs: Iterable<Pick<OutputRecord, 'path' | 'reason' | 'hash'>>) => {
    let sum = build();
    for (const { path, reason, hash } of outputs) {
      sum ^= contributionOf(path, hash);
      sql.markDirty.run(path, JSON.stringify(reason));
    }
    setBuild(sum);
  };

  return {
    fact: (name: Fact): string | undefined => sql.fact.get(name)?.value,
    setFacts: database.transaction(setFacts),
    /** Sixteen hex digits, equal for equal sets of clean outputs with equal bytes. Costs O(1). */
    buildId: (): string => build().toString(16).padStart(16, '0'),

    /** The fingerprint of a clean output. */
    hash: hashOf,
    output: (path: OutputPath): OutputRecord | undefined => toRecord(sql.output.get(path)),
    *outputs(): Generator<OutputRecord> {
      for (const row of sql.outputs.iterate()) yield toRecord(row);
    },
    outputCount: (): number => sql.outputCount.get()?.count ?? 0,
    dirty: (): OutputPath[] => sql.dirty.all().map(({ path }) => path),

    keys: (): QueryKey[] => sql.keys.all().map(({ key }) => key),
    keysOf: (tag: InvalidationTag): QueryKey[] => sql.keysOf.all({ tag }).map(({ key }) => key),
    /** The outputs that read a key and saw something other than `fingerprint`. */
    readersOfOther: (key: QueryKey, fingerprint: Fingerprint): OutputPath[] =>
      sql.readersOfOther.all(key, fingerprint).map(({ path }) => path),
    readsOf: (path: OutputPath): Read[] => sql.readsOf.all(path),

    markDirty: database.transaction(markDirty),

    /**
     * Makes a plan and commits it in one transaction: what it renders or deletes becomes dirty, and the facts hold for all else.
     * From here on, a crash costs only the outputs that are still dirty.
     */
    begin: database.transaction((makePlan: () => Plan, facts: Partial<Record<Fact, string>>): Plan => {
      const plan = makePlan();
      markDirty(plan.stale);
      markDirty(plan.gone.map((path) => ({ path, reason: { because: 'dirty' }, hash: hashOf(path) })));
      setFacts(facts);
      return plan;
    }),

    /** Marks outputs clean whose files now hold what was rendered, and deletes the traces of outputs whose files are gone. */
    commit: database.transaction(
      (rendered: Iterable<Rendered>, removed: Iterable<OutputPath>, now: number) => {
        let sum = build();
        for (const { path, hash, size, reads, reason } of rendered) {
          sum ^= contributionOf(path, hash);
          const output = sql.markClean.get(hash, size, JSON.stringify(reason), now, path);
          if (output === undefined) throw new Error(`The trace does not know the output ${path}.`);
          sql.dropReads.run(output);
          for (const { key, fingerprint } of reads) sql.addRead.run(output, key, fingerprint);
        }
        for (const path of removed) {
          const output = sql.forget.get(path);
          if (output !== undefined) sql.dropReads.run(output);
        }
        setBuild(sum);
      },
    ),

    /** At most `most` clean outputs whose ids are above `id`, in the order of ids, with their sizes in bytes. */
    sizesAfter: (id: number, most: number) => sql.sizes.all(id, most),

    isSound: checked.isSound,
    check: checked.check,
    hasLostWrites: checked.hasLostWrites,
    checkpoint: checked.checkpoint,
    close: checked.close,
  };
}

/** What one clean output contributes to the build id, which is the exclusive or of all contributions. */
function contributionOf(path: OutputPath, fingerprint: Fingerprint | undefined): bigint {
  if (fingerprint === undefined) return 0n;
  return BigInt(`0x${hash('sha1', `${path}\0${fingerprint}`).slice(0, 16)}`);
}

type Row = { path: string; hash: string | null; reason: string; rendered_at: number };

function toRecord(row: Row): OutputRecord;
function toRecord(row: Row | undefined): OutputRecord | undefined;
function toRecord(row: Row | undefined): OutputRecord | undefined {
  if (row === undefined) return undefined;
  return {
    path: row.path,
    hash: row.hash ?? undefined,
    reason: parseStored(row.reason),
    renderedAt: row.rendered_at,
  };
}

/** The record of one output: when it was last rendered and why, and all that it read then. */
export type OutputTrace = OutputRecord & { reads: Read[] };

/** Looks an output up, also beside a running process. `undefined`: no such output. Throws `Damage`. */
export function readOutputTrace(cache: string, path: OutputPath): OutputTrace | undefined {
  const trace = openTrace(join(cache, traceName), { readonly: true });
  try {
    const output = trace.output(path);
    return output && { ...output, reads: trace.readsOf(path) };
  } finally {
    trace.close();
  }
}

/** Deletes the trace, so that the next rebuild renders every output. No engine may be open. */
export function deleteTrace(cache: string): void {
  deleteDatabase(join(cache, traceName));
}
