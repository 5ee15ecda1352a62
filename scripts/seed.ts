// `npm run seed -- <N>`: fills the CMS's empty database with N generated templates and N/2 inspirations.
import { spawnSync } from 'node:child_process';
import { loadConfig } from '../src/config.ts';
import { takeLock } from '../src/storage/lock.ts';
import { createCmsEnvironment, cmsFolder } from '../src/server/cms-process.ts';
import { prepareFolder } from '../src/storage/state-folder.ts';
import { prepareCmsWithoutPanel } from './prepare-cms.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(async () => {
  const { positionals } = readParameters('npm run seed -- <N>', {}, 1);
  const config = loadConfig();
  const { cmsState, cmsLock } = config.places;
  await prepareCmsWithoutPanel();
  prepareFolder(cmsState, 'set CMS_STATE_DIR to another place');
  const lock = takeLock(cmsLock);
  const { status } = spawnSync(process.execPath, ['dist/scripts/seed-scale.js', ...positionals], {
    cwd: cmsFolder,
    env: createCmsEnvironment(config),
    stdio: 'inherit',
  });
  lock.release();
  process.exitCode = status ?? 1;
});
