import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { splitIntoGroups } from '../lib/work-in-parts.ts';
import { marker } from './changed-files.ts';
import type { Files } from './files.ts';
import { computeFingerprint } from './recorded-reads.ts';
import type { Trace } from './trace.ts';
import type { OutputPath } from './types.ts';

/** In files: enough to keep the disk busy, and few enough to be open at once. */
const readTogether = 64;

/**
 * The background pass reads `together` files at once, and then rests for `rest` times as long, so that publishes go first.
 */
const background = { together: 8, rest: 4 };

/**
 * The first rebuild of a process compares the sizes of this many files. In a larger gallery, each process compares the next part.
 */
const measuredAtOnce = 5000;

/** The id of the current boot of the machine; `undefined` on systems other than Linux. */
export function readBootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Finds the files in the folder of outputs that are not as the engine left them. */
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

  /** The outputs whose files are missing or have another size, among those that this process compares. */
  function measure(trace: Trace): OutputPath[] {
    const outputs = trace.sizesAfter(Number(trace.fact('measured') ?? 0), measuredAtOnce);
    const reached = outputs.length < measuredAtOnce ? '0' : String(outputs.at(-1)?.id);
    if (reached !== trace.fact('measured')) trace.setFacts({ measured: reached });
    return outputs.filter(({ path, size }) => files.size(path) !== size).map(({ path }) => path);
  }

  return {
    /**
     * Whether the folder holds the build that this trace last completed. It reads only the marker, once per process. After a boot
     * of the machine the answer is no, since a power cut may have lost files that were not on the disk yet.
     */
    async matchesTrace(trace: Trace): Promise<boolean> {
      const expected = trace.fact('marker');
      if (expected !== undefined && isChecked) return true;
      await files.removeDrafts();
      if (boot === undefined || trace.fact('boot') !== boot || trace.hasLostWrites) return false;
      const bytes = await files.read(marker);
      return expected !== undefined && bytes !== undefined && Buffer.from(bytes).toString() === expected;
    },

    /** Compares every file with the trace, and marks the outputs whose files differ dirty. */
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

    /** Marks outputs dirty whose files have another size, once per process, and the outputs that `verifyFiles` found. */
    async checkSizes(trace: Trace): Promise<void> {
      if (!isChecked) trace.markDirty(measure(trace));
      if (suspects.length === 0) return;
      // Files that were replaced since then no longer differ.
      trace.markDirty(await findDifferent(() => trace, suspects));
      suspects = [];
    },

    /**
     * Compares every file, even while a rebuild replaces some. Returns whether any differ. `trace` returns undefined once it is
     * closed.
     */
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

    /**
     * Deletes all files that are not outputs, including retired files: without fingerprints, damage in them cannot be found.
     */
    async removeUnknownFiles(trace: Trace): Promise<void> {
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
