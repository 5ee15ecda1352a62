// `npm run setup`: prepares everything that `npm start` needs, and starts nothing. The launcher has installed the packages.
import { prepareCms } from './prepare-cms.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(async () => {
  readParameters('npm run setup', {});
  await prepareCms();
  console.log('Everything is installed and compiled.');
});
