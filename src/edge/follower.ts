import type { ChangedFiles } from '../rebuild/changed-files.ts';
import type { Followed } from './edge-state.ts';

/** An edge or a bucket: it has copies of the published files, and is kept up to date independently of others. */
export type Follower = {
  /** Announces that files have changed. Returns at once. */
  tell(): void;
  /** Resolves when it has no old copy of a file that has changed until now. Rejects after `stop`. */
  live(): Promise<void>;
  /** How far it is known to have followed the changed files; `undefined` when that is not known. */
  followed(): Followed | undefined;
  health(): FollowerHealth;
  stop(): Promise<void>;
};

/**
 * The status of an edge or a bucket. `pending`: of how many changed files it may have old copies. `lastError`: why the last attempt
 * failed; `null` when it did not. `failingSince`: since when every attempt has failed, ISO 8601 in UTC.
 */
export type FollowerHealth = {
  name: string;
  pending: number;
  lastError: string | null;
  failingSince?: string;
};

/** Failures in a row. `error`: the last one. `times`: how many there are. */
export type Failing = { since: Date; error: string; times: number };

export const addFailure = (before: Failing | undefined, error: string): Failing => ({
  since: before?.since ?? new Date(),
  error,
  times: (before?.times ?? 0) + 1,
});

/** @param failing `undefined` when the last attempt succeeded. */
export function describeHealth(
  name: string,
  files: Pick<ChangedFiles, 'head'> | undefined,
  followed: Followed | undefined,
  failing: Failing | undefined,
): FollowerHealth {
  const head = files?.head();
  return {
    name,
    pending: head ? head.at - (followed?.feed === head.feed ? followed.at : 0) : 0,
    lastError: failing?.error ?? null,
    ...(failing && { failingSince: failing.since.toISOString() }),
  };
}
