import { mostFiles } from './query-context.ts';
import { readFile } from './read-file.ts';
import { createStaticBackend } from './static-backend.ts';
import { type Port, serveBackend } from './worker-backend.ts';

/** A port at which this page does what the worker would. */
export function openPort(): Port {
  const { port1, port2 } = new MessageChannel();
  serveBackend(port2, createStaticBackend(readFile, mostFiles));
  port1.start();
  port2.start();
  return port1;
}
