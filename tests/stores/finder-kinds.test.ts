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

test('results of both kinds show together, and what is new until then', async () => {
  const { runQuery } = createFakeBackend();
  const late = Promise.withResolvers<void>();
  const finder = createFinder({
    async runQuery(question, signal) {
      const { name, query } = question as Question<'list'>;
      if (name === 'list' && query.search !== '' && query.kind === 'inspiration') await late.promise;
      return runQuery(question, signal);
    },
    notify: () => undefined,
  });
  finder.$found.listen(() => undefined);
  finder.lookFor('');
  await settle();

  finder.lookFor('g');
  await settle();
  expect(finder.$found.get()).toMatchObject({ search: '', progress: 'waiting' });
  late.resolve();
  await settle();

  expect(finder.$found.get()).toMatchObject({ search: 'g', progress: 'settled' });
  expect(finder.$found.get().groups.map(({ kind }) => kind)).toEqual(['template', 'inspiration']);
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
