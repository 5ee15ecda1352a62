import { expect, test } from 'vitest';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { compareText } from '../../../src/search/format/chunks.ts';
import { isRun } from '../../../cms/shared/tokens.ts';
import { countEdits } from '../../../src/search/query/edit-distance.ts';
import { createStaticBackend } from '../../../src/search/query/static-backend.ts';
import { createRandom } from '../../replica/records.ts';
import { readDemoEntries } from '../judged/judged.ts';
import { hasWord, listEntryTokens } from './naive-words.ts';
import { writeDataFiles } from './write-data-files.ts';

const runs = process.env['LONG'] === '1' ? 1000 : 30;
const { signal } = new AbortController();
const entries = readDemoEntries().filter(({ kind }) => kind === 'template');
const ask = createAsker(entries);

function createAsker(some: readonly Entry[]) {
  const files = writeDataFiles(some, 50);
  const { answer } = createStaticBackend(async (path) => files.get(path));
  return (search: string, more = {}) => {
    const query = {
      kind: 'template',
      search,
      facets: [],
      sort: 'match',
      page: 1,
      pageSize: 5,
      ...more,
    } as const;
    return answer({ name: 'spelling', query }, signal);
  };
}

/** The distance by its definition. */
function countEditsSlowly(one: string, other: string): number {
  const [left, right] = [Array.from(one), Array.from(other)];
  const known = new Map<string, number>();
  const count = (row: number, column: number): number => {
    const key = `${row} ${column}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const costs = [
      ...(row > 0 ? [count(row - 1, column) + 1] : []),
      ...(column > 0 ? [count(row, column - 1) + 1] : []),
      ...(row > 0 && column > 0
        ? [count(row - 1, column - 1) + (left[row - 1] === right[column - 1] ? 0 : 1)]
        : []),
      ...(row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1]
        ? [count(row - 2, column - 2) + 1]
        : []),
    ];
    const fewest = costs.length > 0 ? Math.min(...costs) : 0;
    known.set(key, fewest);
    return fewest;
  };
  return count(left.length, right.length);
}

/** A word with one or two random typing errors. */
function misspell(word: string, random: () => number): string {
  const letters = Array.from(word);
  for (let errors = random() < 0.5 ? 1 : 2; errors > 0; errors -= 1) {
    const at = Math.floor(random() * letters.length);
    const letter = String.fromCharCode(97 + Math.floor(random() * 26));
    const [one = '', other = ''] = letters.slice(at, at + 2);
    const kind = Math.floor(random() * 4);
    if (kind === 0) letters.splice(at, 1);
    else if (kind === 1) letters.splice(at, 0, letter);
    else if (kind === 2) letters.splice(at, 1, letter);
    else letters.splice(at, 2, other, one);
  }
  return letters.join('');
}

test(`${runs} misspelt words get the suggestion of a look at every word`, { timeout: 600_000 }, async () => {
  const random = createRandom(7);
  const tokens = entries.map(listEntryTokens);
  const known = [...new Set(tokens.flatMap((some) => [...some]))].filter(isRun);
  const countEntries = (word: string) => tokens.filter((some) => hasWord(some, word)).length;
  const suggest = (word: string): string | undefined => {
    const { length } = Array.from(word);
    const most = length < 4 ? 0 : length < 6 ? 1 : 2;
    if (countEntries(word) > 0) return undefined;
    const [best] = known
      .map((one) => ({ one, edits: countEditsSlowly(word, one) }))
      .filter(({ edits }) => edits > 0 && edits <= most)
      .map(({ one, edits }) => ({ one, edits, entries: countEntries(one) }))
      .sort(
        (left, right) =>
          left.edits - right.edits || right.entries - left.entries || compareText(left.one, right.one),
      );
    return best?.one;
  };

  for (let run = 0; run < runs; run += 1) {
    const word = known[Math.floor(random() * known.length)] ?? '';
    const typo = misspell(word, random);
    if (typo !== '' && isRun(typo) && !/\P{L}/u.test(typo))
      expect([typo, await ask(typo)]).toEqual([typo, suggest(typo)]);
  }
});

test('the distance is right up to the limit', () => {
  const random = createRandom(11);
  for (let run = 0; run < 500; run += 1) {
    const word = Array.from({ length: 7 }, () => 'abc'[Math.floor(random() * 3)]).join('');
    const other = misspell(misspell(word, random), random);
    const edits = countEditsSlowly(word, other);
    expect(countEdits(word, other, 2)).toBeOneOf(edits <= 2 ? [edits] : [3, 4, 5, 6, 7]);
  }
});

test('one misspelt word among others is replaced', async () => {
  expect(await ask('dark portfollio')).toBe('dark portfolio');
});

test('a search that would still find nothing gets no suggestion', async () => {
  expect(await ask('arabic portfollio')).toBeUndefined();
  expect(await ask('drak portfollio')).toBeUndefined();
  expect(await ask('portfollio', { author: 'nobody' })).toBeUndefined();
  expect(await ask('qq')).toBeUndefined();
});
