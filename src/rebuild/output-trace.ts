import { join } from 'node:path';
import { openTrace, type OutputRecord, traceName } from './trace.ts';
import type { OutputPath, Read } from './types.ts';

/**
 * The record of one output with the reads of its last render. `change`: its position in the changed files of `feed`; `undefined`
 * when it is not among them.
 */
export type OutputTrace = OutputRecord & {
  reads: Read[];
  feed: string | undefined;
  change: number | undefined;
};

/** Looks up an output, even while another process uses the trace. `undefined` when there is no such output. Throws `Damage`. */
export function readOutputTrace(cache: string, path: OutputPath): OutputTrace | undefined {
  const trace = openTrace(join(cache, traceName), { readonly: true });
  try {
    const output = trace.output(path);
    const { head, find } = trace.changedFiles;
    return output && { ...output, reads: trace.readsOf(path), feed: head()?.feed, change: find(path) };
  } finally {
    trace.close();
  }
}
