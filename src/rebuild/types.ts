import type { Brand } from '../lib/brand.ts';

/** Identifies one query that a render can make: `tag` or `tag?options`. */
export type QueryKey = Brand<'query key'>;
/**
 * The part of a query key before its first `?`. A change announces a tag, and so invalidates every query key with this tag.
 */
export type InvalidationTag = Brand<'invalidation tag'>;
/** A query key without options, which is its own tag. */
export type PlainKey = QueryKey & InvalidationTag;
/** The path of an output below `dist/`, with forward slashes: `templates/atlas.html`. */
export type OutputPath = Brand<'output path'>;
export const toOutputPath = (text: string): OutputPath => text as OutputPath;
/** A short hash of an answer or of an output's bytes. */
export type Fingerprint = Brand<'fingerprint'>;

/** One consistent state of everything that a render can read, and the log of the changes up to this state. */
export interface Inputs {
  /** The current answer to a query key, a JSON value; `undefined` when there is no answer. Pure within one state. */
  answer(key: QueryKey): unknown;
  /** Identifies the change log. A cursor of another log has no meaning here. */
  readonly changeLogId: string;
  /** The position of this state: the end of the change log. */
  readonly cursor: number;
  /** Every tag that may have changed after `cursor`; `undefined` when the change log does not reach back to it. */
  changedSince(cursor: number): Iterable<InvalidationTag> | undefined;
}

/** All possible outputs. An output with a subject exists exactly while its subject has an answer. */
export interface Outputs {
  /** Every output that exists now, in a stable order. Neighbours are rendered one after the other, so they should share reads. */
  all(): Iterable<OutputPath>;
  /** The outputs whose existence depends on this tag. */
  of(tag: InvalidationTag): readonly OutputPath[];
  /**
   * The query key that an output represents; `undefined` for an output that always exists, `null` if the path is not an output.
   */
  subject(path: OutputPath): PlainKey | undefined | null;
  /** Outputs of a lower stage are in place before any of a higher stage is written: a page's stylesheet before the page. */
  stage(path: OutputPath): number;
  /**
   * Whether an editor waits for the output that represents this tag. It is in place before the rest is planned. The outputs that
   * it refers to must have priority too.
   */
  hasPriority(tag: InvalidationTag): boolean;
}

/** The result of a render. */
export type Body = string | Uint8Array;

/** Renders one output, reading only through `read`: no clock, no randomness. Rejects when the output cannot be made. */
export type Render = (path: OutputPath, read: (key: QueryKey) => unknown) => Promise<Body>;

/** Why an output is rendered. `dirty`: its file may be wrong, after a crash, a failed render or a check of the folder. */
export type Reason =
  { because: 'new' } | { because: 'changed'; keys: QueryKey[] } | { because: 'code' } | { because: 'dirty' };

/** One recorded read. */
export type Read = { key: QueryKey; fingerprint: Fingerprint };

/** One output in a plan. Without a reason, the output is not rendered. `stage`: see `Outputs`. */
export type PlannedOutput = { path: OutputPath; reason: Reason | undefined; stage: number };

export type Plan = {
  /** The outputs to render. A whole plan also includes all other outputs that still exist, so any output it omits is gone. */
  outputs: Iterable<PlannedOutput>;
  isWhole: boolean;
  /** The outputs to delete. */
  gone: OutputPath[];
};

/** `hash`: the fingerprint of the bytes on disk; `undefined` when it is not known for certain. `id`: the id in the trace. */
export type StaleOutput = { id: number; path: OutputPath; reason: Reason; hash: Fingerprint | undefined };
