import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

/** What the check reports for a project with these files in `src`. */
function check(files: Record<string, string>) {
  const folder = createFolder();
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const script = join(root, 'scripts/check-imports.ts');
  const { status, stdout } = spawnSync(process.execPath, [script, folder], { encoding: 'utf8' });
  return { status, faults: stdout.split('\n').slice(0, -1) };
}

const leaf = { 'lib/leaf.ts': '' };

test('an import from a lower layer or from the same folder is allowed', () => {
  const page = "---\nimport Card from '../components/Card.astro';\n---\n";
  const files = { 'pages/index.astro': page, 'components/Card.astro': "---\nimport './Part.astro';\n---\n" };

  expect(check({ ...files, 'components/Part.astro': '', ...leaf })).toEqual({ status: 0, faults: [] });
});

test.each([
  ['an import that goes up', 'lib/probe.ts', "import '../stores/other.ts';", 'lib may import nothing else'],
  ['a type that goes up', 'strapi/probe.ts', "import type { A } from '../stores/other.ts';", 'strapi may'],
  [
    'one that goes up inside the replica',
    'replica/records/probe.ts',
    "import '../tables/other.ts';",
    'records may',
  ],
  [
    'one from HTTP to the server above it',
    'server/http/probe.ts',
    "import '../other.ts';",
    'server/http may',
  ],
  [
    'one from the server to the pages that it renders',
    'server/probe.ts',
    "import '../pages/other.ts';",
    'server may',
  ],
  ['one in a folder without a rule', 'attic/probe.ts', "import '../lib/leaf.ts';", 'has no entry'],
  ['a late one that goes up', 'catalogue/probe.ts', "await import('../stores/other.ts');", 'catalogue may'],
  ['a module of Node in code for browsers', 'stores/probe.ts', "import 'node:fs';", 'reaches browsers'],
  [
    'one of the CMS outside of what both share',
    'catalogue/probe.ts',
    "import '../../cms/src/a.ts';",
    'only cms/shared in common',
  ],
  ['a file that is not there', 'stores/probe.ts', "import './gone.ts';", 'There is no src/stores/gone.ts.'],
])('%s is a fault', (_what, path, text, sentence) => {
  const others = {
    ...leaf,
    'stores/other.ts': '',
    'server/other.ts': '',
    'pages/other.ts': '',
    'replica/tables/other.ts': '',
  };

  const { status, faults } = check({ ...others, [path]: `\n${text}\n` });

  expect(status).toBe(1);
  expect(faults).toEqual([expect.stringMatching(new RegExp(`^src/${path}:2 .*${sentence}`))]);
});

test.each(["import '../src/index.ts';", "import '../../src/lib/log.ts';", "import 'node:fs';"])(
  'what the site and the CMS share may not contain %s',
  (text) => {
    const shared = { '../cms/shared/probe.ts': `\n${text}\n`, '../cms/shared/leaf.ts': '' };
    const user = { 'lib/user.ts': "import '../../cms/shared/leaf.ts';" };

    const { status, faults } = check({ ...shared, ...user });

    expect(status).toBe(1);
    expect(faults).toEqual([expect.stringMatching(/^cms\/shared\/probe.ts:2 .*may import nothing else/)]);
  },
);

test('a circular import of types only is a fault', () => {
  const { status, faults } = check({
    'stores/one.ts': "import type { Two } from './two.ts';",
    'stores/two.ts': "import type { One } from './one.ts';",
  });

  expect(status).toBe(1);
  expect(faults).toEqual([
    'src/stores/one.ts:1 Imports form a cycle: stores/one.ts → stores/two.ts → stores/one.ts.',
  ]);
});
