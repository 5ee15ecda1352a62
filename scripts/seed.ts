// `npm run seed -- <N>`: fills the CMS's empty database with N generated templates and N/2 inspirations.
import { spawnSync } from 'node:child_process';
import { loadConfig } from '../src/config.ts';
import { cmsEnvironment, cmsFolder } from '../src/server/cms-process.ts';
import { prepareCms } from './prepare-cms.ts';

prepareCms();
const { status } = spawnSync(process.execPath, ['dist/scripts/seed-scale.js', ...process.argv.slice(2)], {
  cwd: cmsFolder,
  env: cmsEnvironment(loadConfig()),
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
