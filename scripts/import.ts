// `npm run import -- FILE [--dry-run] [--publish]`: imports entries from a CSV or JSON file into the project's own CMS (docs/import.md).
import { resolve } from 'node:path';
import { readParameters, refuse, runCommand } from './run-command.ts';
import { runCmsScript } from './run-cms-script.ts';

const usage = 'npm run import -- FILE [--dry-run] [--publish]';

await runCommand(async () => {
  const { positionals, values } = readParameters(
    usage,
    { 'dry-run': { type: 'boolean' }, publish: { type: 'boolean' } },
    1,
  );
  const [file] = positionals;
  if (!file) refuse('Name the file to import', usage);
  const flags = Object.entries(values).flatMap(([name, isSet]) => (isSet ? `--${name}` : []));
  process.exitCode = await runCmsScript('import', [resolve(file), ...flags], 'Import');
});
