// The search over every page, when one kind is later than the other.
import { beforeEach, expect, test, vi } from 'vitest';
import type { Question } from '../../src/catalogue/query.ts';
import { createFinder } from '../../src/stores/finder.ts';
import { createFakeBackend } from './fake-backend.ts';

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  return () => vi.unstubAllGlobals();
});

const settle = () => new Promise((resolve) => setTimeout(resolve));

test('the results of the first kind show before those of the next, which keeps its earlier ones until then', async () => {
  const { runQuery } = createFakeBackend();
  let late = Promise.withResolvers<void>();
  const finder = createFinder({
    async runQuery(question, signal) {
      const { name, query } = question as Question<'list'>;
      if (name === 'list' && query.search !== '' && query.kind === 'inspiration') await late.promise;
      return runQuery(question, signal);
    },
    notify: () => undefined,
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

test('the next kind is not searched once the visitor has typed on', async () => {
  const { runQuery, queries } = createFakeBackend();
  const late = Promise.withResolvers<void>();
  const finder = createFinder({
    async runQuery(question, signal) {
      const { name, query } = question as Question<'list'>;
      if (name === 'list' && query.search === 'g') await late.promise;
      return runQuery(question, signal);
    },
    notify: () => undefined,
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
    async runQuery(question, signal) {
      const { name, query } = question as Question<'list'>;
      if (name === 'list' && query.search === '' && query.kind === 'template' && isLate)
        await new Promise((_, reject) => signal.addEventListener('abort', reject));
      return runQuery(question, signal);
    },
    notify: () => undefined,
  });
  finder.$found.listen(() => undefined);
  finder.lookFor('');
  await settle();
  isLate = false;

  finder.lookFor('xyzzy');
  await settle();

  expect(finder.$found.get().groups.map(({ kind }) => kind)).toEqual(['template', 'inspiration']);
});
