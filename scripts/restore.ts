// `npm run restore -- <file>`: puts the project's own CMS back to what `npm run backup` has kept. The CMS must not run. The
// state that was there is kept beside it. At the next start the site follows, whatever it knew of the CMS before.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { type Config, loadConfig } from '../src/config.ts';
import { createLog, describeError } from '../src/lib/log.ts';
import { isHealthy } from '../src/server/cms-process.ts';
import { databaseDump, databaseFile, emptyChangeLog, runTool } from './cms-archive.ts';

async function restore({ places, cms }: Config, archive: string): Promise<void> {
  if (!existsSync(archive)) throw new Error(`There is no ${archive}. Give the file that a backup has made.`);
  if (await isHealthy(cms.url)) throw new Error(`The CMS at ${cms.url} is running. Stop it first.`);
  const draft = `${places.cmsState}.restoring`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    runTool('tar', ['-xzf', archive, '-C', draft]);
    restoreDatabase(cms.databaseUrl, draft, archive);
    if (existsSync(places.cmsState)) renameSync(places.cmsState, `${places.cmsState}.before-${Date.now()}`);
    renameSync(draft, places.cmsState);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Wholly or not at all. */
function restoreDatabase(url: string | undefined, folder: string, archive: string): void {
  const file = join(folder, url ? databaseDump : databaseFile);
  if (!existsSync(file)) {
    throw new Error(
      `${archive} holds another kind of database. Check DATABASE_URL, then run the command again.`,
    );
  }
  if (url) {
    const whole = ['--clean', '--if-exists', '--no-owner', '--single-transaction'];
    runTool('pg_restore', [...whole, `--dbname=${url}`, file]);
    runTool('psql', [url, '--quiet', `--command=${emptyChangeLog}`]);
  } else {
    const database = new Database(file);
    database.exec(emptyChangeLog);
    database.close();
  }
}

try {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Say what to restore: npm run restore -- gallery.tar.gz');
  await restore(loadConfig(), resolve(file));
  console.log('The CMS is as it was at the backup. Start it, and the site follows.');
} catch (cause) {
  createLog((line) => process.stderr.write(line)).error(describeError(cause));
  process.exitCode = 1;
}
