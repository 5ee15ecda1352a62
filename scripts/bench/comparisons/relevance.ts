import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import { close, createIndex } from 'pagefind';
import { facetFields } from '../../../cms/shared/facets.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import type { QuerySort } from '../../../src/catalogue/query.ts';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import {
  counted,
  getNdcg,
  type Half,
  type Judged,
  readDemoEntries,
  readJudged,
} from '../../../tests/search/judged/judged.ts';
import type { Figure } from '../figures.ts';
import { writeDataFiles } from '../../../tests/search/query/write-data-files.ts';

/** Gives the slugs of the results, best first. */
type Engine = (judged: Judged) => Promise<string[]>;

const { signal } = new AbortController();
const entries = readDemoEntries();
const judged = readJudged();

/**
 * Measures how well the gallery's search, Pagefind and Orama answer the judged searches of the demo catalogue, as the mean nDCG@5 of
 * both halves. All of them index the same texts.
 */
export async function measureRelevance(): Promise<Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-relevance-'));
  try {
    const engines: Record<string, Engine> = {
      'the whole term, by last change': createOwn('updatedAt:desc', false),
      'the whole term, best match': createOwn('match', false),
      'the whole term, then its words': createOwn('match', true),
      Pagefind: await createPagefind(folder),
      Orama: await createOrama(),
    };
    const figures: Figure[] = [];
    for (const [name, engine] of Object.entries(engines))
      for (const half of ['tuning', 'held back'] as const)
        figures.push({
          name: `judged searches (${half}), ${name}`,
          entries: entries.length,
          value: await getMean(engine, half),
          unit: 'nDCG@5',
        });
    return figures;
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function getMean(engine: Engine, half: Half): Promise<number> {
  const some = judged.filter((one) => one.half === half);
  const all: number[] = [];
  for (const one of some) all.push(getNdcg(await engine(one), one.grades));
  return Number((all.reduce((sum, one) => sum + one, 0) / all.length).toFixed(3));
}

function createOwn(sort: QuerySort, hasWords: boolean): Engine {
  const files = writeDataFiles(entries, 50);
  const { answer } = createStaticBackend(async (path) => files.get(path));
  return async ({ kind, search }) => {
    const query = { kind, search, facets: [], sort, page: 1, pageSize: counted } as const;
    const { items } = await answer({ name: 'list', query }, signal);
    const more = hasWords ? await answer({ name: 'words', query }, signal) : { items: [] };
    return [...items, ...more.items].map(({ slug }) => slug);
  };
}

async function createPagefind(folder: string): Promise<Engine> {
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind could not start: ${errors.join(' ')}`);
  for (const entry of entries) {
    const texts = listTexts(entry);
    const content = [texts.name, texts.lookups, texts.description, texts.others].join('.\n');
    await index.addCustomRecord({
      url: `/${entry.slug}`,
      content,
      language: 'en',
      meta: { title: entry.name },
      filters: { kind: [entry.kind] },
    });
  }
  await index.writeFiles({ outputPath: folder });
  await close();
  globalThis.fetch = async (address) => {
    const { pathname } = new URL(String(address instanceof Request ? address.url : address));
    return new Response(new Uint8Array(await readFile(join(folder, pathname))));
  };
  const program = await import(pathToFileURL(join(folder, 'pagefind.js')).href);
  await program.options({ basePath: 'http://pagefind.example/', baseUrl: '/' });
  await program.init();
  return async ({ kind, search }) => {
    const { results } = await program.search(search, { filters: { kind } });
    const found: { url: string }[] = await Promise.all(
      results.slice(0, counted).map((result: { data(): Promise<{ url: string }> }) => result.data()),
    );
    return found.map(({ url }) => url.replaceAll('/', ''));
  };
}

async function createOrama(): Promise<Engine> {
  const database = create({
    schema: {
      slug: 'string',
      kind: 'enum',
      name: 'string',
      lookups: 'string',
      description: 'string',
      others: 'string',
    },
    components: { tokenizer: { stemming: true, language: 'english' } },
  } as const);
  await insertMultiple(
    database,
    entries.map((entry) => ({ slug: entry.slug, kind: entry.kind, ...listTexts(entry) })),
  );
  return async ({ kind, search }) => {
    const { hits } = await searchOrama(database, {
      term: search,
      properties: ['name', 'lookups', 'description', 'others'],
      boost: { name: 3, lookups: 2 },
      where: { kind: { eq: kind } },
      limit: counted,
    });
    return hits.map(({ document }) => document.slug);
  };
}

function listTexts(entry: Entry) {
  return {
    name: entry.name,
    lookups: facetFields.flatMap((field) => entry[field].map(({ name }) => name)).join(', '),
    description: entry.description,
    others: [...entry.features, ...entry.pages, entry.author?.username ?? ''].join(', '),
  };
}
