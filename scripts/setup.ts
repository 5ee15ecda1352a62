// `npm run setup`: installs and compiles what a start would, and starts nothing. The launcher has installed the rest.
import { prepareCms } from './prepare-cms.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(async () => {
  readParameters('npm run setup', {});
  await prepareCms();
  console.log('Everything is installed and compiled.');
});
