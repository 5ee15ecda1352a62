// `npm run backup -- <file>`: saves the state of the project's own CMS (database, uploads and secrets) in an archive. The CMS may
// be running. `.cache` and `dist` are derived from this state and need no backup.
import { existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { type Config, loadWithoutSecrets } from '../src/config.ts';
import { findCause, prepareFolder } from '../src/storage/state-folder.ts';
import {
  databaseDump,
  databaseFile,
  describeMissingDatabase,
  keptFiles,
  runOnDatabase,
  runTool,
} from './cms-archive.ts';
import { readParameters, runCommand } from './run-command.ts';

const elsewhere = 'name a file elsewhere';

async function backup({ places, cms }: Pick<Config, 'cms' | 'places'>, archive: string): Promise<void> {
  process.umask(0o077);
  if (statSync(archive, { throwIfNoEntry: false })?.isDirectory())
    throw new Error(`${archive} is a folder. Name a file in it, such as ${join(archive, 'gallery.tar.gz')}.`);
  requireState({ places, cms });
  prepareFolder(dirname(archive), elsewhere);
  // An older backup at this path is replaced only by a complete one.
  const draft = `${archive}.part`;
  // Next to the archive, since on many machines the temporary folder is small or in memory.
  const folder = mkdtempSync(`${archive}.files-`);
  try {
    if (cms.databaseUrl) {
      const dump = join(folder, databaseDump);
      runOnDatabase(cms.databaseUrl, 'pg_dump', ['--format=custom', `--file=${dump}`]);
    } else {
      await copyDatabase(places.cmsDatabase, join(folder, databaseFile));
    }
    // After the database, so that no file that the database refers to is missing.
    for (const name of keptFiles) {
      const source = join(places.cmsState, name);
      if (existsSync(source)) await copyFiles(source, join(folder, name));
    }
    runTool('tar', ['-czf', draft, '-C', folder, '.']);
    renameSync(draft, archive);
  } catch (cause) {
    throw findCause(cause, [dirname(archive)], elsewhere);
  } finally {
    rmSync(draft, { force: true });
    rmSync(folder, { recursive: true });
  }
}

/** Throws when the place of the CMS is wrong, so that no backup without pictures and secrets replaces a complete one. */
function requireState({ places, cms }: Pick<Config, 'cms' | 'places'>): void {
  const { cmsState, cmsDatabase } = places;
  if (!cms.databaseUrl && !existsSync(cmsDatabase)) throw new Error(describeMissingDatabase(cmsDatabase));
  if (keptFiles.some((name) => existsSync(join(cmsState, name)))) return;
  throw new Error(`There are no pictures and no secrets of a CMS in ${cmsState}. Check CMS_STATE_DIR.`);
}

/** Copies a file or folder, and the files behind links in it. */
async function copyFiles(source: string, copy: string, attempts = 3): Promise<void> {
  try {
    // `cpSync` does not follow the links in a folder.
    await cp(source, copy, { recursive: true, dereference: true });
  } catch (cause) {
    const { code, path = source } = cause as NodeJS.ErrnoException;
    // An editor may have deleted a picture meanwhile.
    if (code === 'ENOENT' && attempts > 1) return copyFiles(source, copy, attempts - 1);
    if (!/^(ENOENT|EACCES|EPERM)$/.test(code ?? '')) throw cause;
    throw new Error(`${path} cannot be read. Run the backup as the user of the CMS, and check its disk.`, {
      cause,
    });
  }
}

async function copyDatabase(file: string, copy: string): Promise<void> {
  let database: Database.Database | undefined;
  try {
    database = new Database(file);
    await database.backup(copy);
  } catch (cause) {
    if (!isRefused(cause)) throw cause;
    throw new Error(
      `The database ${file} cannot be opened, since SQLite writes files beside it even to read it. ` +
        `Run the backup as the user of the CMS, and let it write to ${dirname(file)}.`,
      { cause },
    );
  } finally {
    database?.close();
  }
}

/** Whether SQLite could not open a database or the files beside it. */
const isRefused = (cause: unknown): boolean =>
  cause instanceof Database.SqliteError && /^SQLITE_(CANTOPEN|READONLY|PERM)/.test(cause.code);

await runCommand(async () => {
  const { positionals } = readParameters('npm run backup -- <file>', {}, 1);
  const [file] = positionals;
  if (!file) throw new Error('Name a file for the backup: npm run backup -- gallery.tar.gz');
  await backup(loadWithoutSecrets(), resolve(file));
  console.log(`${resolve(file)} holds the CMS, secrets included: keep it where nobody else can read it.`);
});
