// `npm test`: every test, with the real CMS and a real browser. The last line counts what passed and what failed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { root } from '../src/config.ts';
import { prepareBrowser } from './prepare-browser.ts';
import { prepareCms } from './prepare-cms.ts';

type Counts = { passed: number; failed: number };

const vitestCounts = v.pipe(
  v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
  v.transform((report) => ({ passed: report.numPassedTests, failed: report.numFailedTests })),
);
const playwrightCounts = v.pipe(
  v.object({ stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() }) }),
  v.transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
);

/** Runs a test runner, whose configuration has it leave a report in test-results. One that fails without a failed test counts as one. */
function run(command: string, reportName: string, counts: v.GenericSchema<unknown, Counts>): Counts {
  const report = join(root, 'test-results', reportName);
  rmSync(report, { force: true });
  const { status } = spawnSync(command, { cwd: root, shell: true, stdio: 'inherit' });
  const { passed, failed } = existsSync(report)
    ? v.parse(counts, JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failed: 0 };
  return { passed, failed: status === 0 ? failed : Math.max(1, failed) };
}

prepareCms();
prepareBrowser();
const all = [
  run('vitest run', 'vitest.json', vitestCounts),
  run('playwright test', 'playwright.json', playwrightCounts),
];
const passed = all.reduce((sum, counts) => sum + counts.passed, 0);
const failed = all.reduce((sum, counts) => sum + counts.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
