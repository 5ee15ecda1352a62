// `node scripts/check-references.ts [folder]`: checks that every reference in code and documents resolves. It finds rules
// ("specification §7.4"), decisions ("decision 004"), and paths of the project in documents and comments. Prints
// `path:line sentence` for each broken reference, and exits with 1.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root as project } from '../src/config.ts';

const root = process.argv[2] ?? project;

/** Paths that commands generate, and that are not in git. */
const generated = /^(cms\/\.tmp|cms\/dist|public\/uploads|dist|\.cache)\b/;

const rules = new Set(
  Array.from(
    read('docs/specification.md').matchAll(/^## (§\d+)|\*\*(§[\d.]+)\*\*/gm),
    ([, one, other]) => one ?? other,
  ),
);
const records = globSync('*.md', { cwd: join(root, 'docs/decisions') });

const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
const texts = tracked.filter(
  (file) => /\.(ts|tsx|mjs|js|astro|css|md|toml|json)$/.test(file) && !/lock\.json$/.test(file),
);
const faults = texts.filter((file) => existsSync(join(root, file))).flatMap(findFaults);
for (const fault of faults) console.log(fault);
if (faults.length > 0) process.exitCode = 1;

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function findFaults(file: string): string[] {
  return read(file)
    .split('\n')
    .flatMap((line, index) => findLineFaults(file, line).map((fault) => `${file}:${index + 1} ${fault}`));
}

function findLineFaults(file: string, line: string): string[] {
  return [
    ...Array.from(line.matchAll(/\bspecification (§[\d.]*\d)/gi), ([, rule = '']) =>
      rules.has(rule) ? '' : `docs/specification.md has no ${rule}.`,
    ),
    ...Array.from(line.matchAll(/\bdecision (\d{3})\b/gi), ([, record = '']) =>
      records.some((name) => name.startsWith(record)) ? '' : `docs/decisions has no ${record}.`,
    ),
    ...Array.from(
      line.matchAll(/\bdesign §\d+/g),
      ([name]) =>
        `"${name}" is in no document of this repository: cite docs/specification.md or docs/decisions.`,
    ),
    ...listPaths(file, line).map((path) => (isThere(file, path) ? '' : `There is no ${path}.`)),
  ].filter((fault) => fault !== '');
}

/** The files and folders that a line of a document or comment names. */
function listPaths(file: string, line: string): string[] {
  if (!file.endsWith('.md') && !/^\s*(\/\/|\*|\/\*)/.test(line)) return [];
  const named = line.matchAll(
    /(?<![\w/.-])((?:src|cms|scripts|tests|docs|public|\.deploy)\/[\w@./[\]-]*[\w\]/])(?![\w*])/g,
  );
  const links = file.endsWith('.md') ? line.matchAll(/\]\(((?!\w+:)[^)#\s]+)/g) : [];
  // The text of a link may end with a bracket after the path. The path of a dynamic route contains brackets.
  return [...named, ...links].map(([, path = '']) => (path.includes('[') ? path : path.replace(/\].*/, '')));
}

function isThere(file: string, path: string): boolean {
  if (generated.test(path)) return true;
  return [root, join(root, dirname(file)), ...(file.startsWith('cms/') ? [join(root, 'cms')] : [])].some(
    (base) => existsSync(join(base, path)),
  );
}
