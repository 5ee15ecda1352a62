import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../src/config.ts';

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'cms/README.md',
  'cms/EDITORS.md',
];
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

test.each(documents)('%s names only files that there are', (document) => {
  const text = read(document);
  const links = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link = '']) => join(dirname(document), link));
  const folders = document.startsWith('cms/')
    ? []
    : [...text.matchAll(/`((?:src|tests|scripts|public|cms|\.deploy)\/[\w./-]*)`/g)].map(
        ([, path = '']) => path,
      );
  const generated = ['cms/.tmp/', 'cms/.tmp'];

  const missing = [...links, ...folders].filter(
    (path) => !generated.includes(path) && !existsSync(join(root, path)),
  );

  expect(missing).toEqual([]);
});

test.each(documents.filter((document) => !document.startsWith('cms/')))(
  '%s names only commands that there are, and the README names them all',
  (document) => {
    const named = [...read(document).matchAll(/\bnpm (?:run )?([a-z:]+)/g)].map(([, name = '']) => name);

    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    if (document === 'README.md') {
      expect(Object.keys(scripts).filter((name) => name !== 'prepare' && !named.includes(name))).toEqual([]);
    }
  },
);

test('the budgets of scripts are those that are measured', () => {
  const measured = [...read('.size-limit.mjs').matchAll(/limit: '(\d+ kB)'/g)].map(([, limit]) => limit);

  const named = [...read('CONTRIBUTING.md').matchAll(/\d+ kB/g)].map(([figure]) => figure);

  expect(new Set(named)).toEqual(new Set(measured));
});
