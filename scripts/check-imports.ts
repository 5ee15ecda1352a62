// `node scripts/check-imports.ts [folder]`: checks that every import in `src`, types included, goes to a lower layer, and that
// imports form no cycle. Code for browsers must not import Node's modules. The same holds for `cms/shared`, the only folder of the
// CMS that `src` may import. Prints `path:line sentence` for each violation, and
// exits with 1.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { root } from '../src/config.ts';

/**
 * What each folder or file of `src` may import, besides itself. The entry of a subfolder takes precedence over its parent's. An entry
 * lists only entries above it, so that the table has no cycle.
 */
const mayImport: Record<string, string[]> = {
  lib: [],
  words: ['lib'],
  visitor: ['lib'],
  catalogue: ['words', 'lib'],
  styles: [],
  strapi: ['catalogue', 'words', 'lib'],
  search: ['catalogue', 'words', 'lib'],
  stores: ['search', 'strapi', 'catalogue', 'visitor', 'words', 'lib'],
  head: ['catalogue', 'visitor', 'words', 'lib'],
  islands: ['stores', 'catalogue', 'visitor', 'words', 'lib', 'styles'],
  components: ['islands', 'head', 'catalogue', 'words', 'styles'],
  layouts: ['components', 'islands', 'head', 'catalogue', 'words', 'styles'],
  pages: ['layouts', 'components', 'islands', 'head', 'catalogue', 'words', 'styles'],
  storage: ['lib'],
  rebuild: ['storage', 'lib'],
  likeness: ['storage'],
  'replica/records': ['catalogue', 'lib'],
  'replica/tables': ['replica/records', 'likeness', 'search', 'storage', 'catalogue', 'lib'],
  replica: ['replica/tables', 'replica/records', 'likeness', 'search', 'storage', 'catalogue', 'lib'],
  'replica/cms': ['replica', 'replica/records', 'likeness', 'storage', 'strapi', 'catalogue', 'lib'],
  'variable-values.ts': [],
  'variables.ts': ['variable-values.ts', 'lib'],
  'secrets.ts': ['storage', 'variable-values.ts', 'lib'],
  'config.ts': ['variables.ts', 'variable-values.ts', 'secrets.ts', 'lib'],
  edge: ['rebuild', 'storage', 'lib', 'config.ts'],
  'in-language.ts': ['catalogue', 'words'],
  push: ['replica', 'replica/cms', 'storage', 'catalogue', 'words', 'lib', 'config.ts', 'in-language.ts'],
  'server/http': ['edge', 'rebuild', 'catalogue', 'visitor', 'words', 'lib', 'in-language.ts'],
  'server/live-sites': ['server/http', 'replica', 'replica/tables', 'catalogue', 'lib', 'config.ts'],
  brand: ['rebuild', 'storage', 'catalogue', 'words', 'lib', 'in-language.ts'],
  integrations: [
    'brand',
    'rebuild',
    'storage',
    'search',
    'replica',
    'replica/cms',
    'islands',
    'catalogue',
    'words',
    'lib',
    'config.ts',
    'in-language.ts',
  ],
  server: [
    'server/live-sites',
    'server/http',
    'brand',
    'integrations',
    'edge',
    'rebuild',
    'replica',
    'replica/cms',
    'replica/tables',
    'replica/records',
    'search',
    'storage',
    'catalogue',
    'words',
    'lib',
    'config.ts',
    'in-language.ts',
  ],
  'env.d.ts': ['server', 'islands', 'catalogue'],
};

/** Folders and files that run only in Node or at build time may use its modules. So may pages. The others reach browsers. */
const inNode = [
  'storage',
  'rebuild',
  'likeness',
  'replica',
  'brand',
  'integrations',
  'push',
  'edge',
  'server',
  'search/index',
  'config.ts',
  'in-language.ts',
  'secrets.ts',
  'variable-values.ts',
  'variables.ts',
];

/** A sentence for each entry of the table that lists one which is not above it. */
function findMisplaced(): string[] {
  const rooms = Object.keys(mayImport);
  return rooms.flatMap((room, index) =>
    (mayImport[room] ?? [])
      .filter((allowed) => !rooms.slice(0, index).includes(allowed))
      .map((allowed) => `scripts/check-imports.ts:1 ${room} lists ${allowed}, which must be above it.`),
  );
}

type Import = { from: string; to: string; line: number };

/** What the site and the CMS have in common, as a path from `src`. */
const shared = '../cms/shared/';

const folder = join(process.argv[2] ?? root, 'src');
const files = globSync(['**/*.{ts,tsx,astro}', `${shared}*.ts`], { cwd: folder }).sort();
const imports = files.flatMap((from) => listImports(from, readFileSync(join(folder, from), 'utf8')));
const faults = [...findMisplaced(), ...imports.flatMap(findFault), ...findCycles(imports)];
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;

function listImports(from: string, text: string): Import[] {
  const pattern = /(?:\bfrom|\bimport|\bURL\()\s*\(?\s*(['"])(\.{1,2}\/[^'"]+|node:[^'"]+)\1/g;
  return Array.from(text.matchAll(pattern), ({ 2: name = '', index }) => ({
    from,
    to: name.startsWith('node:') ? name : normalize(join(dirname(from), name.replace(/\?.*/, ''))),
    line: text.slice(0, index).split('\n').length,
  }));
}

/** The table's entry for a file; `undefined` if there is none. */
function findRoom(path: string): string | undefined {
  const parts = path.split('/');
  return [parts.slice(0, 2).join('/'), parts[0] ?? ''].find((name) => name in mayImport);
}

function findFault({ from, to, line }: Import): string[] {
  const place = `${normalize(join('src', from))}:${line}`;
  if (from.startsWith(shared) && !to.startsWith(shared))
    return [
      `${place} cms/shared is installed with the CMS alone, and reaches browsers. It may import nothing else.`,
    ];
  if (to.startsWith('node:')) {
    return inNode.some((room) => from.startsWith(room)) || from.startsWith('pages/')
      ? []
      : [`${place} This folder reaches browsers, which have no ${to}.`];
  }
  if (to.startsWith('../cms/') && !to.startsWith(shared))
    return [`${place} The site and the CMS have only cms/shared in common.`];
  if (to.startsWith('..')) return [];
  if (!existsSync(join(folder, to))) return [`${place} There is no src/${to}.`];
  const [room, other] = [findRoom(from), findRoom(to)];
  if (room === undefined)
    return [`${place} ${from} has no entry in the table of scripts/check-imports.ts. Add one.`];
  if (room === other) return [];
  const allowed = mayImport[room] ?? [];
  if (other !== undefined && allowed.includes(other)) return [];
  return [`${place} ${room} may import ${allowed.join(', ') || 'nothing else'}, and not ${other ?? to}.`];
}

/** A sentence for each import cycle, found by a depth-first search. */
function findCycles(all: Import[]): string[] {
  const next = Map.groupBy(all, ({ from }) => from);
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, path: string[]): void => {
    const start = path.indexOf(file);
    if (start !== -1) circles.push([...path.slice(start), file].join(' → '));
    if (start !== -1 || done.has(file)) return;
    for (const { to } of next.get(file) ?? []) follow(to, [...path, file]);
    done.add(file);
  };
  for (const file of next.keys()) follow(file, []);
  return circles.map((circle) => `src/${circle.split(' → ')[0]}:1 Imports form a cycle: ${circle}.`);
}
