// `npm run check`: everything that can be said about the code without running it. Goes on after a failure.
import { spawnSync } from 'node:child_process';
import { root } from '../src/config.ts';

const checks = {
  Types: 'astro check',
  'Lint and borders': 'biome lint --error-on-warnings',
  Format: 'prettier --check . --log-level warn',
  'Unused code': 'knip',
  Sizes: 'size-limit',
};

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
