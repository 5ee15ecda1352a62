// `npm run remove-demo [-- --dry-run]`: removes the demo from the project's own CMS, and nothing that anybody has added or changed.
import { runCmsScript } from './run-cms-script.ts';
import { readParameters, runCommand } from './run-command.ts';

await runCommand(async () => {
  const { values } = readParameters('npm run remove-demo [-- --dry-run]', { 'dry-run': { type: 'boolean' } });
  process.exitCode = await runCmsScript('remove-demo', values['dry-run'] ? ['--dry-run'] : []);
});
