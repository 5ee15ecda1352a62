// `npm run backup -- <file>`: puts the state of the project's own CMS into an archive, whether it runs or not: database,
// uploads and secrets. `.cache` and `dist` are made from it, and need no backup.
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { type Config, loadConfig } from '../src/config.ts';
import { prepareFolder } from '../src/server/state-folder.ts';
import { databaseDump, databaseFile, keptFiles, runTool } from './cms-archive.ts';
import { readParameters, runCommand } from './run-command.ts';

async function backup({ places, cms }: Config, archive: string): Promise<void> {
  process.umask(0o077);
  prepareFolder(dirname(archive), 'name a file elsewhere');
  // What is there, such as the backup of a week ago, is replaced by a whole one only.
  const draft = `${archive}.part`;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
  try {
    if (cms.databaseUrl) {
      runTool('pg_dump', ['--format=custom', `--file=${join(folder, databaseDump)}`, cms.databaseUrl]);
    } else {
      const file = join(places.cmsState, databaseFile);
      if (!existsSync(file))
        throw new Error(`There is no ${file}. Check CMS_STATE_DIR: no CMS has run there.`);
      const database = new Database(file);
      await database.backup(join(folder, databaseFile));
      database.close();
    }
    // After the database, so that no file that it names is missing.
    for (const name of keptFiles) {
      const source = join(places.cmsState, name);
      if (existsSync(source)) cpSync(source, join(folder, name), { recursive: true });
    }
    runTool('tar', ['-czf', draft, '-C', folder, '.']);
    renameSync(draft, archive);
  } finally {
    rmSync(draft, { force: true });
    rmSync(folder, { recursive: true });
  }
}

await runCommand(async () => {
  const { positionals } = readParameters('npm run backup -- <file>', {}, 1);
  const [file] = positionals;
  if (!file) throw new Error('Say where to put the backup: npm run backup -- gallery.tar.gz');
  await backup(loadConfig(), resolve(file));
  console.log(`${resolve(file)} holds the CMS, secrets included: keep it where nobody else can read it.`);
});
