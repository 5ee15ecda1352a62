import { join } from 'node:path';
import { ledgerName } from './engine.ts';
import { openLedger, type OutputRecord } from './ledger.ts';
import type { OutputPath, Read } from './types.ts';

/** What is known of one output: when it was last rendered and because of what, and all that it read then. */
export type Why = OutputRecord & { reads: Read[] };

/** Looks an output up in the ledger of a cache folder, beside a running process too. `undefined`: no such output. */
export function readWhy(cache: string, path: OutputPath): Why | undefined {
  const ledger = openLedger(join(cache, ledgerName), { readonly: true });
  try {
    const output = ledger.output(path);
    return output && { ...output, reads: ledger.readsOf(path) };
  } finally {
    ledger.close();
  }
}
