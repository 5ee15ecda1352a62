// `npm run check`: runs all checks that do not run the code itself. A failure does not stop the other checks.
// `npm run types`: runs only the type checks.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { root } from '../src/config.ts';
import { readParameters } from './run-command.ts';

const audit = 'Known vulnerabilities of packages';

const typeChecks = {
  Types: 'astro check',
  'Types of the CMS': 'cms/node_modules/.bin/tsc --noEmit -p cms',
  "Types of the CMS's panel": 'cms/node_modules/.bin/tsc -p cms/src/admin',
};
const { Types, ...cmsTypeChecks } = typeChecks;
// The two slowest checks start first, so that they run at the same time.
const checks = {
  Types,
  Format: 'prettier --check . --log-level warn',
  Lint: 'biome lint --error-on-warnings',
  ...cmsTypeChecks,
  Sizes: 'size-limit',
  'Unused code': 'knip',
  [audit]: 'node scripts/audit.ts',
  Imports: 'node scripts/check-imports.ts',
  Islands: 'node scripts/check-islands.ts',
  References: 'node scripts/check-references.ts',
  Configuration: 'node --disable-warning=MODULE_TYPELESS_PACKAGE_JSON scripts/write-configuration.ts --check',
};

type Status = { title: string; status: number | null };

/** Runs a check, and prints all of its output when it ends. */
async function runCheck(title: string, command: string): Promise<Status> {
  const child = spawn(`${command} 2>&1`, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const started = performance.now();
  const [status] = await once(child, 'close');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`\n${title}: ${command} (${seconds} s)\n${output.trimEnd()}`.trimEnd());
  return { title, status };
}

/** Runs two checks at a time, since the reference machine has two cores. The statuses are in the order of the checks. */
async function runChecks(commands: [title: string, command: string][]): Promise<Status[]> {
  const statuses: Status[] = [];
  const waiting = commands.entries();
  const runWaiting = async () => {
    for (const [index, [title, command]] of waiting) statuses[index] = await runCheck(title, command);
  };
  await Promise.all([runWaiting(), runWaiting()]);
  return statuses;
}

const { values } = readParameters('npm run check; npm run types', { types: { type: 'boolean' } });
const statuses = await runChecks(Object.entries(values.types ? typeChecks : checks));

const wasLeftOut = statuses.some(({ title, status }) => title === audit && status === 2);
const failed = statuses.filter(({ title, status }) => status !== 0 && !(title === audit && wasLeftOut));
if (failed.length > 0) {
  console.log(`\n${failed.map(({ title }) => title).join(', ')}: failed. See above for what to change.`);
  process.exitCode = 1;
} else {
  console.log(
    `\nEvery check passes${wasLeftOut ? ` except one that could not run here: ${audit.toLowerCase()}` : ''}.`,
  );
}
