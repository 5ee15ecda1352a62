import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdtemp, readdir, realpath, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { type OutputPath, toOutputPath } from '../rebuild/types.ts';
import { makeFolder } from '../storage/make-way.ts';
import { readRegularFile } from '../storage/regular-file.ts';

export type CodeKeys = {
  /** Changes when anything that Astro compiles changes. */
  bundle: string;
  /** Changes when anything that can affect the bytes of an output changes, except content. */
  code: string;
};

export type Code = { root: string; environment: Record<string, string>; siteUrl: string };

/** The folders that Astro compiles. The CMS has the last one in common with the site. */
const folders = ['src', 'public', 'cms/shared'];

/** The files beside them that change what Astro compiles. */
const settings = ['astro.config.mjs', 'package-lock.json', 'tsconfig.json'];

/** The folders of `src` that are not compiled into the bundle. */
const aroundBundle = /^src\/(edge|push|rebuild|replica|server|storage)\//;

/**
 * The keys of the current code. They depend on file contents, not on timestamps. A checkout or a restored cache sets new
 * timestamps, and an edit may keep the timestamp and the size. `environment` holds the public variables, which are compiled in.
 * `siteUrl` is used only when pages are rendered, so it changes only the `code` key.
 */
export function computeCodeKeys({ root, environment, siteUrl }: Code): CodeKeys {
  const hash = createHash('sha256')
    .update(process.version)
    .update(JSON.stringify(Object.entries(environment).sort()));
  const add = (file: string) => {
    const bytes = readFileSync(join(root, file));
    hash.update(`\n${file} ${bytes.length}\n`).update(bytes);
  };
  const files = folders.flatMap((folder) =>
    listFilesIn(join(root, folder)).map((file) => `${folder}/${file}`),
  );

  for (const file of [...settings, ...files]) if (!aroundBundle.test(file)) add(file);
  const bundle = hash.copy().digest('hex').slice(0, 20);
  hash.update(siteUrl);
  for (const file of files) if (aroundBundle.test(file)) add(file);
  return { bundle, code: hash.digest('hex').slice(0, 20) };
}

/** What a compiled bundle exports. */
export type PageRenderer = Pick<typeof import('../integrations/bundle-entry.ts'), 'render'>;

/**
 * The addresses of the search worker, of the script that draws the first results, and of all modules that this script imports.
 */
export type ListScripts = { worker: string; draws: string; modules: string[] };

export type Bundle = {
  /** `undefined` when the site has no lists to filter. */
  listScripts: ListScripts | undefined;
  /** Imports the site into this thread at the first call, so that only page renders wait for it. */
  loadSite(): Promise<PageRenderer>;
  /** The folder of the files for browsers: scripts, styles, and the files of `public/`. */
  client: string;
  /** The files in that folder, with forward slashes. */
  assets: ReadonlySet<OutputPath>;
};

export type BundleOptions = {
  /** The project's own folder. */
  root: string;
  /** The folder of compiled bundles, with one subfolder for each key. */
  directory: string;
  /** The `bundle` key of the current code. */
  key: string;
  /** The public variables, which are compiled in. */
  environment: Record<string, string>;
};

/** In MB. Vite needs less than 120 MB. With larger limits it keeps 130 MB more garbage and is not faster. */
const memoryLimits = ['--max-old-space-size=384', '--max-semi-space-size=2'];

/** The file in a bundle that holds the hash of the other files. */
const checksum = 'contents.sha1';

const keptFor = 24 * 60 * 60 * 1000;

/** Compiles the site, unless an undamaged bundle exists for this key. Resolves with the folder of the bundle. */
export async function compileBundle({ root, directory, key, environment }: BundleOptions): Promise<string> {
  const folder = join(directory, key);
  if (!(await markOpened(folder)) || !(await isWhole(folder))) {
    makeFolder(directory);
    await setAside(folder);
    // Astro finds no sources below a link.
    const workshop = await realpath(await mkdtemp(join(directory, `${key}.`)));
    const [sources, draft] = [join(workshop, 'sources'), join(workshop, 'bundle')];
    try {
      await copySources(root, sources);
      await compile(sources, draft, environment);
      await rm(join(draft, 'cache'), { recursive: true, force: true });
      await writeFile(join(draft, checksum), hashOfFiles(draft));
      await rename(draft, folder).catch((cause: NodeJS.ErrnoException) => {
        // Another process has compiled the same code in the meantime.
        if (cause.code !== 'ENOTEMPTY' && cause.code !== 'EEXIST') throw cause;
      });
    } finally {
      await rm(workshop, { recursive: true, force: true });
    }
    await prune(directory);
  }
  return folder;
}

export function openBundle(folder: string): Bundle {
  const client = join(folder, 'client');
  const entry = pathToFileURL(join(folder, 'server/entry.mjs')).href;
  const assets = new Set(listFilesIn(client).map(toOutputPath));
  let loading: Promise<PageRenderer> | undefined;
  return {
    client,
    assets,
    listScripts: findListScripts(client, assets),
    loadSite: () => (loading ??= import(entry)),
  };
}

function findListScripts(client: string, assets: ReadonlySet<string>): ListScripts | undefined {
  const starting = (start: string) => [...assets].find((path) => path.startsWith(`_astro/${start}`));
  const draws = starting('first-results.');
  const worker = starting('search-worker');
  if (!draws || !worker) return undefined;
  const modules = new Set<string>();
  const addImports = (path: string) => {
    const text = readFileSync(join(client, path), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) {
      const imported = `_astro/${name}`;
      if (modules.has(imported)) continue;
      modules.add(imported);
      addImports(imported);
    }
  };
  addImports(draws);
  return { worker: `/${worker}`, draws: `/${draws}`, modules: [...modules].map((path) => `/${path}`) };
}

/** Copies what Astro compiles: it writes types beside its sources, and the project may be on a read-only disk. */
async function copySources(root: string, copy: string): Promise<void> {
  const parts = [...settings, 'package.json', ...folders];
  for (const part of parts) {
    if (existsSync(join(root, part))) await cp(join(root, part), join(copy, part), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
}

/** Compiles in a separate process, since Vite keeps hundreds of megabytes and reads its settings from the environment. */
async function compile(root: string, folder: string, environment: Record<string, string>): Promise<void> {
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('PUBLIC_'));
  const child = spawn(
    process.execPath,
    [...memoryLimits, astro, 'build', '--silent', '--root', root, '--outDir', folder],
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
    throw new Error(`Astro could not compile the site (exit code ${code}). Its output:\n${output}${errors}`);
  }
}

/** Whether the files of the bundle are unchanged since they were compiled. */
async function isWhole(folder: string): Promise<boolean> {
  const stored = await readRegularFile(join(folder, checksum));
  try {
    return stored?.toString() === hashOfFiles(folder);
  } catch (cause) {
    if (!isAbsent(cause)) throw cause;
    return false;
  }
}

/** The hash of the names and contents of all files except the checksum. */
function hashOfFiles(folder: string): string {
  const hash = createHash('sha1');
  for (const file of listFilesIn(folder)) {
    if (file !== checksum) hash.update(`${file}\n`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex');
}

/** Removes a damaged bundle. Another process that still uses it reports missing files. */
async function setAside(folder: string): Promise<void> {
  const aside = `${folder}.${process.pid}`;
  await rename(folder, aside).catch((cause: NodeJS.ErrnoException) => {
    if (!isAbsent(cause)) throw cause;
  });
  await rm(aside, { recursive: true, force: true });
}

/** Whether there is no bundle at a path: nothing at all, a file in place of a folder, or a folder in place of a file. */
const isAbsent = (cause: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes(String((cause as NodeJS.ErrnoException).code));

/** Updates the timestamp that `prune` reads. Resolves with false when the bundle does not exist. */
async function markOpened(folder: string): Promise<boolean> {
  const now = new Date();
  return utimes(folder, now, now).then(
    () => true,
    (cause: NodeJS.ErrnoException) => {
      if (!isAbsent(cause)) throw cause;
      return false;
    },
  );
}

/** Removes the bundles that no process has opened for a day. Another process may still use newer ones. */
async function prune(directory: string): Promise<void> {
  for (const name of await readdir(directory)) {
    const folder = join(directory, name);
    // Another process may remove it at the same time.
    const stats = lstatSync(folder, { throwIfNoEntry: false });
    if (stats && Date.now() - stats.mtimeMs > keptFor) await rm(folder, { recursive: true, force: true });
  }
}

/** The files in a folder at any depth, relative to it, with forward slashes, sorted. */
const listFilesIn = (folder: string): string[] => listFiles(folder, '').sort();

/** Replaces Node's own recursion, which takes four times as long at its first use, at the start of a build. */
function listFiles(folder: string, prefix: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = prefix + entry.name;
    if (entry.isDirectory()) return listFiles(join(folder, entry.name), `${name}/`);
    return entry.isFile() ? [name] : [];
  });
}
