import { describeError, type Log } from '../src/lib/log.ts';

type Undo = () => Promise<void> | void;

/** How long stopping may take, in milliseconds. Whatever is abandoned then is repaired at the next start. */
const patience = 15_000;

/**
 * Starts something that runs until Ctrl-C or SIGTERM, and then undoes what it has started, the last first. When starting
 * fails, it says why, undoes what had been started, and exits with code 1.
 */
export async function runUntilStopped(
  log: Log,
  start: (onStop: (undo: Undo) => void) => Promise<void>,
): Promise<void> {
  const undoing: Undo[] = [];
  let isStopping = false;

  async function stop(code: number) {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), patience).unref();
    for (const undo of undoing.reverse()) await undo();
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      log.info('Stopping …');
      void stop(0);
    });
  }
  try {
    await start((undo) => undoing.push(undo));
  } catch (cause) {
    if (!isStopping) log.error(describeError(cause));
    await stop(1);
  }
}
