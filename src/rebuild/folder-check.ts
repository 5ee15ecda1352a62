import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { splitIntoGroups } from '../lib/work-in-parts.ts';
import { marker } from './changed-files.ts';
import type { Files } from './files.ts';
import { computeFingerprint } from './recorded-reads.ts';
import type { Trace } from './trace.ts';
import type { OutputPath } from './types.ts';

/** In files: enough to keep the disk busy, and few enough to have open at once. */
const readTogether = 64;

/**
 * The background pass reads this many files at once, and then rests for this many times as long, so that publishes go first.
 */
const background = { together: 8, rest: 4 };

/** A start compares the sizes of this many files. Of a larger gallery, each start compares the next part. */
const measuredAtOnce = 5000;

/** The id of the present start of the machine; `undefined` on systems other than Linux. */
export function readBootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Finds the files in the folder of outputs that something other than the engine has changed. */
export function createFolderCheck(files: Files, boot: string | undefined) {
  let isChecked = false;
  let suspects: OutputPath[] = [];

  /** The paths whose files differ from the trace. */
  async function findDifferent(trace: () => Trace | undefined, paths: OutputPath[]): Promise<OutputPath[]> {
    const different: OutputPath[] = [];
    for (const group of splitIntoGroups(paths, readTogether)) {
      const found = await Promise.all(group.map(files.read));
      for (const [index, path] of group.entries()) {
        const bytes = found[index];
        const hash = trace()?.hash(path);
        if (hash !== undefined && (bytes === undefined || computeFingerprint(bytes) !== hash))
          different.push(path);
      }
    }
    return different;
  }

  /** The outputs, among those that this start compares, whose files are missing or have another size. */
  function measure(trace: Trace): OutputPath[] {
    const outputs = trace.sizesAfter(Number(trace.fact('measured') ?? 0), measuredAtOnce);
    const reached = outputs.length < measuredAtOnce ? '0' : String(outputs.at(-1)?.id);
    if (reached !== trace.fact('measured')) trace.setFacts({ measured: reached });
    return outputs.filter(({ path, size }) => files.size(path) !== size).map(({ path }) => path);
  }

  return {
    /**
     * Whether the folder holds the build that this trace last completed. It reads only the marker, once per process. After a
     * start of the machine the answer is no, since a power cut may have lost files that were not on the disk yet.
     */
    async isAsLeftBy(trace: Trace): Promise<boolean> {
      const expected = trace.fact('marker');
      if (expected !== undefined && isChecked) return true;
      await files.removeDrafts();
      if (boot === undefined || trace.fact('boot') !== boot || trace.hasLostWrites) return false;
      const bytes = await files.read(marker);
      return expected !== undefined && bytes !== undefined && Buffer.from(bytes).toString() === expected;
    },

    /** Compares every file with the trace, and marks outputs with other files dirty. */
    async compare(trace: Trace): Promise<void> {
      let id = 0;
      for (;;) {
        const outputs = trace.sizesAfter(id, measuredAtOnce);
        const last = outputs.at(-1);
        if (last === undefined) return;
        trace.markDirty(
          await findDifferent(
            () => trace,
            outputs.map(({ path }) => path),
          ),
        );
        id = last.id;
      }
    },

    /** Marks dirty what is cheap to find: once per process, files of another size; and what `verifyFiles` found. */
    async checkSizes(trace: Trace): Promise<void> {
      if (!isChecked) trace.markDirty(measure(trace));
      if (suspects.length === 0) return;
      // Those that were replaced meanwhile no longer differ.
      trace.markDirty(await findDifferent(() => trace, suspects));
      suspects = [];
    },

    /** Compares every file, also while a rebuild replaces some. `trace` returns undefined after it was closed. */
    async verifyFiles(trace: () => Trace | undefined): Promise<boolean> {
      let id = 0;
      for (;;) {
        const begin = performance.now();
        const outputs = trace()?.sizesAfter(id, background.together) ?? [];
        suspects.push(
          ...(await findDifferent(
            trace,
            outputs.map(({ path }) => path),
          )),
        );
        const last = outputs.at(-1);
        if (last === undefined) return suspects.length > 0;
        id = last.id;
        await delay((performance.now() - begin) * background.rest, undefined, { ref: false });
      }
    },

    /** Deletes the files that are not outputs, retired ones too: nobody can tell whether they are damaged. */
    async removeStrangers(trace: Trace): Promise<void> {
      for await (const path of files.list()) {
        if (path !== marker && trace.output(path) === undefined) files.remove(path);
      }
    },

    /** Writes the id of the build into the folder. */
    writeMarker(trace: Trace): void {
      const text = `${JSON.stringify({ build: trace.buildId() })}\n`;
      if (text !== trace.fact('marker') || !isChecked) {
        files.write(marker, text);
        trace.changedFiles.add(marker);
        trace.setFacts({ marker: text, ...(boot && { boot }) });
      }
      isChecked = true;
    },
  };
}
