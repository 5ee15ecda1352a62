import type { ReadText } from './index-reader.ts';
import { DataFileError } from './query-errors.ts';

/** In milliseconds. */
const timeout = 15_000;

/** A file of the site. Whatever keeps it from coming is a `DataFileError`. */
export const readFile: ReadText = async (path, isSuspect) => {
  try {
    const response = await fetch(path, {
      cache: isSuspect ? 'reload' : 'default',
      signal: AbortSignal.timeout(timeout),
    });
    if (response.status === 404) return undefined;
    if (response.ok) return await response.text();
    throw new DataFileError(`${path} was answered with ${response.status}.`);
  } catch (cause) {
    if (cause instanceof DataFileError) throw cause;
    throw new DataFileError(`${path} could not be read.`, { cause });
  }
};
