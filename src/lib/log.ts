export type Log = Record<'info' | 'warn' | 'error', (message: string) => void>;

/** Writes one line per event, with its time (ISO 8601, UTC) and level. */
export function createLog(write: (line: string) => void, now: () => number = Date.now): Log {
  const at = (level: string) => (message: string) =>
    write(`${new Date(now()).toISOString()} ${level} ${message.trim().replaceAll(/\s*\n\s*/g, ' | ')}\n`);
  return { info: at('info '), warn: at('warn '), error: at('error') };
}

/** What went wrong, with its causes, in one line. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause === undefined) return error.message;
  return `${error.message.replace(/\.$/, '')}: ${describeError(error.cause)}`;
}
