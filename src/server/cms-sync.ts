import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Config } from '../config.ts';
import type { Log } from '../lib/log.ts';
import { createHttp, type Http } from '../replica/cms/http.ts';
import { createMirror, type Mirror } from '../replica/cms/mirror.ts';
import { createSync, type Sync, type SyncOutcome } from '../replica/cms/sync.ts';
import { openReplica, type Replica } from '../replica/replica.ts';

/** A replica, and what keeps it up to date with the CMS. */
export type SyncedReplica = { replica: Replica; http: Http; mirror: Mirror; cmsSync: Sync };

/** Opens the replica, and everything it needs to follow the CMS. */
export function openSyncedReplica({ places, cms }: Config, log: Log): SyncedReplica {
  const replica = openReplica(places.replica, log);
  const http = createHttp({});
  const mirror = createMirror({ folder: places.media, cmsUrl: cms.url, http, log });
  const cmsSync = createSync({ replica, mirror, cms, http, log, massDeleteShare: cms.massDeleteShare });
  return { replica, http, mirror, cmsSync };
}

/**
 * Syncs an empty replica in a separate process, with the configuration of this one (decision 011). Sorting a whole gallery takes
 * memory that neither V8 nor the allocator gives back, and rendering needs as much again. glibc's allocator wastes less memory
 * with one arena than with one for each thread.
 */
export async function syncInChildProcess(env: NodeJS.ProcessEnv = process.env): Promise<SyncOutcome> {
  const child = fork(new URL('first-sync-process.ts', import.meta.url), {
    env: { ...env, MALLOC_ARENA_MAX: '1' },
    execArgv: [],
  });
  let outcome: SyncOutcome | undefined;
  child.once('message', (message) => (outcome = message as SyncOutcome));
  const [code, signal] = await once(child, 'close');
  if (outcome === undefined)
    throw new Error(`The first sync has ended (${signal ?? `exit code ${code}`}). Its last lines are above.`);
  return outcome;
}
