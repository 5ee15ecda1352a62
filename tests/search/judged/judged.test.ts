import { expect, test } from 'vitest';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import { writeDataFiles } from '../query/write-data-files.ts';
import { counted, getNdcg, type Half, type Judged, readDemoEntries, readJudged } from './judged.ts';

const { signal } = new AbortController();
const files = writeDataFiles(readDemoEntries(), 50);
const backend = createStaticBackend(async (path) => files.get(path));

/** The first results as the search page shows them: the entries with the whole term, then those with its words. */
async function find({ kind, search }: Judged): Promise<string[]> {
  const query = { kind, search, facets: [], sort: 'match', page: 1, pageSize: counted } as const;
  const { items } = await backend.answer({ name: 'list', query }, signal);
  const more = await backend.answer({ name: 'words', query }, signal);
  return [...items, ...more.items].map(({ slug }) => slug).slice(0, counted);
}

async function getMean(half: Half): Promise<number> {
  const judged = readJudged().filter((one) => one.half === half);
  const all = await Promise.all(judged.map(async (one) => getNdcg(await find(one), one.grades)));
  return all.reduce((sum, one) => sum + one, 0) / all.length;
}

test.each([
  ['tuning', 0.87],
  ['held back', 0.88],
] as const)('the %s half of the judged searches has an nDCG@5 of %d', async (half, least) => {
  expect(await getMean(half)).toBeGreaterThan(least);
});
