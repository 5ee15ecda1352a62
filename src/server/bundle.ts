import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { filesIn } from './bundle-files.ts';

export type CompiledSite = Pick<typeof import('../integrations/bundle-entry.ts'), 'render'>;

export type Bundle = {
  /** Imports the site into this thread, the first time it is asked for: what renders no page need not wait for it. */
  loadSite(): Promise<CompiledSite>;
  /** The folder of what browsers fetch beside the pages: scripts, styles, and the files of `public/`. */
  client: string;
  /** The files in it, with forward slashes. */
  assets: ReadonlySet<string>;
};

export type BundleOptions = {
  /** The project's own folder. */
  root: string;
  /** Where compiled bundles are kept, one folder for each key. */
  directory: string;
  /** The `bundle` key of the present code. */
  key: string;
  /** The public variables, which are compiled in. */
  environment: Record<string, string>;
};

/** In MB. With more room Vite keeps 130 MB of garbage more, and is no sooner done; it needs less than 120 MB for what it holds. */
const room = ['--max-old-space-size=384', '--max-semi-space-size=2'];

/** The file of a bundle that says what its files are. */
const contents = 'contents.sha1';

const keptFor = 24 * 60 * 60 * 1000;

/** Compiles the site unless that has been done for this key and is still as it was, and returns the folder of the bundle. */
export async function compileBundle({ root, directory, key, environment }: BundleOptions): Promise<string> {
  const folder = join(directory, key);
  if (!(await markOpened(folder)) || !isWhole(folder)) {
    await mkdir(directory, { recursive: true });
    await setAside(folder);
    const draft = await mkdtemp(join(directory, `${key}.`));
    try {
      await compile(root, draft, environment);
      await rm(join(draft, 'cache'), { recursive: true, force: true });
      await writeFile(join(draft, contents), hashOfFiles(draft));
      await rename(draft, folder).catch((cause: NodeJS.ErrnoException) => {
        // Somebody else has compiled the same code meanwhile.
        if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause;
      });
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    await prune(directory);
  }
  return folder;
}

export function openBundle(folder: string): Bundle {
  const client = join(folder, 'client');
  const entry = pathToFileURL(join(folder, 'server/entry.mjs')).href;
  let loading: Promise<CompiledSite> | undefined;
  return {
    client,
    assets: new Set(filesIn(client)),
    loadSite: () => (loading ??= import(entry)),
  };
}

/** A process of its own: Vite keeps hundreds of megabytes, and reads its settings from the environment. */
async function compile(root: string, folder: string, environment: Record<string, string>): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PUBLIC_'));
  const child = spawn(
    process.execPath,
    [...room, astro, 'build', '--silent', '--root', root, '--outDir', folder],
    {
      cwd: root,
      env: {
        ...Object.fromEntries(inherited),
        ...environment,
        NODE_ENV: 'production',
        ASTRO_TELEMETRY_DISABLED: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  if (code !== 0) {
    throw new Error(`Astro could not compile the site (exit code ${code}). It said:\n${output}${errors}`);
  }
}

/** Whether the bundle is what was compiled: nothing is missing, cut short or changed. */
function isWhole(folder: string): boolean {
  try {
    return readFileSync(join(folder, contents), 'utf8') === hashOfFiles(folder);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    return false;
  }
}

/** Of the names and contents of all files but the one that it is kept in. */
function hashOfFiles(folder: string): string {
  const hash = createHash('sha1');
  for (const file of filesIn(folder)) {
    if (file !== contents) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Makes room for a new bundle. Another process that works with the damaged one finds its files gone, which it says. */
async function setAside(folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}`;
  await rename(folder, aside).catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
  });
  await rm(aside, { recursive: true, force: true });
}

/** Sets the time by which `prune` judges; false when there is no such bundle. */
async function markOpened(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause;
      return false;
    },
  );
}

/** Removes bundles that nobody has opened for a day; younger ones may still be in use by another process. */
async function prune(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const folder = join(directory, name);
    if (Date.now() - (await stat(folder)).mtimeMs > keptFor) await rm(folder, { recursive: true });
  }
}
