import type { Answers } from './answers.ts';
import type { Ledger } from './ledger.ts';
import type { Inputs, Key, OutputPath, Outputs, Plan, Reason, Scope, StaleOutput } from './types.ts';

/** The questions a plan asks of the ledger; it changes nothing. */
export type LedgerView = Pick<
  Ledger,
  'fact' | 'hash' | 'output' | 'outputs' | 'untracked' | 'keys' | 'keysOf' | 'readersOfOther'
>;

export type PlanContext = {
  ledger: LedgerView;
  inputs: Inputs;
  answers: Answers;
  outputs: Outputs;
  code: string;
};

// One object for all outputs of a clean build.
const reasons = {
  new: { because: 'new' },
  untracked: { because: 'untracked' },
  code: { because: 'code' },
} as const satisfies Record<string, Reason>;

/**
 * Works out which outputs differ from what the inputs would make of them now, and why. When the ledger reflects an
 * earlier state of the same journal and the code is the same, the cost follows the scopes that changed since, not the
 * number of outputs (specification §10.2); otherwise every read is compared.
 */
export function planRebuild(context: PlanContext): Plan {
  const { ledger, outputs, code } = context;
  const { stale, gone, compare, checkExistence, followScopes } = createFindings(context);
  for (const path of ledger.untracked()) stale.set(path, reasons.untracked);

  const scopes = scopesSince(context);
  if (scopes === undefined) {
    const isOtherCode = ledger.fact('code') !== code;
    if (!isOtherCode) for (const key of ledger.keys()) compare(key);
    const known = new Set(Array.from(ledger.outputs(), ({ path }) => path));
    for (const path of outputs.all()) {
      if (!known.delete(path)) stale.set(path, reasons.new);
      else if (isOtherCode && !stale.has(path)) stale.set(path, reasons.code);
    }
    for (const path of known) gone.add(path);
  } else {
    followScopes(scopes);
    for (const path of ledger.untracked()) checkExistence(path);
  }

  for (const path of gone) stale.delete(path);
  return { stale: inOrder(stale, context), gone: [...gone].sort() };
}

/** Enough for what people edit by hand; more is rendered on threads, which are not worth starting twice. */
const mostUrgent = 100;

/**
 * The part of a plan that somebody waits for, at a cost that does not follow what else it alters. Nothing is known to be
 * urgent when everything must be compared, or while anything that an urgent output may refer to is not in place.
 */
export function planUrgent(context: PlanContext): Plan {
  const { ledger, outputs } = context;
  const { stale, followScopes } = createFindings(context);
  const urgent = [...(scopesSince(context) ?? [])].filter(outputs.isUrgent);
  if (urgent.length <= mostUrgent && ledger.untracked().length === 0) followScopes(urgent);
  return { stale: inOrder(stale, context), gone: [] };
}

/** What is found out of outputs on the way to a plan. */
function createFindings({ ledger, answers, outputs }: PlanContext) {
  const stale = new Map<OutputPath, Reason>();
  const gone = new Set<OutputPath>();

  function isWanted(path: OutputPath): boolean {
    const subject = outputs.subject(path);
    if (subject === null) return false;
    return subject === undefined || answers(subject).value !== undefined;
  }

  function checkExistence(path: OutputPath): void {
    if (!isWanted(path)) {
      if (ledger.output(path) !== undefined) gone.add(path);
    } else if (ledger.output(path) === undefined) {
      stale.set(path, reasons.new);
    }
  }

  function compare(key: Key): void {
    for (const path of ledger.readersOfOther(key, answers(key).fingerprint)) {
      const reason = stale.get(path);
      if (reason?.because === 'changed') reason.keys.push(key);
      else if (reason === undefined) stale.set(path, { because: 'changed', keys: [key] });
    }
  }

  /** Looks at all that hangs on scopes which changed. */
  function followScopes(scopes: Iterable<Scope>): void {
    for (const scope of scopes) {
      for (const key of ledger.keysOf(scope)) compare(key);
      for (const path of outputs.of(scope)) checkExistence(path);
    }
  }

  return { stale, gone, compare, checkExistence, followScopes };
}

/** The scopes that changed since the ledger's state; `undefined` when that cannot be told, or the code is another. */
function scopesSince({ ledger, inputs, code }: PlanContext): Iterable<Scope> | undefined {
  const position = ledger.fact('position');
  const isOfThisState = ledger.fact('code') === code && ledger.fact('journal') === inputs.journal;
  return position !== undefined && isOfThisState ? inputs.changedSince(Number(position)) : undefined;
}

function inOrder(stale: Map<OutputPath, Reason>, { ledger, outputs }: PlanContext): StaleOutput[] {
  return Array.from(stale, ([path, reason]) => ({
    path,
    reason,
    hash: ledger.hash(path),
    rank: outputs.rank(path),
  })).sort((one, other) => one.rank - other.rank);
}
