import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';

import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';
import { createFolder } from '../folder.ts';

/** Who may import whom (design §3); `node` stands for Node's own modules. Everything else is refused. */
const borders: Record<string, string[]> = {
  'pages/probe.astro': ['layouts', 'components', 'islands', 'catalogue'],
  'layouts/Probe.astro': ['components', 'islands', 'catalogue'],
  'components/Probe.astro': ['islands', 'catalogue'],
  'islands/Probe.tsx': ['stores', 'catalogue', 'lib'],
  'stores/probe.ts': ['catalogue', 'strapi', 'lib'],
  'push/probe.ts': ['catalogue', 'strapi', 'lib'],
  'strapi/probe.ts': ['catalogue', 'lib'],
  'catalogue/probe.ts': ['lib'],
  'lib/probe.ts': [],
  'replica/probe.ts': ['strapi', 'catalogue', 'storage', 'lib', 'node'],
  'rebuild/probe.ts': ['storage', 'lib', 'node'],
  'storage/probe.ts': ['lib', 'node'],
  'integrations/probe.ts': ['replica', 'server', 'catalogue', 'lib', 'config.ts', 'node'],
};
const parts = [...new Set(Object.keys(borders).map(dirname)), 'server', 'config.ts', 'node'];

test('the linter refuses every import across a border, and no other', () => {
  const folder = createFolder();
  for (const file of ['biome.json', '.gitignore']) cpSync(join(root, file), join(folder, file));
  for (const file of Object.keys(borders)) writeProbe(folder, `src/${file}`);

  const refused = lint(folder);

  for (const [file, allowed] of Object.entries(borders)) {
    const expected = parts.filter((part) => part !== dirname(file) && !allowed.includes(part));
    expect(refused.get(`src/${file}`) ?? [], file).toEqual(expected);
  }
});

/** A file that imports something of every other part, each on the line of its place in `parts`. */
function writeProbe(folder: string, file: string): void {
  const imports = parts.map((part) => {
    if (`src/${part}` === dirname(file)) return '//';
    return `import '${part === 'node' ? 'node:fs' : `../${part.replace(/^[a-z]+$/, '$&/a.ts')}`}';`;
  });
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  const lines = file.endsWith('.astro') ? ['---', ...imports, '---'] : ['//', ...imports];
  writeFileSync(join(folder, file), `${lines.join('\n')}\n`);
}

type Diagnostic = { category: string; location: { path: string; start: { line: number } } };

/** The parts whose import is refused, by file. */
function lint(folder: string): Map<string, (string | undefined)[]> {
  const biome = join(root, 'node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics }: { diagnostics: Diagnostic[] } = JSON.parse(stdout);
  const borderRules = ['lint/style/noRestrictedImports', 'lint/correctness/noNodejsModules'];
  const byFile = Map.groupBy(
    diagnostics.filter(({ category }) => borderRules.includes(category)),
    ({ location }) => location.path,
  );
  return new Map(
    [...byFile].map(([file, found]) => {
      const lines = found.map(({ location }) => location.start.line).sort((a, b) => a - b);
      return [file, lines.map((line) => parts[line - 2])];
    }),
  );
}
