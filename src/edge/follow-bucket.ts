import { setTimeout as delay } from 'node:timers/promises';
import { getBackoff } from '../../cms/shared/backoff.ts';
import { describeError, type Log } from '../lib/log.ts';
import type { PublishedFiles } from '../rebuild/changed-files.ts';
import type { Uploader } from './bucket.ts';
import type { BucketState } from './bucket-state.ts';
import { addFailure, describeHealth, type Failing, type Follower } from './follower.ts';

export type FollowBucketOptions = {
  name: string;
  upload: Uploader;
  state: Pick<BucketState, 'followed'>;
  changedFiles(): PublishedFiles | undefined;
  log: Log;
  /** The wait after the first failure, which doubles up to `mostWait`. In milliseconds. */
  wait?: number;
  mostWait?: number;
};

/** Keeps a bucket up to date with the published files, and retries until it succeeds. */
export function followBucket({
  name,
  upload,
  state,
  changedFiles,
  log,
  wait = 1000,
  mostWait = 300_000,
}: FollowBucketOptions): Follower {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  let failing: Failing | undefined;

  async function uploadUntilDone(): Promise<void> {
    while (true) {
      try {
        await upload({ signal });
        if (failing) log.info(`The bucket ${name} is up to date again.`);
        failing = undefined;
        return;
      } catch (cause) {
        signal.throwIfAborted();
        const error = describeError(cause);
        if (failing?.error !== error)
          log.error(
            `The bucket ${name} is behind the site. ${error} The upload is repeated until it succeeds.`,
          );
        failing = addFailure(failing, error);
        await delay(getBackoff(failing.times, wait, mostWait), undefined, { signal });
      }
    }
  }

  /** Uploads after the previous upload. At most one upload waits, and it includes all changes until it starts. */
  async function uploadAfter(before: Promise<void> | undefined): Promise<void> {
    await before?.catch(() => undefined);
    running = next;
    next = undefined;
    await uploadUntilDone();
  }

  return {
    // A publish is uploaded only when all of it is in place, so that one request checks whether the bucket is unchanged.
    tell: () => undefined,
    async live() {
      next ??= uploadAfter(running);
      await next;
    },
    followed: state.followed,
    health: () => describeHealth(name, changedFiles(), state.followed(), failing),
    async stop() {
      stopping.abort(new Error(`The bucket ${name} is no longer followed.`));
      await Promise.allSettled([running, next]);
    },
  };
}
