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

const page = 'Document.astro_astro_type_script';
/** React, and what Astro needs to hydrate an island. */
const react = ['react.', 'client.', 'Overlays.'];
/** What every page offers in its header and footer. */
const frame = ['Finder.', 'SignInLink.', 'ThemeSwitch.', 'NewsletterModal.'];

/** The compressed sizes reached so far, below the budgets of specification §12 (15 and 120 kB). */
export default [
  { name: 'Every page, before any interaction', path: loadedBy(page), limit: '7.8 kB' },
  {
    name: 'A list with a query in its address, until its first results appear',
    path: loadedBy(page, 'first-results.', 'search-worker'),
    limit: '25.4 kB',
  },
  {
    name: 'A list that is filtered and searched, with everything in its frame',
    path: loadedBy(page, ...react, ...frame, 'Browse.', 'search-worker'),
    limit: '120 kB',
  },
  {
    name: 'An entry, with related entries redrawn',
    path: loadedBy(page, ...react, 'ExpandButton.', 'ShareModal.', 'Enlarged.', 'Related.', 'search-worker'),
    limit: '92.4 kB',
  },
  { name: 'The preview', path: loadedBy(page, ...react, 'Preview.'), limit: '79.1 kB' },
  { name: 'A comparison', path: loadedBy(page, ...react, ...frame, 'Compare.'), limit: '97.1 kB' },
  { name: 'The login page', path: loadedBy(page, ...react, 'Login.'), limit: '82 kB' },
  { name: 'A submission', path: loadedBy(page, ...react, ...frame, 'Submission.'), limit: '101.6 kB' },
  { name: 'The account area', path: loadedBy(page, ...react, ...frame, 'Account.'), limit: '105.5 kB' },
  { name: 'A moodboard', path: loadedBy(page, ...react, ...frame, 'OwnBoard.'), limit: '105.5 kB' },
  { name: 'A notice over any page', path: loadedBy(page, ...react, 'Notices.'), limit: '78.2 kB' },
];
