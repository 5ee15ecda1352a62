import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadConfig, root } from './src/config.ts';
import { computeCodeKeys, compileBundle } from './src/server/bundle.ts';

const { places, public: environment, site } = loadConfig();
const { bundle: key } = computeCodeKeys({ root, environment, siteUrl: site.url });
const bundle = await compileBundle({ root, directory: places.bundles, key, environment });

const folder = join(bundle, 'client/_astro');
const chunks = readdirSync(folder).filter((name) => name.endsWith('.js'));

/** The chunks whose names begin with one of `starts`, and all their static imports. Dynamic imports are left out. */
function loadedBy(...starts) {
  const loaded = new Set();
  const add = (name) => {
    if (loaded.has(name)) return;
    loaded.add(name);
    const text = readFileSync(join(folder, name), 'utf8');
    for (const [, imported] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g)) add(imported);
  };
  for (const start of starts) {
    const found = chunks.filter((name) => name.startsWith(start));
    if (found.length === 0) throw new Error(`No script of the compiled site begins with ${start}.`);
    found.forEach(add);
  }
  return [...loaded].map((name) => join(folder, name));
}

/** The dynamic imports of a chunk. */
function laterOf(name) {
  const text = readFileSync(join(folder, name), 'utf8');
  return [...text.matchAll(/import\([`"']\.\/([^`"']+)/g)].map(([, later]) => later);
}

const ofEveryPage = 'Document.astro_astro_type_script';
const ownScripts = chunks.filter(
  (name) => /\.astro_astro_type_script/.test(name) && !name.startsWith(ofEveryPage),
);

/** Pages with the data of one person, which only the CMS has. The code that fetches and draws the data loads at once. */
const drawnAtOnce = /^(?:app|own-board|shared-board)\.astro/;

/** The compressed sizes reached so far, below the budgets of specification §12 (15 and 90 kB). */
export default [
  { name: 'Every page, before any interaction', path: loadedBy(ofEveryPage), limit: '13 kB' },
  ...ownScripts.map((name) => ({
    name: `The page of ${name.slice(0, name.indexOf('.'))}, before any interaction`,
    path: loadedBy(ofEveryPage, name),
    limit: '13 kB',
  })),
  ...ownScripts
    .filter((name) => drawnAtOnce.test(name))
    .map((name) => ({
      name: `The page of ${name.slice(0, name.indexOf('.'))}, with the code that draws its content`,
      path: loadedBy(ofEveryPage, name, ...laterOf(name)),
      limit: '14.2 kB',
    })),
  {
    name: 'A listing that is filtered and searched',
    path: loadedBy(ofEveryPage, 'client.', 'Browse.', 'suggestions.', 'search-worker'),
    limit: '79.4 kB',
  },
  {
    name: 'A listing with a query in its address, until its first results appear',
    path: loadedBy(ofEveryPage, 'first-results.', 'search-worker'),
    limit: '22.3 kB',
  },
  {
    name: 'An entry with related entries redrawn',
    path: loadedBy(ofEveryPage, 'client.', 'WholePage.', 'ShareModal.', 'Related.', 'search-worker'),
    limit: '84 kB',
  },
  {
    name: 'The preview',
    path: loadedBy(ofEveryPage, 'client.', 'Preview.'),
    limit: '75 kB',
  },
];
