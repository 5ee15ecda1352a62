import { hash } from 'node:crypto';
import { parseStored } from '../lib/damage.ts';
import { openLedgerFile } from './ledger-file.ts';
import type { Fingerprint, Key, OutputPath, Plan, Read, Reason, Scope } from './types.ts';

/** What the ledger knows of one output; `hash` is undefined while it is untracked. */
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
 * Facts about the whole build. `code`: the key of the code that rendered it. `journal` and `position`: the state of the
 * inputs that every tracked output reflects. `marker`: the build id last written into the folder of outputs. `boot`: since
 * which start of the machine files have been written. `measured`: up to which place the sizes of files have been compared.
 */
export type Fact = 'code' | 'journal' | 'position' | 'marker' | 'boot' | 'measured';

export type Ledger = ReturnType<typeof openLedger>;

/** Opens the ledger, or makes an empty one. Throws `Damage`. */
export function openLedger(file: string, { readonly = false } = {}) {
  const { kept, database, sql } = openLedgerFile(file, { readonly });

  const build = () => BigInt(`0x${sql.fact.get('build')?.value ?? '0'}`);
  const setBuild = (sum: bigint) => sql.setFact.run('build', sum.toString(16).padStart(16, '0'));

  const setFacts = (facts: Partial<Record<Fact, string>>) => {
    for (const [name, value] of Object.entries(facts)) sql.setFact.run(name, value);
  };

  const hashOf = (path: OutputPath): Fingerprint | undefined => sql.hash.get(path) ?? undefined;

  const untrack = (outputs: Iterable<Pick<OutputRecord, 'path' | 'reason' | 'hash'>>) => {
    let sum = build();
    for (const { path, reason, hash } of outputs) {
      sum ^= share(path, hash);
      sql.untrack.run(path, JSON.stringify(reason));
    }
    setBuild(sum);
  };

  return {
    fact: (name: Fact): string | undefined => sql.fact.get(name)?.value,
    setFacts: database.transaction(setFacts),
    /** Sixteen hex digits that are equal for equal sets of tracked outputs with equal bytes. Costs O(1). */
    buildId: (): string => build().toString(16).padStart(16, '0'),

    /** The fingerprint of a tracked output. */
    hash: hashOf,
    output: (path: OutputPath): OutputRecord | undefined => toRecord(sql.output.get(path)),
    *outputs(): Generator<OutputRecord> {
      for (const row of sql.outputs.iterate()) yield toRecord(row);
    },
    outputCount: (): number => sql.outputCount.get()?.count ?? 0,
    untracked: (): OutputPath[] => sql.untracked.all().map(({ path }) => path),

    keys: (): Key[] => sql.keys.all().map(({ key }) => key),
    keysOf: (scope: Scope): Key[] => sql.keysOf.all({ scope }).map(({ key }) => key),
    /** The outputs that read a key and saw something other than `fingerprint`. */
    readersOfOther: (key: Key, fingerprint: Fingerprint): OutputPath[] =>
      sql.readersOfOther.all(key, fingerprint).map(({ path }) => path),
    readsOf: (path: OutputPath): Read[] => sql.readsOf.all(path),

    untrack: database.transaction(untrack),

    /**
     * Has a plan made and takes it on: what it renders or deletes is untracked, and all else is known to be true to the new
     * facts. From here on a crash costs nothing but the outputs that are still untracked.
     */
    begin: database.transaction((makePlan: () => Plan, facts: Partial<Record<Fact, string>>): Plan => {
      const plan = makePlan();
      untrack(plan.stale);
      untrack(plan.gone.map((path) => ({ path, reason: { because: 'untracked' }, hash: hashOf(path) })));
      setFacts(facts);
      return plan;
    }),

    /** Tracks untracked outputs whose files now hold what was rendered, and forgets untracked ones whose files are gone. */
    commit: database.transaction(
      (rendered: Iterable<Rendered>, removed: Iterable<OutputPath>, now: number) => {
        let sum = build();
        for (const { path, hash, size, reads, reason } of rendered) {
          sum ^= share(path, hash);
          const output = sql.track.get(hash, size, JSON.stringify(reason), now, path);
          if (output === undefined) throw new Error(`The ledger does not know the output ${path}.`);
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

    /** Some of the tracked outputs that come after a place of their own order: their places and their sizes in bytes. */
    sizesAfter: (place: number, most: number) => sql.sizes.all(place, most),

    /** Resolves with whether all of it was as it had been written when it was opened. */
    isSound: kept.isSound,
    /** The same for now. */
    check: kept.check,
    /** Whether the last of what was written had been lost when it was opened. */
    hasLost: kept.hasLost,
    /** Keeps the file's log short. */
    fold: kept.fold,
    close: kept.close,
  };
}

/** What one tracked output contributes to the build id, the exclusive or of all of them. */
function share(path: OutputPath, fingerprint: Fingerprint | undefined): bigint {
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
