// `npm test`: every test, with the real CMS and a real browser. What failed is named again at the end, for logs of which
// only the end is kept; the last line counts what passed and what failed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { root } from '../src/config.ts';
import { prepareBrowser } from './prepare-browser.ts';
import { prepareCms } from './prepare-cms.ts';

type Result = { passed: number; failures: string[] };

const vitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

type Suite = v.InferOutput<typeof playwrightSpecs> & { suites?: Suite[] | undefined };
const playwrightSpecs = v.object({
  specs: v.array(
    v.object({
      title: v.string(),
      file: v.string(),
      tests: v.array(
        v.object({
          status: v.string(),
          results: v.array(v.object({ errors: v.array(v.object({ message: v.optional(v.string(), '') })) })),
        }),
      ),
    }),
  ),
});
const playwrightSuite: v.GenericSchema<unknown, Suite> = v.intersect([
  playwrightSpecs,
  v.object({ suites: v.optional(v.array(v.lazy(() => playwrightSuite))) }),
]);
const playwrightReport = v.object({ suites: v.array(playwrightSuite) });

function failure(file: string, title: string, messages: string[]): string {
  const [said = ''] = messages;
  return `${file} › ${title}\n  ${said.split('\n', 4).join('\n  ')}`;
}

function vitestResult(report: unknown): Result {
  const tests = v
    .parse(vitestReport, report)
    .testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map((test) => ({ file: name, ...test })),
    );
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failures: tests
      .filter(({ status }) => status === 'failed')
      .map(({ file, fullName, failureMessages }) => failure(relative(root, file), fullName, failureMessages)),
  };
}

function playwrightResult(report: unknown): Result {
  const specsOf = ({ specs, suites = [] }: Suite): Suite['specs'] => [...specs, ...suites.flatMap(specsOf)];
  const tests = v
    .parse(playwrightReport, report)
    .suites.flatMap(specsOf)
    .flatMap(({ tests, ...spec }) => tests.map((test) => ({ ...spec, ...test })));
  return {
    passed: tests.filter(({ status }) => status === 'expected' || status === 'flaky').length,
    failures: tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ file, title, results }) =>
        failure(
          `tests/e2e/${file}`,
          title,
          results.flatMap(({ errors }) => errors).map(({ message }) => message),
        ),
      ),
  };
}

/** Runs a test runner, whose configuration has it leave a report in test-results. One that fails without a failed test counts as one. */
function run(command: string, reportName: string, readReport: (report: unknown) => Result): Result {
  const report = join(root, 'test-results', reportName);
  rmSync(report, { force: true });
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' });
  const { passed, failures } = existsSync(report)
    ? readReport(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [] };
  const ended =
    status === 0 || failures.length > 0 ? [] : [`\`${command}\` ended with ${status ?? 'a signal'}.`];
  return { passed, failures: [...failures, ...ended] };
}

prepareCms();
prepareBrowser();
const all = [
  run('vitest run', 'vitest.json', vitestResult),
  run('playwright test', 'playwright.json', playwrightResult),
];
const passed = all.reduce((sum, result) => sum + result.passed, 0);
const failures = all.flatMap((result) => result.failures);
for (const said of failures) console.log(`\nFailed: ${said}`);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length === 0 ? 0 : 1;
