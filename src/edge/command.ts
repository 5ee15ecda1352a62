import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cacheKeyOf, keyOfAll } from './cache-keys.ts';
import type { EdgeDriver } from './follow-edge.ts';

/** In milliseconds: after this time the command is killed, with all processes that it has started. */
const patience = 30_000;

/** How many characters of its error output are kept. */
const kept = 2000;

/**
 * A command that purges a cache for which we have no driver. Its standard input receives a line for each changed file: the key, a
 * space, and the path below `dist`. To purge everything, it receives the key of all answers with the path `*`.
 */
export function createCommand(file: string, { timeout = patience } = {}): EdgeDriver {
  return {
    async purge(stale) {
      const lines =
        stale === 'everything' ? [`${keyOfAll} *`] : stale.map((path) => `${cacheKeyOf(path)} ${path}`);
      // A separate process group, which can be killed as a whole.
      const child = spawn(file, { stdio: ['pipe', 'ignore', 'pipe'], detached: true });
      let said = '';
      let isLate = false;
      child.stderr.on('data', (text) => (said = `${said}${text}`.slice(-kept)));
      // A command that does not read all its input may still succeed.
      child.stdin.on('error', () => undefined).end(`${lines.join('\n')}\n`);
      const timer = setTimeout(() => {
        isLate = true;
        process.kill(-Number(child.pid), 'SIGKILL');
      }, timeout);
      try {
        await once(child, 'close');
      } catch (cause) {
        throw new Error('The command could not be started', { cause });
      } finally {
        clearTimeout(timer);
      }
      if (isLate) throw new Error(`The command took longer than ${timeout / 1000} s and was stopped.`);
      if (child.exitCode === 0) return;
      const last = said.trim().split('\n').at(-1);
      throw new Error(
        `The command ended with ${child.exitCode ?? child.signalCode}${last ? `: ${last.replace(/\.$/, '')}` : ''}.`,
      );
    },
  };
}
