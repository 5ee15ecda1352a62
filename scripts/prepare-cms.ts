import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { LockTaken, takeLock } from '../src/storage/lock.ts';
import { describeError, type Log } from '../src/lib/log.ts';
import { cmsFolder as cms } from '../src/server/launch-cms.ts';
import { describeFailure, describeShortage, getFreeMemory } from './build-memory.ts';
import { installPackages, isInstalled, requireWritable } from './install.mjs';

/** A program from the CMS's packages that fills `folder` and `others`. Its output stays valid until the sources change. */
type Step = {
  name: string;
  notice: string;
  program: string[];
  sources: string[];
  folder: string;
  others: string[];
  /** The largest heap of the program, in MB. */
  heap?: number;
  /** A file of `folder` without which it is of no use. */
  main: string;
};

const code: Step = {
  name: 'the CMS',
  notice: 'Compiling the CMS …',
  // `npm run check` checks the types.
  program: ['typescript/bin/tsc', '--noCheck'],
  sources: ['package-lock.json', 'tsconfig.json', 'config/**', 'scripts/**', 'shared/**', 'src/**'],
  folder: 'dist/src',
  main: 'index.js',
  others: ['dist/config', 'dist/scripts', 'dist/shared', 'dist/tsconfig.tsbuildinfo'],
};

/** What the panel imports from the rest of the CMS. */
export const sharedWithPanel = [
  'shared/**',
  'src/catalogue/kinds.ts',
  ...['import-export/describe-report.ts', 'schedules/shapes.ts', 'versions/shapes.ts'].map(
    (file) => `src/${file}`,
  ),
];

const panel: Step = {
  name: 'the admin panel of the CMS',
  notice: 'Building the admin panel of the CMS, which takes about half a minute …',
  program: ['@strapi/strapi/bin/strapi.js', 'build'],
  sources: ['package.json', 'package-lock.json', 'src/admin/**', ...sharedWithPanel],
  folder: 'dist/build',
  main: 'index.html',
  others: [],
  heap: 1400,
};

/** How long to wait while another process prepares the CMS, in milliseconds. */
const patience = 10 * 60_000;

/** Installs, compiles and builds the parts of the CMS and its admin panel that are missing or out of date. */
export async function prepareCms(): Promise<void> {
  if (isInstalled(cms) && isDone(code) && isDone(panel)) return;
  await runInTurn(async () => {
    await installPackages(cms, 'the CMS');
    for (const step of [code, panel]) if (!isDone(step)) await make(step);
  });
}

/** Does the same without the admin panel. Until the panel is built, the CMS shows a page that says so. */
export async function prepareCmsWithoutPanel(): Promise<void> {
  const isPanelCleared = () => existsSync(join(cms, panel.folder)) && !isMade(panel);
  if (isInstalled(cms) && isDone(code) && (isPanelCleared() || isDone(panel))) return;
  await runInTurn(async () => {
    await installPackages(cms, 'the CMS');
    if (!isDone(code)) await make(code);
    if (!isDone(panel)) clear(panel);
  });
}

/** `failed`: the panel is not being built, and the log and the CMS say why. */
export type PanelState = 'built' | 'to-come' | 'failed';

/**
 * Builds the admin panel in the background unless it is up to date, and logs when it is ready. When that fails, the log gives the
 * reason, and so does the page that the CMS shows instead of the panel. The next start tries again.
 */
export function buildPanel(log: Log, free = getFreeMemory()): { state: PanelState; stop(): void } {
  if (isDone(panel)) return { state: 'built', stop: () => undefined };
  const stopping = new AbortController();
  const { signal } = stopping;
  const shortage = describeShortage(free);
  const build = async () => {
    if (shortage) throw new BuildFailed(shortage, '');
    await runInTurn(() => (isDone(panel) ? undefined : make(panel, signal)), signal);
    log.info('The admin panel is ready.');
  };
  void build().catch((cause) => {
    if (signal.aborted) return;
    log.error(describeError(cause));
    showFault(
      cause instanceof BuildFailed
        ? cause.what
        : 'The admin panel could not be built. The log gives the reason.',
    );
  });
  return { state: shortage ? 'failed' : 'to-come', stop: () => stopping.abort() };
}

/** Leaves the reason where the CMS looks for it (`cms/src/middlewares/panel-to-come.ts`). */
function showFault(what: string): void {
  try {
    clear(panel);
    writeFileSync(join(cms, panel.folder, 'fault.txt'), what);
  } catch {
    // Where nothing can be written, the page does not know the reason. The log has it.
  }
}

/** Runs `work` in one process at a time. The other processes wait. */
async function runInTurn(work: () => Promise<void> | undefined, signal?: AbortSignal): Promise<void> {
  requireWritable(cms, 'prepare the CMS');
  mkdirSync(join(cms, 'dist'), { recursive: true });
  const lock = await acquireLock(signal);
  try {
    await work();
  } finally {
    lock.release();
  }
}

async function acquireLock(signal?: AbortSignal) {
  const deadline = performance.now() + patience;
  for (;;) {
    try {
      return takeLock(join(cms, 'dist/.lock.sqlite'));
    } catch (cause) {
      if (!(cause instanceof LockTaken) || performance.now() > deadline) throw cause;
      await delay(200, undefined, { signal });
    }
  }
}

/** A step has failed. `what` names no folder, since visitors of the panel read it. */
class BuildFailed extends Error {
  readonly what: string;

  constructor(what: string, output: string) {
    super(output ? `${what} Its output:\n${output}` : what);
    this.what = what;
  }
}

async function make(step: Step, signal?: AbortSignal): Promise<void> {
  const { name, notice, program, sources, folder, heap } = step;
  const [file = '', ...parameters] = program;
  console.log(notice);
  clear(step);
  // Sources that are changed from now on may be missing in the output.
  const made = fingerprintFiles(sources);
  const limits = heap ? [`--max-old-space-size=${heap}`] : [];
  const child = spawn(process.execPath, [...limits, join(cms, 'node_modules', file), ...parameters], {
    cwd: cms,
    // esbuild runs beside the program, and would take more memory than it needs.
    env: { ...process.env, NODE_ENV: 'production', ...(heap && { GOMEMLIMIT: '150MiB' }) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const [output, errors, [status, killed]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (status !== 0 || !isMade(step)) {
    // What is half written takes room on a full disk.
    clear(step);
    throw new BuildFailed(describeFailure(name, status, killed, output + errors), output + errors);
  }
  writeFileSync(join(cms, folder, mark), `${made} ${fingerprintOutput(step)}`);
}

/** Deletes the output of a step. Strapi would load types of deleted sources, and looks for its panel when it starts. */
function clear({ folder, others }: Step): void {
  for (const stale of [folder, ...others]) rmSync(join(cms, stale), { recursive: true, force: true });
  mkdirSync(join(cms, folder));
}

const mark = '.made-from';

/** Files that are no output. The build of the panel compiles the code too, and writes the second one in another way. */
const notes = [mark, 'tsconfig.tsbuildinfo'];

/** Whether a step has left its output, of whatever sources. */
function isMade({ folder, main }: Step): boolean {
  return existsSync(join(cms, folder, main));
}

/** Whether the output is complete and made from the present sources. It may have been copied from another machine. */
function isDone(step: Step): boolean {
  const file = join(cms, step.folder, mark);
  try {
    return isMade(step) && existsSync(file) && readFileSync(file, 'utf8') === fingerprint(step);
  } catch (cause) {
    // Another process is replacing the output.
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw cause;
  }
}

/** Changes with the sources of a step, and when a file of its output is missing or changed. */
const fingerprint = (step: Step): string => `${fingerprintFiles(step.sources)} ${fingerprintOutput(step)}`;

const fingerprintOutput = ({ folder, others }: Step): string =>
  fingerprintFiles([folder, ...others].map((place) => `${place}/**`));

function fingerprintFiles(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: cms, withFileTypes: true })
    .filter((entry) => entry.isFile() && !notes.includes(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(`${relative(cms, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
