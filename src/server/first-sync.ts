import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { SyncOutcome } from '../replica/cms/sync.ts';

/**
 * Syncs an empty replica in a process of its own, with the configuration of this one. To sort a whole gallery takes memory
 * that neither V8 nor the allocator gives back, and rendering it needs as much again. One arena of glibc's allocator
 * wastes less of it than one for each thread.
 */
export async function syncApart(env: NodeJS.ProcessEnv = process.env): Promise<SyncOutcome> {
  const child = fork(new URL('first-sync-process.ts', import.meta.url), {
    env: { ...env, MALLOC_ARENA_MAX: '1' },
    execArgv: [],
  });
  let outcome: SyncOutcome | undefined;
  child.once('message', (message) => (outcome = message as SyncOutcome));
  const [code, signal] = await once(child, 'close');
  if (outcome === undefined)
    throw new Error(`The first sync has ended (${signal ?? `exit code ${code}`}). Its last words are above.`);
  return outcome;
}
