import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from './copy-project.ts';

const programs = ['astro', 'biome', 'prettier', 'knip', 'size-limit', 'node'];

/** What `npm run check` says last, when its programs end with these codes, or else with 0. */
function check(codes: Record<string, number>) {
  const project = copyProject();
  for (const program of programs) project.putProgram(`bin/${program}`, codes[program] ?? 0);
  project.putProgram('cms/node_modules/.bin/tsc', 0);
  const { status, stdout } = spawnSync(process.execPath, [join(project.folder, 'scripts/check.ts')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(project.folder, 'bin')}${delimiter}${process.env.PATH}` },
  });
  return { status, lastLine: stdout.trim().split('\n').at(-1) };
}

/** The only check that the copy runs by Node; 2 is what it ends with where no registry answers. */
const audit = (code: number) => ({ node: code });

test.each([
  ['nothing', {}, 0, 'Every check passes.'],
  [
    'an audit that could not be made',
    audit(2),
    0,
    'Every check passes but one that could not be made here: known weaknesses of packages.',
  ],
  ['a weakness', audit(1), 1, 'Known weaknesses of packages: failed. See above for what to change.'],
  [
    'lint and size, without an audit',
    { ...audit(2), biome: 1, 'size-limit': 2 },
    1,
    'Lint and borders, Sizes: failed. See above for what to change.',
  ],
])('with %s in the way, the last line and the exit code say so', (_what, codes, status, lastLine) => {
  expect(check(codes)).toEqual({ status, lastLine });
});
