// `npm test`: runs every test, with the real CMS and a real browser, and retries a failed test once. The end of the output
// repeats all failures, even of retried tests, since some logs keep only their end. The last line counts passed and failed tests.
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

/** Runs a test runner, which writes a report to test-results. If it fails without a failed test, that counts as a failure. */
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

/** Prints whole lines, so that the lines of a runner's two outputs do not mix. */
async function printLines(output: Readable): Promise<void> {
  for await (const line of createInterface(output)) console.log(line);
}

/**
 * Makes a folder in memory for the files of the tests, some 300 MB at once, which makes them a fifth faster. `undefined` if the
 * system has no such memory or too little, as in containers.
 */
function findFolderInMemory(): string | undefined {
  const memory = '/dev/shm';
  if (!existsSync(memory)) return undefined;
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < 4e9) return undefined;
  const folder = mkdtempSync(join(memory, 'vitrine-tests-'));
  // When the tests run as root, PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  return folder;
}

readParameters('npm test; a part: `npx vitest run <path>` or `npx playwright test <path>`', {});
await prepareCms();
prepareBrowser();
const folder = findFolderInMemory();
const there = folder ? `TMPDIR=${folder} ` : '';
// The runners receive Ctrl-C too. This process stays alive to remove the folder.
process.on('SIGINT', () => undefined);
// One runner after the other: both together keep a machine with two cores so busy that tests run out of time.
const all = [
  await run(`${there}vitest run --retry 1`, 'vitest.json', readVitest),
  await run(`${there}playwright test --retries 1`, 'playwright.json', readPlaywright),
];
if (folder) rmSync(folder, { recursive: true });
const passed = all.reduce((sum, result) => sum + result.passed, 0);
const failures = all.flatMap((result) => result.failures);
for (const said of all.flatMap(({ flaky }) => flaky)) console.log(`\nFlaky: ${said}`);
for (const said of failures) console.log(`\nFailed: ${said}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
