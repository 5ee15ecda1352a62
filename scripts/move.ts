// `npm run move`: copies the SQLite database of the project's own CMS into the PostgreSQL of DATABASE_URL. The CMS must
// not be running. The SQLite file stays as it is.
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { loadConfig } from '../src/config.ts';
import { createCmsEnvironment, cmsFolder } from '../src/server/launch-cms.ts';
import { takeLock } from '../src/storage/lock.ts';
import { describeMissingDatabase } from './cms-archive.ts';
import { prepareCmsWithoutPanel } from './prepare-cms.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(async () => {
  readParameters('npm run move, with the environment variable DATABASE_URL', {});
  const config = loadConfig();
  const { cmsDatabase: file, cmsLock } = config.places;
  if (!config.cms.databaseUrl)
    throw new Error('Set DATABASE_URL to the address of an empty PostgreSQL database.');
  if (!existsSync(file)) throw new Error(describeMissingDatabase(file));
  await prepareCmsWithoutPanel();
  const lock = takeLock(cmsLock);
  const { status } = spawnSync(process.execPath, ['dist/scripts/copy-to-postgres.js'], {
    cwd: cmsFolder,
    env: {
      ...createCmsEnvironment(config),
      CMS_DEMO_SEED: 'false',
      // The administrator that the copy replaces. Without a given password, the CMS would write a new `admin.json`.
      CMS_ADMIN_PASSWORD: `aA1${randomUUID()}`,
    },
    stdio: 'inherit',
  });
  lock.release();
  if (status !== 0) throw new Error('The database was not copied. The reason is above.');
  console.log(
    `PostgreSQL now holds everything of ${file}. Start the CMS with DATABASE_URL, and the site follows.`,
  );
});
