// `npm run restore -- <file>`: restores the project's own CMS from an archive of `npm run backup`. The CMS must not be running.
// The replaced state is kept next to the restored one. At its next start the site follows it, whatever it knew before.
import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { type Config, loadWithoutSecrets } from '../src/config.ts';
import { takeLock } from '../src/storage/lock.ts';
import { isHealthy } from '../src/server/launch-cms.ts';
import { findCause, prepareFolder } from '../src/storage/state-folder.ts';
import { databaseDump, databaseFile, emptyChangeLog, runOnDatabase, runTool } from './cms-archive.ts';
import { readParameters, runCommand } from './run-command.ts';

const elsewhere = 'set CMS_STATE_DIR to another place';
const anotherFile = 'set DATABASE_FILENAME to another place';

/** Restores everything, or changes nothing. */
async function restore({ places, cms }: Pick<Config, 'cms' | 'places'>, archive: string): Promise<void> {
  if (!existsSync(archive)) throw new Error(`There is no ${archive}. Give a file that npm run backup made.`);
  const noBackup = `${archive} is not a complete backup of a CMS. Give a file that npm run backup made.`;
  runTool('tar', ['-tzf', archive], noBackup);
  if (await isHealthy(cms.url)) throw new Error(`The CMS at ${cms.url} is running. Stop it first.`);
  // A CMS that runs on another port holds the lock.
  const lock = existsSync(places.cmsLock) ? takeLock(places.cmsLock) : undefined;
  const { cmsState: state } = places;
  const draft = `${state}.restoring`;
  const ending = `.before-${Date.now()}`;
  const former = `${state}${ending}`;
  rmSync(draft, { recursive: true, force: true });
  prepareFolder(dirname(state), elsewhere);
  mkdirSync(draft, { mode: 0o700 });
  try {
    runTool('tar', ['-xzf', archive, '-C', draft]);
    const [wanted, other] = cms.databaseUrl ? [databaseDump, databaseFile] : [databaseFile, databaseDump];
    const database = join(draft, wanted);
    if (!existsSync(database)) {
      if (!existsSync(join(draft, other))) throw new Error(noBackup);
      throw new Error(
        `${archive} holds another kind of database. Check DATABASE_URL, then run the command again.`,
      );
    }
    if (!cms.databaseUrl) beginFeed(database, noBackup);
    const hasFormer = existsSync(state) && readdirSync(state).length > 0;
    if (hasFormer) renameSync(state, former);
    try {
      renameSync(draft, state);
      if (cms.databaseUrl) replaceDatabase(cms.databaseUrl, join(state, databaseDump));
      else putDatabase(join(state, databaseFile), places.cmsDatabase, ending);
    } catch (cause) {
      rmSync(state, { recursive: true, force: true });
      if (hasFormer) renameSync(former, state);
      throw cause;
    }
  } catch (cause) {
    throw findCause(cause, [dirname(state)], elsewhere);
  } finally {
    lock?.release();
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Makes the restored CMS begin a new feed.
 *
 * @param fault The sentence to throw when the file is not the database of a CMS.
 */
function beginFeed(file: string, fault: string): void {
  const database = new Database(file);
  try {
    database.exec(emptyChangeLog);
  } catch (cause) {
    throw new Error(fault, { cause });
  } finally {
    database.close();
  }
}

/**
 * Moves the restored database to the place where the CMS looks for it. Nothing changes there if the disk has no room.
 *
 * @param ending What the name of the previous database gets.
 */
function putDatabase(source: string, file: string, ending: string): void {
  if (source === file) return;
  const draft = `${file}.restoring`;
  prepareFolder(dirname(file), anotherFile);
  try {
    // The place may be on another disk.
    copyFileSync(source, draft);
    for (const part of ['', '-wal', '-shm'])
      if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${file}${ending}${part}`);
    renameSync(draft, file);
  } catch (cause) {
    throw findCause(cause, [dirname(file)], anotherFile);
  } finally {
    rmSync(draft, { force: true });
  }
  rmSync(source);
}

/** Replaces the database in one transaction, as the last step of a restore: a failure changes nothing. Deletes the dump. */
function replaceDatabase(url: string, dump: string): void {
  const script = `${dump}.sql`;
  runTool('pg_restore', ['--clean', '--if-exists', '--no-owner', `--file=${script}`, dump]);
  const quietly = ['--no-psqlrc', '--quiet', '--output=/dev/null', '--set=ON_ERROR_STOP=1'];
  // The dump's script empties the search path.
  const emptied = `RESET search_path; ${emptyChangeLog}`;
  runOnDatabase(url, 'psql', [
    ...quietly,
    '--single-transaction',
    `--file=${script}`,
    `--command=${emptied}`,
  ]);
  for (const file of [dump, script]) rmSync(file);
}

await runCommand(async () => {
  const { positionals } = readParameters('npm run restore -- <file>', {}, 1);
  const [file] = positionals;
  if (!file) throw new Error('Name the backup to restore: npm run restore -- gallery.tar.gz');
  await restore(loadWithoutSecrets(), resolve(file));
  console.log('The CMS is restored from the backup. Start it, and the site follows.');
});
