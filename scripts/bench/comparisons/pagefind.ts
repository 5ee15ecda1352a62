import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { close, createIndex } from 'pagefind';
import * as v from 'valibot';

/** With more pages Pagefind runs out of memory (https://github.com/Pagefind/pagefind/issues/842). */
const mostPages = 30_000;
/** How many results are shown, as by the gallery's own search: five of each kind. */
const shown = 10;

const pagefind = v.object({
  options: v.function(),
  init: v.function(),
  search: v.function(),
});
const found = v.object({ results: v.array(v.object({ data: v.function() })) });

type Measurement = { name: string; value: number; unit: string };

/** Measures Pagefind on the pages of entries: its index, and the same search by the program that it generates. */
export async function measurePagefind(dist: string, word: string): Promise<Measurement[]> {
  const folders = ['templates', 'inspirations'].map((folder) => readdir(join(dist, folder)));
  const pages = (await Promise.all(folders)).flat().filter((name) => name.endsWith('.html'));
  if (pages.length > mostPages) return [];

  const folder = await mkdtemp(join(tmpdir(), 'vitrine-pagefind-'));
  try {
    const begin = performance.now();
    await index(dist, folder);
    const milliseconds = performance.now() - begin;
    const search = await measureFirstSearch(folder, word);
    return [
      { name: 'Pagefind, first answer, program and data', value: search.bytes / 1000, unit: 'kB' },
      { name: 'Pagefind, first answer, computing', value: search.milliseconds, unit: 'ms' },
      { name: 'Pagefind, indexing', value: milliseconds / 1000, unit: 's' },
      { name: 'Pagefind, index on disk', value: (await readSize(folder)) / 1e6, unit: 'MB' },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function index(site: string, outputPath: string): Promise<void> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind could not start: ${errors.join(' ')}`);
  await index.addDirectory({ path: site, glob: '{templates,inspirations}/*.html' });
  await index.writeFiles({ outputPath });
  await close();
}

/** Runs a first search in Pagefind's program, which reads with `fetch` and also works outside a browser. */
async function measureFirstSearch(folder: string, word: string) {
  const files = new Map<string, Buffer>();
  const { fetch } = globalThis;
  globalThis.fetch = async (address) => {
    const { pathname } = new URL(String(address instanceof Request ? address.url : address));
    const bytes = await readFile(join(folder, pathname));
    files.set(pathname, bytes);
    return new Response(new Uint8Array(bytes));
  };
  try {
    const program = v.parse(pagefind, await import(pathToFileURL(join(folder, 'pagefind.js')).href));
    const begin = performance.now();
    await program.options({ basePath: 'http://pagefind.example/', baseUrl: '/' });
    await program.init();
    const { results } = v.parse(found, await program.search(word));
    await Promise.all(results.slice(0, shown).map((result) => result.data()));
    const milliseconds = performance.now() - begin;
    files.set('/pagefind.js', await readFile(join(folder, 'pagefind.js')));
    const bytes = [...files].reduce((sum, [name, file]) => sum + getSentSize(name, file), 0);
    return { milliseconds, bytes };
  } finally {
    globalThis.fetch = fetch;
  }
}

/** The size of a file as sent. Pagefind's data files are already compressed. */
const getSentSize = (name: string, file: Buffer): number =>
  /\.(js|json)$/.test(name) ? brotliCompressSync(file).length : file.length;

async function readSize(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(({ parentPath, name }) => stat(join(parentPath, name))));
  return sizes.reduce((sum, { size }) => sum + size, 0);
}
