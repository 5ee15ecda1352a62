// `npm run export -- FILE`: writes all entries of the project's own CMS into a CSV or JSON file, which can be imported (docs/import.md).
import { resolve } from 'node:path';
import { readParameters, refuse, runCommand } from './run-command.ts';
import { runCmsScript } from './run-cms-script.ts';

const usage = 'npm run export -- FILE';

await runCommand(async () => {
  const [file] = readParameters(usage, {}, 1).positionals;
  if (!file) refuse('Name the file to write, such as gallery.csv or gallery.json', usage);
  process.exitCode = await runCmsScript('export', [resolve(file)], 'Import');
});
