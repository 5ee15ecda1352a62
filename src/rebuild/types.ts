/** Names one question that a render can ask: `tag` or `tag?options`. */
export type QueryKey = string;
/**
 * The part of a query key before its first `?`. A change announces it, and so invalidates every query key that begins with it.
 */
export type InvalidationTag = string;
/** The place of an output below `dist/`, with forward slashes: `templates/atlas.html`. */
export type OutputPath = string;
/** A short hash of an answer or of an output's bytes. */
export type Fingerprint = string;

/** One consistent state of everything that can be read, and the log of what changed on the way to it. */
export interface Inputs {
  /** The present answer to a query key, a JSON value; `undefined` when there is no such thing. Pure within one state. */
  answer(key: QueryKey): unknown;
  /** Identifies the change log. A cursor into another log means nothing here. */
  readonly changeLog: string;
  /** The end of the change log: the place of this state. */
  readonly cursor: number;
  /** Every tag that may have changed after `cursor`; `undefined` when the change log does not reach back to it. */
  changedSince(cursor: number): Iterable<InvalidationTag> | undefined;
}

/** The outputs there can be. An output with a subject exists exactly while its subject has an answer. */
export interface Outputs {
  /** Every output there is now, in a stable order. Neighbours should read the same things: they are rendered in turn. */
  all(): Iterable<OutputPath>;
  /** The outputs whose existence depends on this tag. */
  of(tag: InvalidationTag): readonly OutputPath[];
  /** The query key that an output stands for; `undefined` for an output that always exists, `null` for a path that is not an output. */
  subject(path: OutputPath): QueryKey | undefined | null;
  /** Outputs of a lower stage are in place before any of a higher stage is written: a page's stylesheet before the page. */
  stage(path: OutputPath): number;
  /**
   * Whether somebody waits for the output that stands for this tag. It is in place before the rest is planned. What it refers
   * to must have priority too.
   */
  hasPriority(tag: InvalidationTag): boolean;
}

/** What a render made. */
export type Body = string | Uint8Array;

/** Renders one output, reading only through `read`: no clock, no randomness. Rejects when the output cannot be made. */
export type Render = (path: OutputPath, read: (key: QueryKey) => unknown) => Promise<Body>;

/** Why an output is rendered. `dirty`: what is on disk is not known, after a crash or a failed render. */
export type Reason =
  { because: 'new' } | { because: 'changed'; keys: QueryKey[] } | { because: 'code' } | { because: 'dirty' };

/** One read as the trace keeps it. */
export type Read = { key: QueryKey; fingerprint: Fingerprint };

/** What a plan says about one output. Without a reason the output stays as it is. `stage`: see `Outputs`. */
export type PlannedOutput = { path: OutputPath; reason: Reason | undefined; stage: number };

export type Plan = {
  /** What must be rendered. A plan that compares every output names the others too, since any that it does not name is gone. */
  outputs: Iterable<PlannedOutput>;
  isWhole: boolean;
  /** What must be deleted. */
  gone: OutputPath[];
};

/** `hash` is the fingerprint of what is on disk for certain; `undefined` when that is not known. `id` is that of the trace. */
export type StaleOutput = { id: number; path: OutputPath; reason: Reason; hash: Fingerprint | undefined };
