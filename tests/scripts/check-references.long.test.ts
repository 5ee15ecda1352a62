import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

/** What the check reports for a repository with a specification, a decision record, and this file. */
function check(path: string, text: string) {
  const folder = createFolder();
  const put = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  put('docs/specification.md', '## §1 The product\n\n- **§1.2** It is a gallery.\n');
  put('docs/decisions/003-change-log.md', '# 003 The change log\n');
  put('src/there.ts', '');
  put(path, text);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  execFileSync('git', ['add', '--all'], { cwd: folder });
  const script = join(root, 'scripts/check-references.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, faults: stdout.split('\n').slice(0, -1) };
}

test.each([
  ['a rule and a record in a comment', 'src/a.ts', '// By specification §1.2 and decision 003.'],
  ['a chapter of the rules', 'src/a.ts', '// By specification §1.'],
  ['a file at the end of a sentence', 'src/a.ts', '// As in src/there.ts.'],
  ['a file in a link', 'docs/a.md', '[That](../src/there.ts), `src/there.ts` and [this](#below).'],
  ['a pattern of files', 'docs/a.md', 'All of `src/gone*.ts`.'],
  ['a path in code, which the compiler looks at', 'src/a.ts', "const path = 'src/gone.ts';"],
])('%s resolves', (_what, path, text) => {
  expect(check(path, text)).toEqual({ status: 0, faults: [] });
});

test.each([
  ['a rule', 'src/a.ts', '// By specification §1.3.', 'docs/specification.md has no §1.3.'],
  ['a record', 'src/a.ts', '// By decision 004.', 'docs/decisions has no 004.'],
  [
    'a document beside the repository',
    'src/a.ts',
    `// By ${'design'} §3.`,
    'is in no document of this repository',
  ],
  ['a file in a comment', 'src/a.ts', '/* See src/gone.ts. */', 'There is no src/gone.ts.'],
  ['a file in a document', 'docs/a.md', 'See `tests/gone.test.ts`.', 'There is no tests/gone.test.ts.'],
  ['a file in a link', 'docs/a.md', '[That](gone.md).', 'There is no gone.md.'],
])('%s that does not exist is a fault', (_what, path, text, sentence) => {
  const { status, faults } = check(path, `\n${text}\n`);

  expect(status).toBe(1);
  expect(faults).toHaveLength(1);
  expect(faults[0]?.startsWith(`${path}:2 `)).toBe(true);
  expect(faults[0]).toContain(sentence);
});
