import { describeError } from './log.ts';

/** A stored file or record is damaged. The message is a sentence. */
export class Damage extends Error {
  override readonly name = 'Damage';
}

/** SQLite's error codes for damaged files. */
const codes = /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/;

/** Whether an error, or any of its causes, means that a stored file is damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfSqlite = 'code' in error && codes.test(String(error.code));
  return error instanceof Damage || isOfSqlite || isDamage(error.cause);
}

/**
 * Turns SQLite's errors about a damaged file, or about one that lacks a table, into `Damage`. Other errors are returned
 * unchanged.
 *
 * @param file The subject of the message, such as `The replica <path>`.
 */
export function toDamage(error: unknown, file: string): unknown {
  if (error instanceof Damage) return error;
  const lacksTable = error instanceof Error && 'code' in error && error.code === 'SQLITE_ERROR';
  return lacksTable || isDamage(error)
    ? new Damage(`${file} is damaged (${describeError(error)}).`, { cause: error })
    : error;
}

/** Parses JSON that this program has stored. Throws `Damage` when it is invalid. */
// biome-ignore lint/suspicious/noExplicitAny: what was stored went through a schema.
export function parseStored(text: string): any {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Damage(`A stored record cannot be read: ${text.slice(0, 60)}`, { cause });
  }
}
