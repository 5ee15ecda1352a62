import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createEdgeExecutor } from '../../src/catalogue/edge/edge-executor.ts';
import { entryKinds } from '../../src/catalogue/kinds.ts';
import type { Executor, FacetChoice, Query } from '../../src/catalogue/query.ts';
import { createCmsExecutor } from '../../src/strapi/executor.ts';
import { type Figure, percentile, round } from './figures.ts';
import type { BenchGallery } from './gallery.ts';
import { measurePagefind } from './pagefind.ts';
import { createSizes } from './sizes.ts';

const repeats = 9;
const { signal } = new AbortController();

/** A search for a word as it is typed, one for two words, and a facet; of both kinds, as the search page asks. */
const beginning = 'harbou';
export const word = 'harbour';
const words = 'contact form';
export const facet: FacetChoice = { type: 'tag', slugs: ['framer'] };

/** What a search transfers and computes over the data files, beside the CMS's own and Pagefind on the same pages. */
export async function measureSearch(gallery: BenchGallery): Promise<Figure[]> {
  const { dist, env, templates } = gallery;
  const { bytesOf, textOf } = createSizes(dist);
  const [worker] = (await readdir(join(dist, '_astro'))).filter((name) => /^edge-worker.*\.js$/.test(name));
  if (worker === undefined) throw new Error('The built site has no worker that searches: build it anew.');
  const program = await bytesOf(`_astro/${worker}`);

  /** An executor that has nothing yet, and what it has read since it was last asked. */
  function open() {
    const read = new Set<string>();
    const executor = createEdgeExecutor((path) => {
      read.add(path.slice(1));
      return textOf(path.slice(1));
    });
    async function take(): Promise<number> {
      const sizes = await Promise.all([...read].map(bytesOf));
      read.clear();
      return sizes.reduce((sum, size) => sum + size, 0);
    }
    return { executor, take };
  }

  /** After the searches for all but the last of the terms: bytes of the last one, and its milliseconds. */
  async function typed(...terms: string[]) {
    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run < repeats; run += 1) {
      const { executor, take } = open();
      for (const term of terms.slice(0, -1)) await ask(executor, { search: term });
      await take();
      const begin = performance.now();
      await ask(executor, { search: terms.at(-1) ?? '' });
      times.push(performance.now() - begin);
      bytes = await take();
    }
    return { bytes, milliseconds: percentile(times, 0.5) };
  }

  async function filtered() {
    const { executor, take } = open();
    await ask(executor, {});
    await take();
    const begin = performance.now();
    await ask(executor, { facets: [facet] });
    return { milliseconds: performance.now() - begin, bytes: await take() };
  }

  const cms = createCmsExecutor({ base: `${env.CMS_URL}/api`, getToken: () => '', timeout: 120_000 });
  const cmsTimes: number[] = [];
  for (let run = 0; run < 3; run += 1) {
    const begin = performance.now();
    await ask(cms, { search: word });
    cmsTimes.push(performance.now() - begin);
  }

  const [first, next, phrase, filter] = [
    await typed(word),
    await typed(beginning, word),
    await typed(words),
    await filtered(),
  ];
  const figure = (name: string, value: number, unit: string): Figure => ({
    name: `search, ${name}`,
    entries: templates,
    value: round(value),
    unit,
  });
  return [
    figure('the program that answers', program / 1000, 'kB'),
    figure('first answer, data files', first.bytes / 1000, 'kB'),
    figure('first answer, computing', first.milliseconds, 'ms'),
    figure('first answer for two words, data files', phrase.bytes / 1000, 'kB'),
    figure('first answer for two words, computing', phrase.milliseconds, 'ms'),
    figure('next keystroke, data files', next.bytes / 1000, 'kB'),
    figure('next keystroke, computing', next.milliseconds, 'ms'),
    figure('a filter, data files', filter.bytes / 1000, 'kB'),
    figure('a filter, computing', filter.milliseconds, 'ms'),
    figure('by the CMS', percentile(cmsTimes, 0.5), 'ms'),
    ...(await measurePagefind(dist, word)).map(({ name, value, unit }) => figure(name, value, unit)),
  ];
}

async function ask(executor: Executor, wanted: Partial<Query>): Promise<void> {
  const query = { search: '', facets: [], sort: 'updatedAt:desc', page: 1, pageSize: 5, ...wanted } as const;
  await Promise.all(entryKinds.map((kind) => executor.list({ ...query, kind }, signal)));
}
