import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { splitIntoGroups } from '../lib/work-in-parts.ts';
import { marker } from './changed-files.ts';
import type { Files } from './files.ts';
import { ForeignFiles } from './foreign-files.ts';
import { computeFingerprint } from './recorded-reads.ts';
import type { OutputSize, Trace } from './trace.ts';
import type { OutputPath } from './types.ts';

/** In files: enough to keep the disk busy, and few enough to be open at once. */
const readTogether = 64;

/** The background pass reads `together` files at once, and then rests for `rest` times as long, so that publishes go first. */
const background = { together: 8, rest: 4 };

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

/** Finds the files in the folder of outputs that are not as the engine left them. `warn` gets sentences for the operator. */
export class FolderCheck {
  readonly #files: Files;
  readonly #boot: string | undefined;
  readonly #warn: (message: string) => void;
  readonly #foreign: ForeignFiles;
  /** Whether a rebuild of this process has completed. */
  #isChecked = false;
  /** The outputs whose files `verifyFiles` found to differ. */
  #suspects: OutputPath[] = [];
  /** The folders that writes had to make again since the last `markLost`. */
  readonly #made = new Set<string>();

  constructor(files: Files, boot: string | undefined, warn: (message: string) => void) {
    this.#files = files;
    this.#boot = boot;
    this.#warn = warn;
    this.#foreign = new ForeignFiles(files, warn);
  }

  /**
   * Whether the folder holds the build that this trace last completed. It reads only the marker, once per process. After a boot
   * of the machine the answer is no, since a power cut may have lost files that were not on the disk yet.
   */
  async matchesTrace(trace: Trace): Promise<boolean> {
    const expected = trace.fact('marker');
    if (expected !== undefined && this.#isChecked) return true;
    await this.#files.removeDrafts();
    const isSameBoot = this.#boot !== undefined && trace.fact('boot') === this.#boot;
    if (!isSameBoot || trace.hasLostWrites) return false;
    const bytes = await this.#files.read(marker);
    return expected !== undefined && bytes !== undefined && Buffer.from(bytes).toString() === expected;
  }

  /** Compares every file with the trace, and marks the outputs whose files differ dirty. */
  async compare(trace: Trace): Promise<void> {
    for (const outputs of readPages(() => trace, measuredAtOnce))
      this.#markDirty(trace, await this.#findDifferent(() => trace, outputs));
  }

  /** Marks outputs dirty whose files have another size, once per process, and the outputs that `verifyFiles` found. */
  async checkSizes(trace: Trace): Promise<void> {
    if (!this.#isChecked) this.#markDirty(trace, this.#measure(trace));
    if (this.#suspects.length === 0) return;
    // Files that were replaced since then no longer differ.
    this.#markDirty(trace, await this.#findDifferent(() => trace, this.#suspects));
    this.#suspects = [];
  }

  /** Remembers folders that writes had to make again: other files in them may be lost. As from `takeMade` of `Files`. */
  noteMade(folders: Iterable<string>): void {
    for (const folder of folders) this.#made.add(folder);
  }

  /** Marks outputs dirty that were lost because their folders had to be made again. Returns whether there are any. */
  async markLost(trace: Trace): Promise<boolean> {
    this.noteMade(this.#files.takeMade());
    const folders = dropNested(this.#made);
    this.#made.clear();
    let all = 0;
    for (const folder of folders) all += await this.#markLostBelow(trace, folder);
    return all > 0;
  }

  async #markLostBelow(trace: Trace, folder: string): Promise<number> {
    let lost = 0;
    for (const outputs of trace.sizesBelow(folder, measuredAtOnce)) {
      const paths = this.#findOfOtherSize(outputs);
      this.#markDirty(trace, paths);
      lost += paths.length;
      await nextTurn();
    }
    if (lost > 0)
      this.#warn(
        `In place of ${join(this.#files.root, folder)} was no folder of the engine. It is one again, and its other files (${lost}) are made again.`,
      );
    return lost;
  }

  /**
   * Compares every file, even while a rebuild replaces some, and warns of foreign files. Returns whether any file differs.
   * `trace` returns undefined once it is closed.
   */
  async verifyFiles(trace: () => Trace | undefined): Promise<boolean> {
    const pause = createPause();
    for (const outputs of readPages(trace, background.together)) {
      this.#suspects.push(...(await this.#findDifferent(trace, outputs)));
      await pause();
    }
    await this.#foreign.report(trace, Number.POSITIVE_INFINITY, pause);
    return this.#suspects.length > 0;
  }

  /** Warns of foreign files, once per process. In a large folder, only `verifyFiles` finds all of them. */
  async warnAtStart(trace: Trace): Promise<void> {
    if (!this.#isChecked) await this.#foreign.report(() => trace, namesAtStart);
  }

  /** Deletes all files that are not outputs. */
  removeUnknownFiles(trace: Trace): Promise<void> {
    return this.#foreign.removeUnknown(trace);
  }

  /** Writes the id of the build into the folder. */
  writeMarker(trace: Trace): void {
    const text = `${JSON.stringify({ build: trace.buildId() })}\n`;
    if (text !== trace.fact('marker') || !this.#isChecked) {
      this.#files.write(marker, text);
      trace.changedFiles.add(marker);
      trace.setFacts({ marker: text, ...(this.#boot && { boot: this.#boot }) });
    }
    this.#isChecked = true;
  }

  /** The paths whose files differ from the trace. */
  async #findDifferent(trace: () => Trace | undefined, paths: OutputPath[]): Promise<OutputPath[]> {
    const different: OutputPath[] = [];
    for (const group of splitIntoGroups(paths, readTogether)) {
      const found = await Promise.all(group.map(this.#files.read));
      const linked = new Set(this.#files.linked(group));
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
  #measure(trace: Trace): OutputPath[] {
    const outputs = trace.sizesAfter(Number(trace.fact('measured') ?? 0), measuredAtOnce);
    const reached = outputs.length < measuredAtOnce ? '0' : String(outputs.at(-1)?.id);
    if (reached !== trace.fact('measured')) trace.setFacts({ measured: reached });
    return this.#findOfOtherSize(outputs);
  }

  #findOfOtherSize(outputs: OutputSize[]): OutputPath[] {
    const linked = new Set(this.#files.linked(outputs.map(({ path }) => path)));
    return outputs
      .filter(({ path, size }) => linked.has(path) || this.#files.size(path) !== size)
      .map(({ path }) => path);
  }

  /** Marks outputs whose files are wrong. A write would follow the links on its way, so they go now. */
  #markDirty(trace: Trace, paths: OutputPath[]): void {
    for (const path of this.#files.linked(paths)) this.#files.dropLinks(path);
    trace.markDirty(paths);
  }
}

/** The folders that are not below another one of them. */
function dropNested(folders: ReadonlySet<string>): string[] {
  const isBelowOne = (folder: string): boolean => {
    const parent = dirname(folder);
    return parent !== folder && (folders.has(parent) || isBelowOne(parent));
  };
  return [...folders].filter((folder) => !isBelowOne(folder));
}

/** The clean outputs in the order of their ids, in pages. `trace` returns undefined once it is closed. */
function* readPages(trace: () => Trace | undefined, length: number): Generator<OutputPath[]> {
  for (let id = 0; ;) {
    const outputs = trace()?.sizesAfter(id, length) ?? [];
    const last = outputs.at(-1);
    if (last === undefined) return;
    yield outputs.map(({ path }) => path);
    id = last.id;
  }
}

/** Waits for `rest` times as long as the work since the last call took. */
function createPause(): () => Promise<void> {
  let begin = performance.now();
  return async () => {
    await delay((performance.now() - begin) * background.rest, undefined, { ref: false });
    begin = performance.now();
  };
}
