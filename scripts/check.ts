// `npm run check`: everything that can be said about the code without running it. Goes on after a failure.
import { spawnSync } from 'node:child_process';
import { root } from '../src/config.ts';
import { cmsFolder } from '../src/server/cms-process.ts';
import { installPackages } from './install.mjs';

const checks = {
  Types: 'astro check',
  'Types of the CMS': 'cms/node_modules/.bin/tsc --noEmit -p cms',
  "Types of the CMS's panel": 'cms/node_modules/.bin/tsc -p cms/src/admin',
  'Lint and borders': 'biome lint --error-on-warnings',
  Format: 'prettier --check . --log-level warn',
  'Unused code': 'knip',
  Sizes: 'size-limit',
  'Known weaknesses of packages': 'node scripts/audit.ts',
};

installPackages(cmsFolder, 'the CMS');
const failed = Object.entries(checks).filter(([title, command]) => {
  console.log(`\n${title}: ${command}`);
  return spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' }).status !== 0;
});
console.log(
  failed.length === 0
    ? '\nEvery check passes.'
    : `\n${failed.map(([title]) => title).join(', ')}: failed. See above for what to change.`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
