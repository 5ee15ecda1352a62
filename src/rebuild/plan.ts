import type { AnswerCache } from './recorded-reads.ts';
import type { Trace } from './trace.ts';
import type {
  InvalidationTag,
  Inputs,
  OutputPath,
  Outputs,
  Plan,
  QueryKey,
  PlannedOutput,
  Reason,
} from './types.ts';

/** The part of the trace that planning reads. */
export type TraceView = Pick<
  Trace,
  'fact' | 'output' | 'dirty' | 'dirtyCount' | 'keys' | 'keysOf' | 'readersOfOther'
>;

export type PlanContext = {
  trace: TraceView;
  inputs: Inputs;
  answers: AnswerCache;
  outputs: Outputs;
  code: string;
};

// Shared objects: a clean build has a reason for every output.
const reasons = {
  new: { because: 'new' },
  dirty: { because: 'dirty' },
  code: { because: 'code' },
} as const satisfies Record<string, Reason>;

/**
 * Finds the outputs that a clean build would now render differently, with the reasons. If code and change log are still the same,
 * the cost depends on the changed tags and not on the number of outputs (specification §10.2). Otherwise every read is compared.
 * With other code, every output is stale.
 */
export function planRebuild(context: PlanContext): Plan {
  const { trace, outputs, code } = context;
  const { stale, gone, compare, checkExistence, followTags } = createFindings(context);
  const isOtherCode = trace.fact('code') !== code;

  const tags = listTagsSince(context);
  if (tags !== undefined) followTags(tags);
  else if (!isOtherCode) for (const key of trace.keys()) compare(key);
  if (tags === undefined || trace.dirtyCount() > mostDirty)
    return { outputs: planAll(stale, isOtherCode, context), isWhole: true, gone: [] };

  for (const path of trace.dirty()) {
    stale.set(path, reasons.dirty);
    checkExistence(path);
  }
  for (const path of gone) stale.delete(path);
  return { outputs: toPlannedOutputs(stale, outputs), isWhole: false, gone: [...gone].sort() };
}

/** In outputs. Checking more dirty outputs one by one takes longer, and more memory, than going through all outputs. */
const mostDirty = 10_000;

/** Every output, one at a time, since a large gallery has too many to hold in memory. */
function* planAll(
  stale: Map<OutputPath, Reason>,
  isOtherCode: boolean,
  { trace, outputs }: PlanContext,
): Generator<PlannedOutput> {
  const reasonOf = (path: OutputPath): Reason | undefined => {
    const output = trace.output(path);
    if (output === undefined) return reasons.new;
    if (output.hash === undefined) return reasons.dirty;
    return stale.get(path) ?? (isOtherCode ? reasons.code : undefined);
  };
  for (const path of outputs.all()) yield { path, reason: reasonOf(path), stage: outputs.stage(path) };
}

/** In tags: enough for manual edits. A larger change is rendered on threads, and starting them twice is not worthwhile. */
const mostPriority = 100;

/**
 * Plans only the outputs with priority, for which an editor waits. The plan is empty when everything must be compared. It is also
 * empty while any output is dirty, since an output with priority may refer to it.
 */
export function planPriority(context: PlanContext): Plan {
  const { trace, outputs } = context;
  const { stale, gone, checkExistence, followTags } = createFindings(context);
  const tags = [...(listTagsSince(context) ?? [])].filter(outputs.hasPriority);
  if (tags.length <= mostPriority && trace.dirtyCount() === 0) followTags(tags);
  // An output may be stale for a tag with priority, and gone for another one.
  for (const path of stale.keys()) checkExistence(path);
  for (const path of gone) stale.delete(path);
  return { outputs: toPlannedOutputs(stale, outputs), isWhole: false, gone: [] };
}

/** Collects the stale outputs and the outputs that are gone. */
function createFindings({ trace, answers, outputs }: PlanContext) {
  const stale = new Map<OutputPath, Reason>();
  const gone = new Set<OutputPath>();

  function isWanted(path: OutputPath): boolean {
    const subject = outputs.subject(path);
    if (subject === null) return false;
    return subject === undefined || answers(subject).value !== undefined;
  }

  function checkExistence(path: OutputPath): void {
    if (!isWanted(path)) {
      if (trace.output(path) !== undefined) gone.add(path);
    } else if (trace.output(path) === undefined) {
      stale.set(path, reasons.new);
    }
  }

  function compare(key: QueryKey): void {
    for (const path of trace.readersOfOther(key, answers(key).fingerprint)) {
      const reason = stale.get(path);
      if (reason?.because === 'changed') reason.keys.push(key);
      else if (reason === undefined) stale.set(path, { because: 'changed', keys: [key] });
    }
  }

  /** Compares every read of these tags, and checks the outputs whose existence depends on them. */
  function followTags(tags: Iterable<InvalidationTag>): void {
    for (const tag of tags) {
      for (const key of trace.keysOf(tag)) compare(key);
      for (const path of outputs.of(tag)) checkExistence(path);
    }
  }

  return { stale, gone, compare, checkExistence, followTags };
}

/**
 * The tags that changed since the cursor of the trace; `undefined` when the change log begins later, and when the log or the code
 * is not the same as before.
 */
function listTagsSince({ trace, inputs, code }: PlanContext): Iterable<InvalidationTag> | undefined {
  const cursor = trace.fact('cursor');
  const canFollow = trace.fact('code') === code && trace.fact('change-log') === inputs.changeLogId;
  return cursor !== undefined && canFollow ? inputs.changedSince(Number(cursor)) : undefined;
}

const toPlannedOutputs = (stale: Map<OutputPath, Reason>, outputs: Outputs): PlannedOutput[] =>
  Array.from(stale, ([path, reason]) => ({ path, reason, stage: outputs.stage(path) }));
