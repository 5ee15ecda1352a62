import type { Answers } from './answers.ts';
import type { Ledger } from './ledger.ts';
import type { Fingerprint, Inputs, Key, OutputPath, Outputs, Reason } from './types.ts';

/** `hash` is the fingerprint of what is on disk for certain; `undefined` when that is not known. */
export type StaleOutput = { path: OutputPath; reason: Reason; hash: Fingerprint | undefined };

export type Plan = {
  /** What must be rendered, lowest rank first, and of a rank first what somebody edited. */
  stale: StaleOutput[];
  /** What must be deleted. */
  gone: OutputPath[];
};

/** The questions a plan asks of the ledger; it changes nothing. */
export type LedgerView = Pick<
  Ledger,
  'fact' | 'output' | 'outputs' | 'untracked' | 'keys' | 'keysOf' | 'readersOfOther'
>;

export type PlanContext = {
  ledger: LedgerView;
  inputs: Inputs;
  answers: Answers;
  outputs: Outputs;
  code: string;
};

// One object for all outputs of a clean build.
const isNew: Reason = { because: 'new' };
const isUntracked: Reason = { because: 'untracked' };
const isOfOtherCode: Reason = { because: 'code' };

/**
 * Works out which outputs differ from what the inputs would make of them now, and why. When the ledger reflects an
 * earlier state of the same journal and the code is the same, the cost follows the scopes that changed since, not the
 * number of outputs (design §4); otherwise every read is compared.
 */
export function planRebuild(context: PlanContext): Plan {
  const { ledger, answers, outputs, code } = context;
  const isWanted = (path: OutputPath) => isWantedIn(context, path);
  const stale = new Map<OutputPath, Reason>();
  const gone = new Set<OutputPath>();

  const consider = (path: OutputPath) => {
    if (!isWanted(path)) {
      if (ledger.output(path) !== undefined) gone.add(path);
    } else if (ledger.output(path) === undefined) {
      stale.set(path, isNew);
    }
  };

  const compare = (key: Key) => {
    for (const path of ledger.readersOfOther(key, answers(key).fingerprint)) {
      const reason = stale.get(path);
      if (reason?.because === 'changed') reason.keys.push(key);
      else if (reason === undefined) stale.set(path, { because: 'changed', keys: [key] });
    }
  };

  for (const path of ledger.untracked()) stale.set(path, isUntracked);

  const scopes = ledger.fact('code') === code ? scopesSince(context) : undefined;
  if (scopes === undefined) {
    if (ledger.fact('code') === code) for (const key of ledger.keys()) compare(key);
    else for (const { path } of ledger.outputs()) if (!stale.has(path)) stale.set(path, isOfOtherCode);
    const wanted = new Set(outputs.all());
    for (const { path } of ledger.outputs()) if (!wanted.delete(path)) gone.add(path);
    for (const path of wanted) stale.set(path, isNew);
  } else {
    for (const scope of scopes) {
      for (const key of ledger.keysOf(scope)) compare(key);
      for (const path of outputs.of(scope)) consider(path);
    }
    for (const path of ledger.untracked()) consider(path);
  }

  for (const path of gone) stale.delete(path);
  return {
    stale: Array.from(stale, ([path, reason]) => ({ path, reason, hash: ledger.output(path)?.hash })).sort(
      byRank(outputs),
    ),
    gone: [...gone].sort(),
  };
}

/** The scopes that changed since the ledger's state; `undefined` when that cannot be told. */
function scopesSince({ ledger, inputs }: PlanContext): Iterable<string> | undefined {
  const position = ledger.fact('position');
  if (position === undefined || ledger.fact('journal') !== inputs.journal) return undefined;
  return inputs.changedSince(Number(position));
}

function isWantedIn({ answers, outputs }: PlanContext, path: OutputPath): boolean {
  const subject = outputs.subject(path);
  if (subject === null) return false;
  return subject === undefined || answers(subject).value !== undefined;
}

/** Within a rank, pages of what was edited come before pages that only mention it. */
function byRank(outputs: Outputs): (one: StaleOutput, other: StaleOutput) => number {
  const mentions = ({ path, reason }: StaleOutput) =>
    Number(reason.because === 'changed' && !reason.keys.some((key) => key === outputs.subject(path)));
  return (one, other) =>
    outputs.rank(one.path) - outputs.rank(other.path) ||
    mentions(one) - mentions(other) ||
    (one.path < other.path ? -1 : 1);
}
