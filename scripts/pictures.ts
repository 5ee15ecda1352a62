// `npm run pictures`: stores the CMS's earlier uploads as it stores new ones: upright, plain and at most 2,400 pixels wide. It may
// be stopped and run again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { loadConfig } from '../src/config.ts';
import { takeLock } from '../src/storage/lock.ts';
import { createCmsEnvironment, cmsFolder } from '../src/server/launch-cms.ts';
import { prepareFolder } from '../src/storage/state-folder.ts';
import { prepareCmsWithoutPanel } from './prepare-cms.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(async () => {
  readParameters('npm run pictures', {});
  const config = loadConfig();
  const { cmsState, cmsLock } = config.places;
  await prepareCmsWithoutPanel();
  prepareFolder(cmsState, 'set CMS_STATE_DIR to another place');
  const lock = takeLock(cmsLock);
  const child = spawn(process.execPath, ['dist/scripts/pictures.js'], {
    cwd: cmsFolder,
    env: createCmsEnvironment(config),
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to both processes, and the CMS's one finishes its picture.
  process.on('SIGINT', () => undefined);
  process.on('SIGTERM', () => child.kill());
  const [code] = await once(child, 'exit');
  lock.release();
  process.exitCode = code ?? 1;
});
