import { cleanStores } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toFindable } from '../../src/catalogue/places.ts';
import type { Query } from '../../src/catalogue/query.ts';
import { createFinder, describeCounts, describeProgress, getSearchPath } from '../../src/stores/finder.ts';
import { $allPlaces } from '../../src/stores/places.ts';
import { $recentSearches } from '../../src/stores/recent-searches.ts';
import { createFakeBackend, unseen } from './fake-backend.ts';

function createWorld(totalOf?: (query: Query) => number) {
  const { runQuery, queries } = createFakeBackend(totalOf ?? (() => 6));
  const finder = createFinder({ ...unseen, runQuery });
  finder.$found.listen(() => undefined);
  return { finder, queries };
}

beforeEach(() => {
  // Not after each test: stores stop listening a second later.
  vi.unstubAllGlobals();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

afterEach(() => {
  cleanStores($recentSearches);
  $recentSearches.set([]);
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('four of each kind are found, and how many there are', async () => {
  const { finder, queries } = createWorld();

  finder.lookFor('g');
  expect(finder.$found.get().progress).toBe('waiting');
  await settle();

  const { groups, progress } = finder.$found.get();
  expect(progress).toBe('settled');
  expect(groups.map(({ kind, cards, total }) => [kind, cards.length, total])).toEqual([
    ['template', 4, 6],
    ['inspiration', 4, 6],
  ]);
  expect(queries.map(({ kind, search }) => [kind, search])).toEqual([
    ['template', 'g'],
    ['inspiration', 'g'],
  ]);
});

test('a colour is looked for in pictures, and its place leads to all entries that have it', async () => {
  const { finder, queries } = createWorld();

  finder.lookFor('#1A2B3C');
  await settle();

  expect(queries.map(({ search, hexes, sort }) => ({ search, hexes, sort }))).toEqual([
    { search: '', hexes: ['#1a2b3c'], sort: 'match' },
    { search: '', hexes: ['#1a2b3c'], sort: 'match' },
  ]);
  expect(finder.$places.get()).toMatchObject([
    { group: 'Colour', name: '#1a2b3c', path: '/search?hex=1a2b3c', hex: '#1a2b3c' },
  ]);
  expect(getSearchPath('#1A2B3C')).toBe('/search?hex=1a2b3c');
});

test.each(['', ' ', '-', ' - '])('%j shows what is new of each kind', async (search) => {
  const { finder, queries } = createWorld();

  finder.lookFor(search);
  await settle();

  const { groups, search: found, progress } = finder.$found.get();
  expect({ found, progress, shown: groups.map(({ kind, cards }) => [kind, cards.length]) }).toEqual({
    found: '',
    progress: 'settled',
    shown: [
      ['template', 4],
      ['inspiration', 4],
    ],
  });
  expect(queries.map(({ kind, search, sort }) => [kind, search, sort])).toEqual([
    ['template', '', 'createdAt:desc'],
    ['inspiration', '', 'createdAt:desc'],
  ]);
});

test('what is new stays until there is something in its place, and is not mixed with it', async () => {
  const { finder } = createWorld();
  finder.lookFor('');
  await settle();

  finder.lookFor('g');
  expect(finder.$found.get()).toMatchObject({ search: '', progress: 'waiting' });
  expect(finder.$found.get().groups).toHaveLength(2);
  await settle();

  expect(finder.$found.get()).toMatchObject({ search: 'g', progress: 'settled' });
});

test('newest entries that cannot be loaded cause no notice', async () => {
  const notices: unknown[] = [];
  const finder = createFinder({
    ...unseen,
    runQuery: () => Promise.reject(new Error('away')),
    notify: (notice) => notices.push(notice),
  });
  finder.$found.listen(() => undefined);

  finder.lookFor('');
  await settle();
  expect(finder.$found.get()).toEqual({ groups: [], search: '', progress: 'failed' });
  expect(notices).toEqual([]);

  finder.lookFor('g');
  await settle();
  expect(notices).toHaveLength(2);
});

const withLettersOf = (word: string) => createWorld(({ search }) => (word.includes(search) ? 6 : 0));

test('where nothing is found, the longest beginning shows that finds something, and nothing is asked twice', async () => {
  const { finder, queries } = withLettersOf('portfolio');

  finder.lookFor('portfolo');
  await settle();

  const { search, groups, progress } = finder.$found.get();
  expect({ search, progress, kinds: groups.map(({ kind }) => kind) }).toEqual({
    search: 'portfol',
    progress: 'settled',
    kinds: ['template', 'inspiration'],
  });
  expect(new Set(queries.map(({ kind, search }) => `${kind} ${search}`)).size).toBe(queries.length);
});

test.each(['xyzzy', 'po'])(
  'what is new shows where no long beginning of %j finds anything',
  async (search) => {
    const { finder } = withLettersOf('a p');
    finder.lookFor('');
    await settle();

    finder.lookFor(search);
    await settle();

    expect(finder.$found.get()).toMatchObject({ search: '', progress: 'settled' });
    expect(finder.$found.get().groups).toHaveLength(2);
  },
);

test('what was nearest to an earlier search is not shown for a later one', async () => {
  const { finder } = withLettersOf('portfolio');
  finder.lookFor('portfolo');
  await settle();
  expect(finder.$found.get().search).toBe('portfol');

  finder.lookFor('xyzzy');
  expect(finder.$found.get()).toMatchObject({ search: '', groups: [], progress: 'waiting' });
  await settle();
  expect(finder.$found.get()).toMatchObject({ search: '', progress: 'settled' });
  expect(finder.$found.get().groups).toHaveLength(2);

  finder.lookFor('portfoli');
  await settle();
  expect(finder.$found.get().search).toBe('portfoli');
});

test('recent searches are chosen before what is new, and are no matter of a search', async () => {
  vi.stubGlobal('localStorage', { getItem: () => '["grid","moss"]' });
  const { finder } = createWorld();
  const stop = finder.$recent.listen(() => undefined);
  finder.lookFor('');
  await settle();

  finder.move(1);
  finder.move(1);
  expect(finder.$chosen.get()).toBe('/search?q=moss');
  finder.move(1);
  expect(finder.$chosen.get()).toBe('/templates/template-1');

  finder.lookFor('g');
  expect(finder.$recent.get()).toEqual([]);
  stop();
});

test('the arrow keys go around through both groups and the field', async () => {
  const { finder } = createWorld();
  finder.lookFor('g');
  await settle();

  const stops: (string | undefined)[] = [];
  for (let presses = 0; presses < 9; presses += 1) {
    finder.move(1);
    stops.push(finder.$chosen.get());
  }
  expect(stops.slice(0, 5)).toEqual([
    '/templates/template-1',
    '/templates/template-2',
    '/templates/template-3',
    '/templates/template-4',
    '/inspirations/inspiration-1',
  ]);
  expect(stops[8]).toBeUndefined();
  finder.move(-1);
  expect(finder.$chosen.get()).toBe('/inspirations/inspiration-4');

  finder.lookFor('ga');
  expect(finder.$chosen.get()).toBeUndefined();
});

test('where one kind cannot be had, nobody is told that nothing was found', async () => {
  const { runQuery } = createFakeBackend(({ kind }) => {
    if (kind === 'inspiration') throw new Error('away');
    return 0;
  });
  const finder = createFinder({
    ...unseen,
    runQuery,
  });
  finder.$found.listen(() => undefined);

  finder.lookFor('garden');
  await settle();

  expect(finder.$found.get().progress).toBe('failed');
});

test('a search that nothing contains word for word shows entries with its words', async () => {
  const { runQuery } = createFakeBackend(
    () => 0,
    {},
    ({ kind }) => (kind === 'template' ? 3 : 0),
  );
  const finder = createFinder({ ...unseen, runQuery });
  finder.$found.listen(() => undefined);

  finder.lookFor('dark portfolio');
  await settle();

  const found = finder.$found.get();
  expect(found).toMatchObject({ search: 'dark portfolio', areByWords: true, progress: 'settled' });
  expect(found.groups.map(({ kind, total }) => [kind, total])).toEqual([['template', 3]]);
  expect(describeProgress(found, 'dark portfolio')).toBe(
    'Nothing has “dark portfolio” word for word. These have its words.',
  );
  expect(describeCounts(found, 'dark portfolio')).toBe('3 templates');
});

test('an empty gallery is said to be empty, whatever is looked for', async () => {
  const { finder } = createWorld(() => 0);

  for (const search of ['', 'harbour']) {
    finder.lookFor(search);
    await settle();

    expect(describeProgress(finder.$found.get(), search)).toBe('Nothing is on display yet.');
  }
});

test('the arrow keys go through the places that fit before the entries', async () => {
  const minimal = { group: 'Style', name: 'Minimal', path: '/templates/by/design-style/minimal' };
  const navy = { group: 'Colour', name: 'Navy', path: '/templates/by/color/navy', hex: '#1a2b5c' };
  $allPlaces.set([minimal, navy].map(toFindable));
  const { finder } = createWorld();
  const stop = finder.$places.listen(() => undefined);
  expect(finder.$places.get()).toMatchObject([navy]);

  finder.lookFor('mini');
  await settle();
  finder.move(1);

  expect(finder.$places.get()).toMatchObject([minimal]);
  expect(finder.$chosen.get()).toBe(minimal.path);
  finder.move(1);
  expect(finder.$chosen.get()).toMatch(/^\/templates\/(?!by)/);
  stop();
  $allPlaces.set([]);
});
