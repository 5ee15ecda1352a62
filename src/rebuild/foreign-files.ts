import { marker } from './changed-files.ts';
import type { Files } from './files.ts';
import type { Trace } from './trace.ts';
import type { OutputPath } from './types.ts';

/** How many foreign files a warning names. */
const named = 5;

/** In files: between two pauses, only this many are looked up. */
const lookedUpAtOnce = 256;

const advice =
  'Put files of your own into public/: each comparison of all files, such as the one after a restart of the machine, deletes others.';

/** Finds the files in the folder of outputs that the engine did not write. `warn` gets sentences about them. */
export class ForeignFiles {
  readonly #files: Files;
  readonly #warn: (message: string) => void;
  #lastWarning = '';

  constructor(files: Files, warn: (message: string) => void) {
    this.#files = files;
    this.#warn = warn;
  }

  /**
   * Warns of the foreign files among the first `most`, unless the last warning named the same ones. `pause` is awaited after each
   * part of them. `trace` returns undefined once it is closed.
   */
  async report(
    trace: () => Trace | undefined,
    most: number,
    pause: () => Promise<void> = async () => undefined,
  ): Promise<void> {
    const foreign = await this.#find(trace, most, pause);
    // A rebuild may have removed some since then.
    const present = foreign.filter((path) => this.#files.size(path) !== undefined);
    if (present.length === 0 || trace() === undefined) return;
    const warning = `${this.#files.root} holds ${describeFiles(present)} not part of the site, and visitors can open ${present.length === 1 ? 'it' : 'them'}. ${advice}`;
    if (warning !== this.#lastWarning) this.#warn(warning);
    this.#lastWarning = warning;
  }

  async #find(
    trace: () => Trace | undefined,
    most: number,
    pause: () => Promise<void>,
  ): Promise<OutputPath[]> {
    const foreign: OutputPath[] = [];
    let seen = 0;
    for await (const path of this.#files.list()) {
      const current = trace();
      if (current === undefined || seen === most) break;
      seen += 1;
      if (isForeign(path, current)) foreign.push(path);
      if (seen % lookedUpAtOnce === 0) await pause();
    }
    return foreign;
  }

  /**
   * Deletes all files that are not outputs, and warns of the foreign ones. Retired files go too: without fingerprints, damage in
   * them cannot be found.
   */
  async removeUnknown(trace: Trace): Promise<void> {
    const foreign: OutputPath[] = [];
    for await (const path of this.#files.list()) {
      if (path === marker || trace.output(path) !== undefined) continue;
      if (isForeign(path, trace)) foreign.push(path);
      this.#files.remove(path);
    }
    if (foreign.length === 0) return;
    this.#warn(
      `From ${this.#files.root}, the engine has deleted ${describeFiles(foreign)} not part of the site. ${advice}`,
    );
  }
}

const isForeign = (path: OutputPath, { changedFiles }: Trace): boolean =>
  path !== marker && changedFiles.file(path) === undefined;

function describeFiles(paths: OutputPath[]): string {
  const names = paths.slice(0, named).join(', ');
  if (paths.length === 1) return `the file ${names}, which is`;
  const others = paths.length > named ? ` and ${paths.length - named} more` : '';
  return `${paths.length} files (${names}${others}) that are`;
}
