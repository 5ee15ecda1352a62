// `npm run setup`: installs and compiles what a start would, and starts nothing. The launcher has installed the rest.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../src/config.ts';
import { prepareCms } from './prepare-cms.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(async () => {
  readParameters('npm run setup', {});
  await prepareCms();
  // Astro writes there at every start on new code; where the project's folder can only be read, something is mounted on it.
  mkdirSync(join(root, '.astro'), { recursive: true });
  console.log('Everything is installed and compiled.');
});
