// `npm run seed -- <N>`: fills the CMS's empty database with N generated templates and N/2 inspirations.
import { spawnSync } from 'node:child_process';
import { loadConfig } from '../src/config.ts';
import { cmsEnvironment, cmsFolder } from '../src/server/cms-process.ts';
import { prepareCms } from './prepare-cms.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(() => {
  const { positionals } = readParameters('npm run seed -- <N>', {}, 1);
  const env = cmsEnvironment(loadConfig());
  prepareCms();
  const { status } = spawnSync(process.execPath, ['dist/scripts/seed-scale.js', ...positionals], {
    cwd: cmsFolder,
    env,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
});
