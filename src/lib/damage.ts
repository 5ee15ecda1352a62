import { describeError } from './log.ts';

/** A stored file is not what was written to it. The message is a sentence that names the file. */
export class Damage extends Error {
  override readonly name = 'Damage';
}

/** What SQLite says of a file that it cannot make sense of. */
const codes = /^SQLITE_(CORRUPT|NOTADB|IOERR_SHORT_READ)/;

/** Whether an error, or what caused it, is that a stored file is damaged. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isOfSqlite = 'code' in error && codes.test(String(error.code));
  return error instanceof Damage || isOfSqlite || isDamage(error.cause);
}

/**
 * Turns what SQLite says of a file that it cannot make sense of, or that lacks a table of its version, into `Damage`.
 *
 * @param file Begins a sentence.
 */
export function toDamage(error: unknown, file: string): unknown {
  if (error instanceof Damage) return error;
  const lacksTable = error instanceof Error && 'code' in error && error.code === 'SQLITE_ERROR';
  return lacksTable || isDamage(error)
    ? new Damage(`${file} is damaged (${describeError(error)}).`, { cause: error })
    : error;
}

/** The value of a JSON text that this program has stored. Throws `Damage` when it cannot be read. */
// biome-ignore lint/suspicious/noExplicitAny: what was stored went through a schema.
export function parseStored(text: string): any {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Damage(`A stored record cannot be read: ${text.slice(0, 60)}`, { cause });
  }
}
