import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { splitIntoGroups } from '../lib/work-in-parts.ts';
import { marker } from './changed-files.ts';
import type { Files } from './files.ts';
import { computeFingerprint } from './recorded-reads.ts';
import type { Trace } from './trace.ts';
import type { OutputPath } from './types.ts';

/** In files: enough to keep the disk busy, and few enough to be open at once. */
const readTogether = 64;

/**
 * The background pass reads `together` files at once, or looks up `names`, and then rests for `rest` times as long, so that
 * publishes go first.
 */
const background = { together: 8, names: 256, rest: 4 };

/**
 * The first rebuild of a process compares the sizes of this many files. In a larger gallery, each process compares the next part.
 */
const measuredAtOnce = 5000;

/** The first rebuild of a process looks for foreign files among this many, those next to the root first. That takes some 10 ms. */
const namesAtStart = 1000;

/** The id of the current boot of the machine; `undefined` on systems other than Linux. */
export function readBootId(): string | undefined {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** How many foreign files a warning names. */
const named = 5;

const adviceOnForeign =
  'Put files of your own into public/: each comparison of all files, such as the one after a restart of the machine, deletes others.';

const describeFiles = (paths: OutputPath[]): string => {
  const names = paths.slice(0, named).join(', ');
  if (paths.length === 1) return `the file ${names}, which is`;
  const others = paths.length > named ? ` and ${paths.length - named} more` : '';
  return `${paths.length} files (${names}${others}) that are`;
};

/** Finds the files in the folder of outputs that are not as the engine left them. `warn` gets sentences about foreign files. */
export function createFolderCheck(files: Files, boot: string | undefined, warn: (message: string) => void) {
  let isChecked = false;
  let warned = '';
  let suspects: OutputPath[] = [];

  /** The paths whose files differ from the trace. */
  async function findDifferent(trace: () => Trace | undefined, paths: OutputPath[]): Promise<OutputPath[]> {
    const different: OutputPath[] = [];
    for (const group of splitIntoGroups(paths, readTogether)) {
      const found = await Promise.all(group.map(files.read));
      const linked = new Set(files.linked(group));
      for (const [index, path] of group.entries()) {
        const bytes = found[index];
        const hash = trace()?.hash(path);
        if (hash === undefined) continue;
        if (bytes === undefined || linked.has(path) || computeFingerprint(bytes) !== hash)
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
    return findOfOtherSize(outputs);
  }

  function findOfOtherSize(outputs: { path: OutputPath; size: number }[]): OutputPath[] {
    const linked = new Set(files.linked(outputs.map(({ path }) => path)));
    return outputs
      .filter(({ path, size }) => linked.has(path) || files.size(path) !== size)
      .map(({ path }) => path);
  }

  /** Marks outputs whose files are wrong. A write would follow the links on its way, so they go now. */
  function markDirty(trace: Trace, paths: OutputPath[]): void {
    for (const path of files.linked(paths)) files.dropLinks(path);
    trace.markDirty(paths);
  }

  /** Warns of the files that the engine did not write, among the first `most`. `pause` is awaited after each part of them. */
  async function warnOfForeign(
    trace: () => Trace | undefined,
    most: number,
    pause: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const foreign: OutputPath[] = [];
    let seen = 0;
    for await (const path of files.list()) {
      const current = trace();
      if (current === undefined || seen === most) break;
      seen += 1;
      if (path !== marker && current.changedFiles.file(path) === undefined) foreign.push(path);
      if (seen % background.names === 0) await pause();
    }
    // A rebuild may have removed some since then.
    const present = foreign.filter((path) => files.size(path) !== undefined);
    if (present.length === 0 || trace() === undefined) return;
    const sentence = `${files.root} holds ${describeFiles(present)} not part of the site, and visitors can open`;
    if (sentence !== warned) warn(`${sentence} ${present.length === 1 ? 'it' : 'them'}. ${adviceOnForeign}`);
    warned = sentence;
  }

  /** Waits for `rest` times as long as the work since the last call took. */
  function createPause(): () => Promise<void> {
    let begin = performance.now();
    return async () => {
      await delay((performance.now() - begin) * background.rest, undefined, { ref: false });
      begin = performance.now();
    };
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
        markDirty(
          trace,
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
      if (!isChecked) markDirty(trace, measure(trace));
      if (suspects.length === 0) return;
      // Files that were replaced since then no longer differ.
      markDirty(trace, await findDifferent(() => trace, suspects));
      suspects = [];
    },

    /**
     * Marks outputs dirty that were lost because these folders had to be made again. Returns whether there are any.
     *
     * @param made As from `takeMade`, on other threads.
     */
    async markLost(trace: Trace, made: Iterable<string>): Promise<boolean> {
      let all = 0;
      for (const folder of new Set([...made, ...files.takeMade()])) {
        let lost = 0;
        for (const outputs of trace.sizesBelow(folder, measuredAtOnce)) {
          const paths = findOfOtherSize(outputs);
          markDirty(trace, paths);
          lost += paths.length;
          await nextTurn();
        }
        if (lost > 0)
          warn(
            `In place of ${join(files.root, folder)} was no folder of the engine. It is one again, and its other files (${lost}) are made again.`,
          );
        all += lost;
      }
      return all > 0;
    },

    /**
     * Compares every file, even while a rebuild replaces some, and warns of foreign files. Returns whether any file differs.
     * `trace` returns undefined once it is closed.
     */
    async verifyFiles(trace: () => Trace | undefined): Promise<boolean> {
      const pause = createPause();
      let id = 0;
      for (;;) {
        const outputs = trace()?.sizesAfter(id, background.together) ?? [];
        suspects.push(
          ...(await findDifferent(
            trace,
            outputs.map(({ path }) => path),
          )),
        );
        const last = outputs.at(-1);
        if (last === undefined) break;
        id = last.id;
        await pause();
      }
      await warnOfForeign(trace, Number.POSITIVE_INFINITY, pause);
      return suspects.length > 0;
    },

    /** Warns of foreign files, once per process. In a large folder, only `verifyFiles` finds all of them. */
    async warnAtStart(trace: Trace): Promise<void> {
      if (!isChecked) await warnOfForeign(() => trace, namesAtStart);
    },

    /**
     * Deletes all files that are not outputs, and warns of those that it did not write. Retired files go too: without
     * fingerprints, damage in them cannot be found.
     */
    async removeUnknownFiles(trace: Trace): Promise<void> {
      const foreign: OutputPath[] = [];
      for await (const path of files.list()) {
        if (path === marker || trace.output(path) !== undefined) continue;
        if (trace.changedFiles.file(path) === undefined) foreign.push(path);
        files.remove(path);
      }
      if (foreign.length > 0)
        warn(
          `From ${files.root}, the engine has deleted ${describeFiles(foreign)} not part of the site. ${adviceOnForeign}`,
        );
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
