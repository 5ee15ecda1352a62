// The search over every page, when one kind is later than the other.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '../../src/catalogue/query.ts';
import { createFinder } from '../../src/stores/finder.ts';
import { createFakeBackend, unseen } from './fake-backend.ts';

beforeEach(() => {
  // Not after each test: stores stop listening a second later.
  vi.unstubAllGlobals();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('the results of the first kind show before those of the next, which keeps its earlier ones until then', async () => {
  const { runQuery } = createFakeBackend();
  let late = Promise.withResolvers<void>();
  const finder = createFinder({
    ...unseen,
    async runQuery(question, signal) {
      const { name, query } = question as Question<'list'>;
      if (name === 'list' && query.search !== '' && query.kind === 'inspiration') await late.promise;
      return runQuery(question, signal);
    },
  });
  finder.$found.listen(() => undefined);
  const listKinds = () => finder.$found.get().groups.map(({ kind }) => kind);
  finder.lookFor('');
  await settle();

  finder.lookFor('g');
  await settle();
  expect(finder.$found.get()).toMatchObject({ search: 'g', progress: 'waiting' });
  expect(listKinds()).toEqual(['template']);
  late.resolve();
  await settle();
  expect(finder.$found.get()).toMatchObject({ search: 'g', progress: 'settled' });
  expect(listKinds()).toEqual(['template', 'inspiration']);

  late = Promise.withResolvers<void>();
  finder.lookFor('gr');
  await settle();
  expect(finder.$found.get()).toMatchObject({ search: 'gr', progress: 'waiting' });
  expect(listKinds()).toEqual(['template', 'inspiration']);
  late.resolve();
});

test('the next kind is searched once the results of the first are painted, and not when the visitor has typed on', async () => {
  const { runQuery, queries } = createFakeBackend();
  let painted = Promise.withResolvers<void>();
  const afterPaint = (run: () => void) => void painted.promise.then(run);
  const finder = createFinder({ ...unseen, runQuery, afterPaint });
  finder.$found.listen(() => undefined);
  const listSearched = () => queries.map(({ kind, search }) => `${search} ${kind}`);

  finder.lookFor('g');
  await settle();
  expect(listSearched()).toEqual(['g template']);
  painted.resolve();
  await settle();
  expect(listSearched()).toEqual(['g template', 'g inspiration']);

  painted = Promise.withResolvers();
  finder.lookFor('ga');
  await settle();
  finder.lookFor('gar');
  await settle();
  painted.resolve();
  await settle();
  expect(listSearched().slice(2)).toEqual(['ga template', 'gar template', 'gar inspiration']);
});

test('the next kind is not searched once the visitor has typed on', async () => {
  const { runQuery, queries } = createFakeBackend();
  const late = Promise.withResolvers<void>();
  const finder = createFinder({
    ...unseen,
    async runQuery(question, signal) {
      const { name, query } = question as Question<'list'>;
      if (name === 'list' && query.search === 'g') await late.promise;
      return runQuery(question, signal);
    },
  });
  finder.$found.listen(() => undefined);

  finder.lookFor('g');
  await settle();
  finder.lookFor('gr');
  late.resolve();
  await settle();

  expect(queries.map(({ kind, search }) => [kind, search])).not.toContainEqual(['inspiration', 'g']);
  expect(finder.$found.get()).toMatchObject({ search: 'gr', progress: 'settled' });
});

test('what is new of a kind that was late is loaded again when a search finds nothing', async () => {
  const { runQuery } = createFakeBackend(({ search }) => (search === '' ? 6 : 0));
  let isLate = true;
  const finder = createFinder({
    ...unseen,
    async runQuery(question, signal) {
      const { name, query } = question as Question<'list'>;
      if (name === 'list' && query.search === '' && query.kind === 'template' && isLate)
        await new Promise((_, reject) => signal.addEventListener('abort', reject));
      return runQuery(question, signal);
    },
  });
  finder.$found.listen(() => undefined);
  finder.lookFor('');
  await settle();
  isLate = false;

  finder.lookFor('xyzzy');
  await settle();

  expect(finder.$found.get().groups.map(({ kind }) => kind)).toEqual(['template', 'inspiration']);
});
