import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { LockTaken, takeLock } from '../src/storage/lock.ts';
import { describeError, type Log } from '../src/lib/log.ts';
import { cmsFolder as cms } from '../src/server/cms-process.ts';
import { installPackages, isInstalled, requireWritable } from './install.mjs';

/** A program from the CMS's packages that fills `folder` and `others`. Its output stays valid until the sources change. */
type Step = {
  name: string;
  notice: string;
  program: string[];
  sources: string[];
  folder: string;
  others: string[];
};

const code: Step = {
  name: 'the CMS',
  notice: 'Compiling the CMS …',
  // `npm run check` checks the types.
  program: ['typescript/bin/tsc', '--noCheck'],
  sources: ['package-lock.json', 'tsconfig.json', 'config/**', 'scripts/**', 'src/**'],
  folder: 'dist/src',
  others: ['dist/config', 'dist/scripts', 'dist/tsconfig.tsbuildinfo'],
};

const panel: Step = {
  name: 'the admin panel of the CMS',
  notice: 'Building the admin panel of the CMS, which takes about half a minute …',
  program: ['@strapi/strapi/bin/strapi.js', 'build', '--silent'],
  sources: ['package.json', 'package-lock.json', 'src/admin/**'],
  folder: 'dist/build',
  others: [],
};

/** How long to wait while another process prepares the CMS, in milliseconds. */
const patience = 10 * 60_000;

/** Installs, compiles and builds the parts of the CMS and its admin panel that are missing or out of date. */
export async function prepareCms(): Promise<void> {
  if (isInstalled(cms) && isDone(code) && isDone(panel)) return;
  await runInTurn(async () => {
    await installPackages(cms, 'the CMS');
    await Promise.all([code, panel].map((step) => (isDone(step) ? undefined : make(step))));
  });
}

/** Does the same without the admin panel. Until the panel is built, the CMS shows a page that says so. */
export async function prepareCmsWithoutPanel(): Promise<void> {
  if (isInstalled(cms) && isDone(code) && isDone(panel)) return;
  await runInTurn(async () => {
    await installPackages(cms, 'the CMS');
    if (!isDone(code)) await make(code);
    if (!isDone(panel)) clear(panel);
  });
}

export const isPanelBuilt = () => isDone(panel);

/** Builds the admin panel in the background unless it is up to date, and logs when it is ready. */
export function buildPanel(log: Log): { stop(): void } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const build = async () => {
    if (isDone(panel)) return;
    await runInTurn(() => (isDone(panel) ? undefined : make(panel, signal)), signal);
    log.info('The admin panel is ready.');
  };
  void build().catch((cause) => {
    if (!signal.aborted) log.error(describeError(cause));
  });
  return { stop: () => stopping.abort() };
}

/** Runs `work` in one process at a time. The other processes wait. */
async function runInTurn(work: () => Promise<void> | undefined, signal?: AbortSignal): Promise<void> {
  requireWritable(cms, 'prepare the CMS');
  mkdirSync(join(cms, 'dist'), { recursive: true });
  const lock = await takeTurn(signal);
  try {
    await work();
  } finally {
    lock.release();
  }
}

async function takeTurn(signal?: AbortSignal) {
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

async function make(step: Step, signal?: AbortSignal): Promise<void> {
  const { name, notice, program, sources, folder } = step;
  const [file = '', ...parameters] = program;
  console.log(notice);
  clear(step);
  const child = spawn(process.execPath, [join(cms, 'node_modules', file), ...parameters], {
    cwd: cms,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  });
  const [output, errors, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (status !== 0)
    throw new Error(`${file} could not build ${name} (exit code ${status}). Its output:\n${output}${errors}`);
  writeFileSync(join(cms, folder, mark), fingerprintFiles(sources));
}

/** Deletes the output of a step. Strapi would load types of deleted sources, and looks for its panel when it starts. */
function clear({ folder, others }: Step): void {
  for (const stale of [folder, ...others]) rmSync(join(cms, stale), { recursive: true, force: true });
  mkdirSync(join(cms, folder));
}

const mark = '.made-from';

function isDone({ folder, sources }: Step): boolean {
  const file = join(cms, folder, mark);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprintFiles(sources);
}

function fingerprintFiles(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: cms, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(`${relative(cms, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
