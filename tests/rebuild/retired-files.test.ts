import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import { createWorld } from './world.ts';

const ink = { slug: 'one', title: 'First', topic: 'ink' };
const paper = { slug: 'two', title: 'Second', topic: 'paper' };

/** A site that keeps retired pages of topics for a second, and has just lost the page `topics/ink.html`. */
async function createWorldWithout() {
  const world = createWorld({
    keepsChanges: true,
    staysFor: (path) => (path.startsWith('topics/') ? 1000 : 0),
  });
  world.put(ink);
  world.put(paper);
  await world.rebuild();
  world.drop('one');
  const report = await world.rebuild();
  return { world, report, names: async () => Object.keys(await world.read()) };
}

test('a retired file that may stay is there until its time is over, even for another process, and others go at once', async () => {
  const { world, report, names } = await createWorldWithout();
  using _ = world;
  const told = () => world.changedFiles().find(toOutputPath('topics/ink.html'));
  expect(report.deleted).toEqual(['articles/one.html', 'topics/ink.html']);
  expect(await names()).toContain('topics/ink.html');
  expect(await names()).not.toContain('articles/one.html');
  expect(report.outputs).toBe(4);
  const before = told();
  world.setTime(999);
  world.restart();
  await world.rebuild();
  expect(await names()).toContain('topics/ink.html');
  expect(told(), 'Copies are right as long as it is there.').toBe(before);

  world.setTime(1000);
  await world.rebuild();
  expect(await names()).not.toContain('topics/ink.html');
  expect(told()).toBeGreaterThan(before ?? 0);
});

test('a retired file that becomes an output again is not removed', async () => {
  const { world, names } = await createWorldWithout();
  using _ = world;
  world.setTime(500);
  world.put({ ...ink, title: 'Back' });
  await world.rebuild();
  world.setTime(5000);
  await world.rebuild();
  expect((await world.read())['topics/ink.html']).toBe('topic ["Back"]');

  world.drop('one');
  await world.rebuild();
  expect(await names()).toContain('topics/ink.html');
  world.setTime(6000);
  await world.rebuild();
  expect(await names()).not.toContain('topics/ink.html');
});

test('a retired file does not stay after a power cut, which may have damaged it', async () => {
  const { world, names } = await createWorldWithout();
  using _ = world;
  world.cutPower(() => undefined);
  await world.rebuild();

  expect(await names()).not.toContain('topics/ink.html');
  expect(await names()).toContain('topics/paper.html');
});
