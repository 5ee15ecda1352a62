import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPlaywright, readVitest } from '../../scripts/test-reports.ts';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

/** One of these tests passes, one fails, and one fails only on its first try. */
const tests = (from: string) => `
  import { existsSync, writeFileSync } from 'node:fs';
  import { expect, test } from '${from}';
  test('good', () => expect(1).toBe(1));
  test('bad', () => expect('bad').toBe('good'));
  test('flaky', () => {
    const isTriedAgain = existsSync('tried');
    writeFileSync('tried', '');
    expect(isTriedAgain).toBe(true);
  });`;

test.each([
  ['vitest', 'vitest run --retry 1 --reporter json --outputFile report.json', 'vitest', readVitest],
  ['Playwright', 'playwright test --retries 1 --reporter json', '@playwright/test', readPlaywright],
] as const)('a test that passes only on a retry is reported as flaky: %s', (_name, command, from, read) => {
  const folder = createFolder();
  mkdirSync(join(folder, 'tests'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'tests/a.test.ts'), tests(from));
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: 'report.json' };

  const { status } = spawnSync(join('node_modules/.bin', command), { cwd: folder, env, shell: true });

  expect(status).toBe(1);
  expect(read(JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')))).toEqual({
    passed: 2,
    failures: [expect.stringMatching(/a\.test\.ts › bad\n.*Object\.is/s)],
    flaky: [expect.stringMatching(/a\.test\.ts › flaky\n.*Object\.is/s)],
  });
});
