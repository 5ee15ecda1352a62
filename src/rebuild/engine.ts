import { join } from 'node:path';
import { Damage, isDamage } from '../lib/damage.ts';
import { describeError } from '../lib/log.ts';
import type { PublishedFiles } from './changed-files.ts';
import type { Files } from './files.ts';
import { FolderCheck, readBootId } from './folder-check.ts';
import { Rebuild, type RebuildReport, type RebuildRequest } from './rebuild.ts';
import { deleteTrace, openTrace, type Trace, traceName } from './trace.ts';
import type { OutputPath } from './types.ts';

export type EngineOptions = {
  /** The folder of the trace. It exists, and the caller holds its lock. */
  cache: string;
  /** The folder of outputs. A rebuild that compares every file deletes everything else in it. */
  files: Files;
  /** Whether to record the files that were replaced or removed, for processes that keep copies. */
  keepsChanges?: boolean;
  /** In milliseconds: how long a file stays after it is no longer an output. Open tabs may request it. */
  staysFor?(path: OutputPath): number;
  log(message: string): void;
  now?(): number;
  /** The id of the current boot of the machine; `undefined` when the system does not provide one. */
  boot?: string | undefined;
};

export type Engine = {
  /** Makes the folder of outputs equal to a clean build of the inputs. Only one rebuild may run at a time. */
  rebuild(request: RebuildRequest): Promise<RebuildReport>;
  /** Compares every file with the trace in the background. Resolves with whether the next rebuild must repair files. */
  verifyFiles(): Promise<boolean>;
  /** The files that were replaced or removed, if `keepsChanges` is set, and the files that exist. */
  changedFiles(): PublishedFiles;
  close(): void;
};

export function openEngine({
  cache,
  files,
  keepsChanges = false,
  staysFor = () => 0,
  log,
  now = Date.now,
  boot = readBootId(),
}: EngineOptions): Engine {
  const folder = new FolderCheck(files, boot, log);
  const traces = new TraceFile(cache, keepsChanges, log);

  async function rebuild(request: RebuildRequest): Promise<RebuildReport> {
    const trace = await traces.requireSound();
    return new Rebuild({ trace, folder, files, staysFor, now }, request).run();
  }

  return {
    async rebuild(request) {
      try {
        return await rebuild(request);
      } catch (cause) {
        // The caller must repair damage to the inputs.
        if (!isDamage(cause) || (await traces.isSound())) throw cause;
        traces.startAfresh(cause);
        return rebuild(request);
      }
    },
    verifyFiles: () => folder.verifyFiles(() => traces.ifOpen),
    changedFiles: () => traces.current.changedFiles,
    close: () => traces.close(),
  };
}

/** The trace of an engine. If it is damaged, an empty one replaces it. */
class TraceFile {
  readonly #cache: string;
  readonly #keepsChanges: boolean;
  readonly #log: (message: string) => void;
  #isClosed = false;
  current: Trace;

  constructor(cache: string, keepsChanges: boolean, log: (message: string) => void) {
    this.#cache = cache;
    this.#keepsChanges = keepsChanges;
    this.#log = log;
    try {
      this.current = this.#open();
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      this.current = this.#createEmpty(cause);
    }
  }

  /** `undefined` once the trace is closed. */
  get ifOpen(): Trace | undefined {
    return this.#isClosed ? undefined : this.current;
  }

  /** Throws `Damage` when the file was damaged before it was opened. */
  async requireSound(): Promise<Trace> {
    if (await this.current.isSound) return this.current;
    throw new Damage(`The trace ${this.#file} is damaged.`);
  }

  /** Whether the file was sound when it was opened, and still is. */
  async isSound(): Promise<boolean> {
    return (await this.current.isSound) && (await this.current.check());
  }

  startAfresh(damage: unknown): void {
    this.current.close();
    this.current = this.#createEmpty(damage);
  }

  close(): void {
    this.#isClosed = true;
    this.current.close();
  }

  get #file(): string {
    return join(this.#cache, traceName);
  }

  #open(): Trace {
    const trace = openTrace(this.#file);
    trace.changedFiles.keep(this.#keepsChanges);
    return trace;
  }

  #createEmpty(damage: unknown): Trace {
    this.#log(`${describeError(damage)} It is deleted, and every output is rendered again.`);
    deleteTrace(this.#cache);
    return this.#open();
  }
}
