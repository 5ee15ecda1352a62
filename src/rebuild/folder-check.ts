import { groupsOf } from '../lib/groups.ts';
import type { Files } from './files.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Ledger } from './ledger.ts';
import type { OutputPath } from './types.ts';

/** Holds the build id beside the outputs, for open tabs (specification §4.5) and for this check. It is no output itself. */
const marker = 'build.json';

/** So many files that reading them keeps the disk busy, and few enough to have open at once. */
const readTogether = 64;

/** Of so many outputs a start looks at the sizes of the files: at all of most galleries, at a part of a large one, each time at the next. */
const measuredAtOnce = 5000;

/** Keeps the folder of outputs and the ledger true to each other when something else has changed the folder. */
export function createFolderCheck(files: Files, boot: string | undefined) {
  let isChecked = false;
  let suspects: OutputPath[] = [];

  /** Which of the files are not what the ledger says. */
  async function findDifferent(ledger: () => Ledger | undefined, paths: OutputPath[]): Promise<OutputPath[]> {
    const different: OutputPath[] = [];
    for (const group of groupsOf(paths, readTogether)) {
      const found = await Promise.all(group.map(files.read));
      for (const [index, path] of group.entries()) {
        const bytes = found[index];
        const hash = ledger()?.hash(path);
        if (hash !== undefined && (bytes === undefined || fingerprintOf(bytes) !== hash))
          different.push(path);
      }
    }
    return different;
  }

  const untrack = (ledger: Ledger, paths: OutputPath[]) =>
    ledger.untrack(paths.flatMap((path) => ledger.output(path) ?? []));

  /** Which files are missing or of another size. */
  function measure(ledger: Ledger): OutputPath[] {
    const outputs = ledger.sizesAfter(Number(ledger.fact('measured') ?? 0), measuredAtOnce);
    const reached = outputs.length < measuredAtOnce ? '0' : String(outputs.at(-1)?.id);
    if (reached !== ledger.fact('measured')) ledger.setFacts({ measured: reached });
    return outputs.filter(({ path, size }) => files.size(path) !== size).map(({ path }) => path);
  }

  return {
    /**
     * Whether the folder holds what this ledger last completed. Looks at the marker only, and once per process; but after a
     * start of the machine, before which files may have been lost that were not on the disk yet, nothing is trusted.
     */
    async isAsLeftBy(ledger: Ledger): Promise<boolean> {
      const expected = ledger.fact('marker');
      if (expected !== undefined && isChecked) return true;
      await files.removeDrafts();
      if (boot === undefined || ledger.fact('boot') !== boot || ledger.hasLost) return false;
      const bytes = await files.read(marker);
      return expected !== undefined && bytes !== undefined && Buffer.from(bytes).toString() === expected;
    },

    /** Compares every file with the ledger and untracks those that differ. Resolves to all files that there are. */
    async compare(ledger: Ledger): Promise<OutputPath[]> {
      const paths = Array.from(ledger.outputs(), ({ path }) => path);
      untrack(ledger, await findDifferent(() => ledger, paths));
      return files.list();
    },

    /** Untracks what is found at little cost: files that are missing or cut short, once, and what `lookThrough` has found. */
    async look(ledger: Ledger): Promise<void> {
      if (!isChecked) untrack(ledger, measure(ledger));
      if (suspects.length === 0) return;
      // What was replaced while it was read is no longer different.
      untrack(ledger, await findDifferent(() => ledger, suspects));
      suspects = [];
    },

    /** Compares every file while outputs may be replaced. `ledger` is undefined when it has been closed. */
    async lookThrough(ledger: () => Ledger | undefined): Promise<boolean> {
      let place = 0;
      for (;;) {
        const outputs = ledger()?.sizesAfter(place, readTogether) ?? [];
        suspects.push(
          ...(await findDifferent(
            ledger,
            outputs.map(({ path }) => path),
          )),
        );
        const last = outputs.at(-1);
        if (last === undefined) return suspects.length > 0;
        place = last.id;
      }
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
