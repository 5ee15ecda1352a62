/** Names one thing a render can read: `scope` or `scope?query`. */
export type Key = string;
/** The part of a key before its first `?`; changes are announced by scope. */
export type Scope = string;
/** The place of an output below `dist/`, with forward slashes: `templates/atlas.html`. */
export type OutputPath = string;
/** A short hash of an answer or of an output's bytes. */
export type Fingerprint = string;

/** One consistent state of everything that can be read, and which scopes changed on the way to it. */
export interface Inputs {
  /** The present answer of a key, a JSON value; `undefined` when there is no such thing. Pure within one state. */
  answer(key: Key): unknown;
  /** Identifies the journal. Positions of another journal mean nothing here. */
  readonly journal: string;
  /** The position of this state in the journal. */
  readonly position: number;
  /** Every scope that may have changed after `position`; `undefined` when the journal does not reach back to it. */
  changedSince(position: number): Iterable<Scope> | undefined;
}

/** The outputs there can be. An output with a subject exists exactly while its subject has an answer. */
export interface Outputs {
  /** Every output there is now, in a stable order. Neighbours best read the same things: they are rendered one after the other. */
  all(): Iterable<OutputPath>;
  /** The outputs whose existence hangs on this scope. */
  of(scope: Scope): readonly OutputPath[];
  /** The key whose answer an output stands for; `undefined` for an output that always exists, `null` for a path that is none. */
  subject(path: OutputPath): Key | undefined | null;
  /** Outputs of a lower rank are in place before any of a higher rank is written: a page's stylesheet before the page. */
  rank(path: OutputPath): number;
  /**
   * Whether somebody waits for the output that stands for this scope: it is in place before the rest is planned. What it
   * refers to must be urgent too.
   */
  isUrgent(scope: Scope): boolean;
}

/** What a render made. */
export type Body = string | Uint8Array;

/** Renders one output, reading only through `read`: no clock, no randomness. Rejects when the output cannot be made. */
export type Render = (path: OutputPath, read: (key: Key) => unknown) => Promise<Body>;

/** Why an output is rendered. `untracked`: what is on disk is not known, after a crash or a failed render. */
export type Reason =
  { because: 'new' } | { because: 'changed'; keys: Key[] } | { because: 'code' } | { because: 'untracked' };

/** One read as the ledger keeps it. */
export type Read = { key: Key; fingerprint: Fingerprint };

/** `hash` is the fingerprint of what is on disk for certain; `undefined` when that is not known. `rank`: see `Outputs`. */
export type StaleOutput = { path: OutputPath; reason: Reason; hash: Fingerprint | undefined; rank: number };

export type Plan = {
  /** What must be rendered, lowest rank first, and within a rank in the order of `Outputs.all` where everything is looked at. */
  stale: StaleOutput[];
  /** What must be deleted. */
  gone: OutputPath[];
};
