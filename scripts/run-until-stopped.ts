import { describeError, type Log } from '../src/lib/log.ts';

type Undo = () => Promise<void> | void;

/** How long stopping may take, in milliseconds. The next start repairs work that was cut off. */
const patience = 15_000;

/**
 * Starts something that runs until Ctrl-C or SIGTERM. Then it calls the registered undo functions, the last one first, and exits.
 * When starting fails, it logs the reason, calls them too, and exits with code 1.
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
