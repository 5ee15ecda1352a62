import { groupsOf } from '../lib/groups.ts';
import type { Files } from './files.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Ledger } from './ledger.ts';
import type { OutputPath } from './types.ts';

/** Holds the build id beside the outputs, for open tabs (specification §4.5) and for this check. It is no output itself. */
const marker = 'build.json';

/** So many files that reading them keeps the disk busy, and few enough to have open at once. */
const readTogether = 64;

/** Keeps the folder of outputs and the ledger true to each other when something else has changed the folder. */
export function createFolderCheck(files: Files, boot: string | undefined) {
  let isChecked = false;

  return {
    /**
     * Whether the folder holds what this ledger last completed. Looks at the marker only, and once per process; but after a
     * start of the machine, before which files may have been lost that were not on the disk yet, nothing is trusted.
     */
    async isAsLeftBy(ledger: Ledger): Promise<boolean> {
      const expected = ledger.fact('marker');
      if (expected !== undefined && isChecked) return true;
      await files.removeDrafts();
      if (boot === undefined || ledger.fact('boot') !== boot) return false;
      const bytes = await files.read(marker);
      return expected !== undefined && bytes !== undefined && Buffer.from(bytes).toString() === expected;
    },

    /** Compares every file with the ledger and untracks those that differ. Resolves to all files that there are. */
    async compare(ledger: Ledger): Promise<OutputPath[]> {
      for (const group of groupsOf([...ledger.outputs()], readTogether)) {
        const found = await Promise.all(group.map(({ path }) => files.read(path)));
        ledger.untrack(
          group.filter(({ hash }, index) => {
            const bytes = found[index];
            return bytes === undefined || fingerprintOf(bytes) !== hash;
          }),
        );
      }
      return files.list();
    },

    /** Deletes the files that are no outputs. */
    sweep(ledger: Ledger, paths: OutputPath[]): void {
      for (const path of paths) {
        if (path !== marker && ledger.output(path) === undefined) files.remove(path);
      }
    },

    /** Says in the folder which build it holds. */
    mark(ledger: Ledger): void {
      const text = `${JSON.stringify({ build: ledger.buildId() })}\n`;
      if (text !== ledger.fact('marker') || !isChecked) {
        files.write(marker, text);
        ledger.setFacts({ marker: text, ...(boot && { boot }) });
      }
      isChecked = true;
    },
  };
}
