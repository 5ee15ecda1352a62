import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { describeError, type Log } from '../lib/log.ts';
import { LockUnusable } from '../storage/lock.ts';
import { findCause, Unwritable } from '../storage/state-folder.ts';

/** Whether there is a last good site to serve. */
export const hasLastSite = ({ places }: Pick<Config, 'places'>): boolean =>
  existsSync(join(places.dist, 'index.html'));

/**
 * Runs `work`. If that fails because nothing can be written or locked, and a last good site exists, it logs the failure and
 * returns `undefined`.
 */
export function serveLastUnless<Result>(work: () => Result, config: Config, log: Log): Result | undefined {
  try {
    return work();
  } catch (cause) {
    const fault = findCause(cause, [config.places.cache]);
    const isLasting = fault instanceof Unwritable || fault instanceof LockUnusable;
    if (!isLasting || !hasLastSite(config)) throw cause;
    log.error(`${describeError(fault)} Until then the last good site is served.`);
    return undefined;
  }
}
