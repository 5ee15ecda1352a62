import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

/** Runs the audit with an npm that prints this. */
function audit(printed: string) {
  const folder = createFolder();
  writeFileSync(join(folder, 'printed'), printed);
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat ${folder}/printed\nexit 1\n`, { mode: 0o755 });
  const { status, stdout } = spawnSync(process.execPath, [join(root, 'scripts/audit.ts'), folder], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env.PATH}` },
  });
  return { status, stdout };
}

const found = (severity: string, fixAvailable: unknown) =>
  JSON.stringify({ vulnerabilities: { koa: { name: 'koa', severity, range: '<2.16.4', fixAvailable } } });
const update = (isSemVerMajor: boolean) => ({ name: 'koa', version: '2.16.4', isSemVerMajor });

test.each([
  ['critical', true],
  ['high', update(false)],
])('a weakness that is %s and that an update fixes fails the check', (severity, fixAvailable) => {
  const { status, stdout } = audit(found(severity, fixAvailable));

  expect(status).toBe(1);
  expect(stdout).toMatch(/package-lock\.json koa <2\.16\.4 \((high|critical), fixed by an update/);
});

test.each([
  ['critical', false],
  ['high', update(true)],
  ['moderate', true],
])('a weakness that is %s (with the update %j) is reported, and does not fail the check', (severity, fix) => {
  const { status, stdout } = audit(found(severity, fix));

  expect(status).toBe(0);
  expect(stdout).toContain(`koa <2.16.4 (${severity}`);
});

test.each([
  [
    'refuses the request',
    JSON.stringify({ message: '405 Method Not Allowed', error: { summary: '', detail: '' } }),
  ],
  ['cannot be reached', ''],
])('a registry that %s is reported, and counts neither as a pass nor as a failure', (_what, printed) => {
  const { status, stdout } = audit(printed);

  expect(status).toBe(2);
  expect(stdout).toContain('was not checked: the npm registry returned no advisories');
});

test.each([
  ['another shape', '{"advisories":{}}'],
  ['half a report', '{"vulnerabilities":{"koa":{"name":"koa"'],
])('a report in %s does not count as one without findings', (_what, printed) => {
  const { status, stdout } = audit(printed);

  expect(status).toBe(1);
  expect(stdout).toContain('could not be checked');
});

test('a report without findings prints nothing', () => {
  expect(audit('{"vulnerabilities":{}}')).toEqual({ status: 0, stdout: '' });
});
