import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

export type EdgeProcess = {
  signal(signal: NodeJS.Signals): void;
  stop(signal?: NodeJS.Signals): Promise<void>;
};

/** Starts a program in its own process group, so that signals reach its workers, and waits until it is up. `stop` removes `folder`. */
export async function startEdgeProcess(
  [program, ...parameters]: [string, ...string[]],
  { folder, isUp }: { folder: string; isUp(): Promise<boolean> },
): Promise<EdgeProcess> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'ignore', 'pipe'], detached: true });
  let said = '';
  child.stderr.on('data', (text) => (said += text));
  const ended = once(child, 'exit');
  while (!(await isUp().catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${program} did not start. ${said}`);
    await delay(20);
  }
  const send = (signal: NodeJS.Signals) => void (child.exitCode ?? process.kill(-Number(child.pid), signal));
  return {
    signal: send,
    async stop(signal = 'SIGTERM') {
      send('SIGCONT');
      send(signal);
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
