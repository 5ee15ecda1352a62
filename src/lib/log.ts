/** From the least to the most urgent. */
export const logLevels = ['info', 'warn', 'error'] as const;
export type LogLevel = (typeof logLevels)[number];

export type Log = Record<LogLevel, (message: string) => void>;

/** Writes one line per event of this level or a more urgent one, with its time (ISO 8601, UTC) and level. */
export function createLog(
  write: (line: string) => void,
  least: LogLevel = 'info',
  now: () => number = Date.now,
): Log {
  const at = (level: LogLevel) => (message: string) => {
    if (logLevels.indexOf(level) < logLevels.indexOf(least)) return;
    const line = message.trim().replaceAll(/\s*\n\s*/g, ' | ');
    write(`${new Date(now()).toISOString()} ${level.padEnd(5)} ${line}\n`);
  };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** The message of an error, with those of its causes. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.cause === undefined) return error.message;
  return `${error.message.replace(/\.$/, '')}: ${describeError(error.cause)}`;
}
