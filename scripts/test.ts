// `npm test`: every test, with the real CMS and a real browser. One that fails is tried once more. What failed, if only at
// first, is named again at the end, for logs of which only the end is kept; the last line counts what passed and what failed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { root } from '../src/config.ts';
import { prepareBrowser } from './prepare-browser.ts';
import { prepareCms } from './prepare-cms.ts';
import { readParameters } from './run-command.ts';
import { readPlaywright, readVitest, type Result } from './test-reports.ts';

/** Runs a test runner, whose configuration has it leave a report in test-results. One that fails without a failed test counts as one. */
async function run(
  command: string,
  reportName: string,
  readReport: (report: unknown) => Result,
): Promise<Result> {
  const report = join(root, 'test-results', reportName);
  rmSync(report, { force: true });
  const runner = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const output of [runner.stdout, runner.stderr]) void printLines(output);
  const [status] = await once(runner, 'close');
  const { passed, failures, flaky } = existsSync(report)
    ? readReport(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [], flaky: [] };
  const ended =
    status === 0 || failures.length > 0 ? [] : [`\`${command}\` ended with ${status ?? 'a signal'}.`];
  return { passed, failures: [...failures, ...ended], flaky };
}

/** Two runners print at once, so no line of one comes into a line of the other. */
async function printLines(output: Readable): Promise<void> {
  for await (const line of createInterface(output)) console.log(line);
}

/**
 * A folder in memory for all that tests write, some 300 MB at once, which makes them a fifth faster; `undefined` where a system has none,
 * or too small a one, as containers do.
 */
function findFolderInMemory(): string | undefined {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4e9) return undefined;
  const folder = mkdtempSync(join(memory, 'vitrine-tests-'));
  // PostgreSQL runs as a user of its own where tests run as root.
  chmodSync(folder, 0o755);
  return folder;
}

readParameters('npm test; parts by `npx vitest run <path>` and `npx playwright test <path>`', {});
await prepareCms();
prepareBrowser();
const folder = findFolderInMemory();
const there = folder ? `TMPDIR=${folder} ` : '';
// The runners hear Ctrl-C, too. This process goes on to remove the folder.
process.on('SIGINT', () => undefined);
// Each waits often, so both together keep two cores busy.
const all = await Promise.all([
  run(`${there}vitest run --retry 1`, 'vitest.json', readVitest),
  run(`${there}playwright test --retries 1`, 'playwright.json', readPlaywright),
]);
if (folder) rmSync(folder, { recursive: true });
const passed = all.reduce((sum, result) => sum + result.passed, 0);
const failures = all.flatMap((result) => result.failures);
for (const said of all.flatMap(({ flaky }) => flaky)) console.log(`\nFlaky: ${said}`);
for (const said of failures) console.log(`\nFailed: ${said}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
