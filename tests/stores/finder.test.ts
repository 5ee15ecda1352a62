import { expect, test } from 'vitest';
import { createFinder } from '../../src/stores/finder.ts';
import { createFakeExecutor } from './fake-executor.ts';

function createWorld(totalOf = () => 6) {
  const { executor, queries } = createFakeExecutor(totalOf);
  const finder = createFinder({ getExecutor: () => executor, notify: () => undefined });
  finder.$found.listen(() => undefined);
  return { finder, queries };
}

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

test.each(['', ' ', '-', ' - '])('%j asks for nothing', async (search) => {
  const { finder, queries } = createWorld();

  finder.lookFor(search);
  await settle();

  expect(queries).toEqual([]);
  expect(finder.$found.get()).toEqual({ groups: [], progress: 'idle' });
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
