// The static backend as browsers run it: in a worker, or in the page when no worker can be started.

import type { ReadText } from './index-reader.ts';
import { mostFiles } from './query-context.ts';
import { DataFileError } from './query-errors.ts';
import { createStaticBackend } from './static-backend.ts';
import { type Port, serveBackend } from './worker-backend.ts';

/** In milliseconds. */
const timeout = 15_000;

/** Reads a file of the site. Every failure is a `DataFileError`. */
const readFile: ReadText = async (path, isSuspect) => {
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

/** Answers queries from the other end of a port with the data files. */
export const serveDataFiles = (port: Port): void =>
  serveBackend(port, createStaticBackend(readFile, mostFiles));

/** Opens a port whose queries this page answers in place of a worker. */
export function openPort(): Port {
  const { port1, port2 } = new MessageChannel();
  serveDataFiles(port2);
  port1.start();
  port2.start();
  return port1;
}
