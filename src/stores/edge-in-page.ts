import { mostFiles } from '../catalogue/edge/query-context.ts';
import { createEdgeExecutor } from '../catalogue/edge/edge-executor.ts';
import { readFile } from './read-file.ts';
import { type Port, serveExecutor } from './worker-executor.ts';

/** A port at which this page does what the worker would. */
export function openPort(): Port {
  const { port1, port2 } = new MessageChannel();
  serveExecutor(port2, createEdgeExecutor(readFile, mostFiles));
  port1.start();
  port2.start();
  return port1;
}
