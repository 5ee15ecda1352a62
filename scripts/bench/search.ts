import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createStaticBackend } from '../../src/search/query/static-backend.ts';
import { lookupTypes } from '../../cms/shared/facets.ts';
import { entryKinds } from '../../cms/shared/kinds.ts';
import type { QueryBackend, FacetChoice, Query } from '../../src/catalogue/query.ts';
import { createCmsBackend } from '../../src/strapi/query-backend.ts';
import { type Figure, getPercentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { measurePagefind } from './comparisons/pagefind.ts';
import { createSizes } from './sizes.ts';

const repeats = 9;
const { signal } = new AbortController();
const usual = { search: '', facets: [], sort: 'match', page: 1, pageSize: 5 } as const;

export const word = 'harbour';
export const facet: FacetChoice = { type: 'tag', slugs: ['framer'] };

/** The queries of a visitor, for both kinds as on the search page. Of several queries, the last one is measured. */
const measured: Record<string, Partial<Query>[]> = {
  'first answer': [{ search: word }],
  'first answer for two letters': [{ search: 'er' }],
  'first answer for three letters': [{ search: 'har' }],
  'first answer for three letters of nearly all': [{ search: 'ing' }],
  'first answer for two words': [{ search: 'contact form' }],
  'next keystroke': [{ search: 'harbou' }, { search: word }],
  'a filter': [{}, { facets: [facet] }],
  'a colour': [{}, { hexes: ['#2f6fed'] }],
  'a colour of most entries': [{}, { hexes: ['#ffffff'] }],
  'three colours': [{}, { hexes: ['#101010', '#2f6fed', '#ffffff'] }],
  'a range of prices': [{}, { price: { from: 20, to: 60 } }],
  'another order': [{}, { sort: 'title:asc' }],
  'a search, filtered and ordered': [{ search: word }, { search: word, facets: [facet], sort: 'price:desc' }],
};

/** Searches that find something only by their words, and a misspelt one. */
const byWords = { 'words of a search': 'minimal harbour', 'a similar search': 'harbuor' } as const;

/** Queries for which all facets are counted, once the list is there. */
const counted: Record<string, Partial<Query>> = {
  'a filter': { facets: [facet] },
  'two filters': { facets: [facet], price: 'free' },
  'two facets': { facets: [facet, { type: 'design-style', slugs: ['minimal'] }] },
};

/** Measures what a search transfers and computes over the data files, next to the CMS's search and Pagefind on the same pages. */
export async function measureSearch(gallery: BenchGallery): Promise<Figure[]> {
  const { dist, env, templates } = gallery;
  const { bytesOf, textOf } = createSizes(dist);
  const [worker] = (await readdir(join(dist, '_astro'))).filter((name) => /^search-worker.*\.js$/.test(name));
  if (worker === undefined) throw new Error('The built site has no search worker. Build it again.');
  const program = await bytesOf(`_astro/${worker}`);

  /** A query backend that has read nothing yet. `take` gives the bytes that it has read since the last call. */
  function open() {
    const read = new Set<string>();
    const backend = createStaticBackend((path) => {
      read.add(path.slice(1));
      return textOf(path.slice(1));
    });
    async function take(): Promise<number> {
      const sizes = await Promise.all([...read].map(bytesOf));
      read.clear();
      return sizes.reduce((sum, size) => sum + size, 0);
    }
    return { backend, take };
  }

  /** The bytes and milliseconds of the query `last`, after the queries `before`. */
  async function measure(before: Partial<Query>[], last: (backend: QueryBackend) => Promise<unknown>) {
    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run < repeats; run += 1) {
      const { backend, take } = open();
      for (const question of before) await runQuery(backend, question);
      await take();
      const begin = performance.now();
      await last(backend);
      times.push(performance.now() - begin);
      bytes = await take();
    }
    return { bytes, milliseconds: getPercentile(times, 0.5) };
  }

  const cms = createCmsBackend({ base: `${env.CMS_URL}/api`, getToken: () => '', timeout: 120_000 });
  const cmsTimes: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const begin = performance.now();
    await runQuery(cms, { search: word });
    cmsTimes.push(performance.now() - begin);
  }

  const figure = (name: string, value: number, unit: string): Figure => ({
    name: `search, ${name}`,
    entries: templates,
    value: round(value),
    unit,
  });
  const answers: Figure[] = [];
  const note = (name: string, { bytes, milliseconds }: Awaited<ReturnType<typeof measure>>) =>
    answers.push(
      figure(`${name}, data files`, bytes / 1000, 'kB'),
      figure(`${name}, computing`, milliseconds, 'ms'),
    );
  for (const [name, questions] of Object.entries(measured)) {
    const last = questions.at(-1) ?? {};
    note(name, await measure(questions.slice(0, -1), (backend) => runQuery(backend, last)));
  }
  for (const [name, search] of Object.entries(byWords)) {
    const query = { ...usual, kind: 'template', search } as const;
    const question = name === 'a similar search' ? ('spelling' as const) : ('words' as const);
    note(name, await measure([{ search }], (backend) => backend.answer({ name: question, query }, signal)));
  }
  for (const [name, filters] of Object.entries(counted)) {
    const query = { ...usual, kind: 'template', ...filters } as const;
    note(
      `all counts beside ${name}`,
      await measure([filters], (backend) =>
        backend.answer({ name: 'facet-counts', query, types: lookupTypes }, signal),
      ),
    );
  }
  return [
    figure('the program that answers', program / 1000, 'kB'),
    ...answers,
    figure('by the CMS', getPercentile(cmsTimes, 0.5), 'ms'),
    ...(await measurePagefind(dist, word)).map(({ name, value, unit }) => figure(name, value, unit)),
  ];
}

async function runQuery(backend: QueryBackend, wanted: Partial<Query>): Promise<void> {
  await Promise.all(
    entryKinds.map((kind) => backend.answer({ name: 'list', query: { ...usual, ...wanted, kind } }, signal)),
  );
}
