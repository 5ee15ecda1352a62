import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from './copy-project.ts';

const programs = ['astro', 'biome', 'prettier', 'knip', 'size-limit'];
const scripts = ['audit', 'check-imports', 'check-islands', 'check-references', 'write-configuration'];

/** Runs `npm run check`. Its programs end with these codes, otherwise with 0. `bodies` are programs that do more. */
function runChecks(codes: Record<string, number>, bodies: Record<string, string> = {}) {
  const project = copyProject();
  for (const program of programs) project.putProgram(`bin/${program}`, codes[program] ?? 0);
  project.putProgram('cms/node_modules/.bin/tsc', 0);
  for (const script of scripts)
    project.put(`scripts/${script}.ts`, `process.exitCode = ${codes[script] ?? 0};`);
  for (const [program, body] of Object.entries(bodies)) project.put(`bin/${program}`, `#!/bin/sh\n${body}\n`);
  return spawnSync(process.execPath, [join(project.folder, 'scripts/check.ts')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(project.folder, 'bin')}${delimiter}${process.env.PATH}` },
  });
}

/** The audit ends with 2 if no registry answers. */
const audit = (code: number) => ({ audit: code });

test.each([
  ['no failure', {}, 0, 'Every check passes.'],
  [
    'an audit that could not be made',
    audit(2),
    0,
    'Every check passes except one that could not run here: known vulnerabilities of packages.',
  ],
  ['a weakness', audit(1), 1, 'Known vulnerabilities of packages: failed. See above for what to change.'],
  [
    'faults of lint and size and no audit',
    { ...audit(2), biome: 1, 'size-limit': 2 },
    1,
    'Lint, Sizes: failed. See above for what to change.',
  ],
])('with %s, the last line and the exit code say so', (_what, codes, status, lastLine) => {
  const ended = runChecks(codes);

  expect({ status: ended.status, lastLine: ended.stdout.trim().split('\n').at(-1) }).toEqual({
    status,
    lastLine,
  });
});

test('a failing check does not keep the others from running, and each prints its output in one piece', () => {
  const slow = 'echo begins\nsleep 0.5\necho ends\nexit 1';
  const { stdout } = runChecks({}, { astro: slow, prettier: slow });

  expect(stdout.match(/begins\nends/g)).toHaveLength(2);
  expect(stdout).toContain('References: node scripts/check-references.ts');
});
