// `npm run check`: everything that can be said about the code without running it. Goes on after a failure.
import { spawnSync } from 'node:child_process';
import { root } from '../src/config.ts';
import { readParameters } from './run-command.ts';

const audit = 'Known weaknesses of packages';

const checks = {
  Types: 'astro check',
  'Types of the CMS': 'cms/node_modules/.bin/tsc --noEmit -p cms',
  "Types of the CMS's panel": 'cms/node_modules/.bin/tsc -p cms/src/admin',
  Lint: 'biome lint --error-on-warnings',
  Imports: 'node scripts/check-imports.ts',
  References: 'node scripts/check-references.ts',
  Configuration: 'node --disable-warning=MODULE_TYPELESS_PACKAGE_JSON scripts/write-configuration.ts --check',
  Format: 'prettier --check . --log-level warn',
  'Unused code': 'knip',
  Sizes: 'size-limit',
  [audit]: 'node scripts/audit.ts',
};

readParameters('npm run check', {});
const statuses = Object.entries(checks).map(([title, command]) => {
  console.log(`\n${title}: ${command}`);
  return { title, status: spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' }).status };
});

const wasLeftOut = statuses.some(({ title, status }) => title === audit && status === 2);
const failed = statuses.filter(({ title, status }) => status !== 0 && !(title === audit && wasLeftOut));
if (failed.length > 0) {
  console.log(`\n${failed.map(({ title }) => title).join(', ')}: failed. See above for what to change.`);
  process.exitCode = 1;
} else {
  console.log(
    `\nEvery check passes${wasLeftOut ? ` but one that could not be made here: ${audit.toLowerCase()}` : ''}.`,
  );
}
