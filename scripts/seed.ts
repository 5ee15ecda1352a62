// `npm run seed -- <N>`: fills the CMS's empty database with N generated templates and N/2 inspirations.
import { runCmsScript } from './run-cms-script.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(async () => {
  const { positionals } = readParameters('npm run seed -- <N>', {}, 1);
  process.exitCode = await runCmsScript('seed-scale', positionals);
});
