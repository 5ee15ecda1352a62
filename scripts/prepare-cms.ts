import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { takeLock } from '../src/storage/lock.ts';
import { cmsFolder as cms } from '../src/server/cms-process.ts';
import { installPackages, isInstalled, requireWritable, runNpm } from './install.mjs';

/** An npm script of the CMS that fills `folder` (and `others`); what it made stays good as long as its sources do. */
type Step = { script: string; notice: string; sources: string[]; folder: string; others: string[] };

const steps: Step[] = [
  {
    script: 'build',
    notice: 'Building the admin panel of the CMS, which takes about half a minute …',
    sources: ['package.json', 'package-lock.json', 'src/admin/**'],
    folder: 'dist/build',
    others: [],
  },
  {
    script: 'compile',
    notice: 'Compiling the CMS …',
    sources: ['package-lock.json', 'tsconfig.json', 'config/**', 'scripts/**', 'src/**'],
    folder: 'dist/src',
    others: ['dist/config', 'dist/scripts', 'dist/tsconfig.tsbuildinfo'],
  },
];

const patience = 10 * 60_000;

/**
 * Installs, compiles and builds what the CMS needs to run, as far as it is missing or older than its sources. Of several
 * processes that find something to do, one does it and the others wait.
 */
export async function prepareCms(): Promise<void> {
  if (isInstalled(cms) && steps.every(isDone)) return;
  requireWritable(cms, 'prepare the CMS');
  mkdirSync(join(cms, 'dist'), { recursive: true });
  const lock = takeLock(join(cms, 'dist/.lock.sqlite'), { patience });
  try {
    await installPackages(cms, 'the CMS');
    await Promise.all(steps.filter((step) => !isDone(step)).map(make));
  } finally {
    lock.release();
  }
}

async function make({ script, notice, sources, folder, others }: Step): Promise<void> {
  console.log(notice);
  // Strapi loads every type it finds there, those of deleted sources too.
  for (const stale of [folder, ...others]) rmSync(join(cms, stale), { recursive: true, force: true });
  await runNpm(cms, ['run', '--silent', script], `${script} the CMS`);
  writeFileSync(join(cms, folder, mark), fingerprintOf(sources));
}

const mark = '.made-from';

function isDone({ folder, sources }: Step): boolean {
  const file = join(cms, folder, mark);
  return existsSync(file) && readFileSync(file, 'utf8') === fingerprintOf(sources);
}

function fingerprintOf(patterns: string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, { cwd: cms, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.sort()) hash.update(`${relative(cms, file)}\n`).update(readFileSync(file));
  return hash.digest('hex');
}
