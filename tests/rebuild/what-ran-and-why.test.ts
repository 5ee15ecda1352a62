import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import type { RebuildReport } from '../../src/rebuild/rebuild.ts';
import { createWorld } from './world.ts';

const atlas = { slug: 'atlas', title: 'Atlas', topic: 'maps' };
const birch = { slug: 'birch', title: 'Birch', topic: 'trees' };
const cedar = { slug: 'cedar', title: 'Cedar', topic: 'trees' };
const dune = { slug: 'dune', title: 'Dune', topic: 'deserts' };

const ran = (report: RebuildReport) => report.rendered.map(({ path }) => path).sort();

async function createBuiltWorld() {
  const world = createWorld();
  for (const article of [atlas, birch, cedar, dune]) world.put(article);
  await world.rebuild();
  return world;
}

test('the first build renders every output because it is new', async () => {
  using world = createWorld();
  world.put(atlas);

  const report = await world.rebuild();

  expect(ran(report)).toEqual(['articles/atlas.html', 'index.html', 'style.css', 'topics/maps.html']);
  expect(report.rendered.every(({ reason }) => reason.because === 'new')).toBe(true);
  expect(report.outputs).toBe(4);
});

test('a rebuild without changes renders nothing and asks nothing', async () => {
  using world = await createBuiltWorld();
  const before = await world.read();

  const report = await world.rebuild();

  expect(report.rendered).toEqual([]);
  expect(report.deleted).toEqual([]);
  expect(await world.read()).toEqual(before);
});

test('a changed title renders the page and the lists that show it, and nothing else', async () => {
  using world = await createBuiltWorld();
  world.put({ ...cedar, title: 'Cedar of Lebanon' });

  const report = await world.rebuild();

  expect(ran(report)).toEqual(['articles/cedar.html', 'index.html', 'topics/trees.html']);
  expect(report.rendered.find(({ path }) => path === 'topics/trees.html')?.reason).toEqual({
    because: 'changed',
    keys: ['topic/trees'],
  });
});

test('a plan and the outputs that it makes stale ask each question once', async () => {
  using world = await createBuiltWorld();
  world.put({ ...cedar, title: 'Cedar of Lebanon' });
  world.asked.length = 0;

  await world.rebuild();

  expect(world.asked.sort()).toEqual(['article/cedar', 'count/trees', 'front?limit=3', 'topic/trees']);
});

test('an announced change that changes no answer renders nothing', async () => {
  using world = await createBuiltWorld();
  world.touch('article/atlas', 'topic/trees', 'front');

  const report = await world.rebuild();

  expect(world.order).toEqual([]);
  expect(report.rendered).toEqual([]);
});

test('a change that a page reads but does not show is rendered and not written', async () => {
  using world = await createBuiltWorld();
  const build = (await world.rebuild()).build;
  world.put({ ...dune, topic: 'deserts', title: 'Dune' });
  world.articles.set('dune', { ...dune, note: 'not shown' } as typeof dune);

  const report = await world.rebuild();

  expect(report.rendered).toEqual([
    { path: 'articles/dune.html', reason: { because: 'changed', keys: ['article/dune'] }, written: false },
  ]);
  expect(report.build).toBe(build);
});

test('a new article makes its page, and the topic that it opens', async () => {
  using world = await createBuiltWorld();
  world.put({ slug: 'elm', title: 'Elm', topic: 'streets' });

  const report = await world.rebuild();

  expect(ran(report)).toEqual(['articles/elm.html', 'topics/streets.html']);
});

test('removing an article removes its page and the topic that it leaves empty', async () => {
  using world = await createBuiltWorld();
  world.drop('dune');

  const report = await world.rebuild();

  expect(report.deleted).toEqual(['articles/dune.html', 'topics/deserts.html']);
  expect(report.rendered).toEqual([]);
  expect(world.order).toEqual([]);
  expect(Object.keys(await world.read())).not.toContain('articles/dune.html');
});

test('an output that is stale for a tag with priority, and gone for another one, is not rendered', async () => {
  using world = await createBuiltWorld();
  const { subject } = world.outputs;
  const [front, topic] = [toOutputPath('index.html'), toOutputPath('topics/maps.html')];
  // The front page reads `front`, and exists as long as the topic does.
  world.outputs.subject = (path) => subject(path === front ? topic : path);
  world.outputs.of = (tag) => (tag === 'topic/maps' ? [front] : []);
  world.outputs.hasPriority = (tag) => tag === 'front';
  world.drop('atlas');

  const report = await world.rebuild();

  expect(report.deleted).toEqual(['index.html']);
  expect(world.order).not.toContain('index.html');
});

test('other code renders every output, and writes only those that turn out different', async () => {
  using world = await createBuiltWorld();

  const report = await world.rebuild({ code: 'other' });

  expect(report.rendered).toHaveLength(report.outputs);
  expect(report.rendered.every(({ reason, written }) => reason.because === 'code' && !written)).toBe(true);
});

test('outputs of a lower stage are rendered before those that point at them', async () => {
  using world = createWorld();
  world.put(atlas);

  await world.rebuild();

  expect(world.order[0]).toBe('style.css');
});

test.each([{ of: 'nothing' }, { of: 'other code' }])(
  'a whole build after $of follows the order in which outputs are listed, so that neighbours read the same',
  async ({ of }) => {
    using world = createWorld();
    for (const article of [dune, atlas, cedar]) world.put(article);
    if (of === 'other code') await world.rebuild();
    world.order.length = 0;

    await world.rebuild({ code: 'other' });

    expect(world.order).toEqual([...world.outputs.all()]);
  },
);

test('the page of an edited article is rendered before the pages that only mention it', async () => {
  using world = await createBuiltWorld();
  world.order.length = 0;
  world.put({ ...dune, topic: atlas.topic });

  const report = await world.rebuild();

  expect(world.order[0]).toBe('articles/dune.html');
  expect(ran(report)).toContain('articles/atlas.html');
});

test('the page of an edited article is in place before any further question is asked', async () => {
  using world = await createBuiltWorld();
  world.put({ ...cedar, title: 'Cedar of Lebanon' });
  world.asked.length = 0;
  const { answer } = world.inputs;
  let page = '';
  world.inputs.answer = (key) => {
    if (key === 'topic/trees') page = readFileSync(join(world.dist, 'articles/cedar.html'), 'utf8');
    return answer(key);
  };

  await world.rebuild();

  expect(page).toContain('Cedar of Lebanon');
  expect(world.asked).toEqual(['article/cedar', 'count/trees', 'topic/trees', 'front?limit=3']);
});

test('the other outputs wait for the callback that runs once that page is in place', async () => {
  using world = await createBuiltWorld();
  world.put({ ...cedar, title: 'Cedar of Lebanon' });
  let page = '';
  let askedBefore: string[] = [];

  await world.rebuild({
    async onPriorityDone() {
      page = readFileSync(join(world.dist, 'articles/cedar.html'), 'utf8');
      world.asked.length = 0;
      await nextTurn();
      askedBefore = [...world.asked];
    },
  });

  expect(page).toContain('Cedar of Lebanon');
  expect(askedBefore).toEqual([]);
  expect(world.asked).toContain('topic/trees');
});

test('nothing waits if no page was edited', async () => {
  using world = await createBuiltWorld();
  world.touch('topic/trees');
  let calls = 0;
  await world.rebuild({ onPriorityDone: async () => (calls += 1) });
  expect(calls).toBe(0);
});

test('no page comes first while an output that it may refer to is missing', async () => {
  using world = await createBuiltWorld();
  world.broken.add(toOutputPath('style.css'));
  await world.rebuild({ code: 'other' });
  world.broken.clear();
  world.put({ ...cedar, title: 'Cedar of Lebanon' });

  await world.rebuild({ code: 'other' });

  const [first, ...others] = world.order;
  expect(first).toBe('style.css');
  expect(others.toSorted()).toEqual(['articles/cedar.html', 'index.html', 'topics/trees.html']);
});

test('no page comes first if there are more edits than people make by hand', async () => {
  using world = await createBuiltWorld();
  for (let index = 0; index < 101; index++) world.put({ slug: `a${index}`, title: 'Another', topic: 'maps' });
  const { answer } = world.inputs;
  let renderedBefore = -1;
  world.inputs.answer = (key) => {
    if (key === 'front?limit=3') renderedBefore = world.order.length;
    return answer(key);
  };

  await world.rebuild();

  expect(renderedBefore).toBe(0);
});

test('a page that cannot be rendered is tried again with the others, and reported once', async () => {
  using world = await createBuiltWorld();
  world.broken.add(toOutputPath('articles/cedar.html'));
  world.put({ ...cedar, title: 'Cedar of Lebanon' });

  const report = await world.rebuild();

  const [first, ...others] = world.order;
  expect(first).toBe('articles/cedar.html');
  expect(others.toSorted()).toEqual(['articles/cedar.html', 'index.html', 'topics/trees.html']);
  expect(report.failed).toEqual([{ path: 'articles/cedar.html', message: 'articles/cedar.html is broken.' }]);
});

test('other work of the thread, such as a request, is done between two outputs', async () => {
  using world = await createBuiltWorld();
  world.put({ ...cedar, title: 'Cedar of Lebanon' });

  const rebuilt = world.rebuild();
  const renderedBefore = await new Promise((resolve) => setImmediate(() => resolve(world.order.length)));

  expect(renderedBefore).toBe(1);
  expect((await rebuilt).rendered).toHaveLength(3);
});

test('a restarted process with nothing new renders nothing', async () => {
  using world = await createBuiltWorld();
  world.restart();

  expect((await world.rebuild()).rendered).toEqual([]);
});

test('a change made while the process was down is caught up', async () => {
  using world = await createBuiltWorld();
  world.restart();
  world.put({ ...atlas, title: 'Atlas II' });

  expect(ran(await world.rebuild())).toEqual(['articles/atlas.html', 'index.html', 'topics/maps.html']);
});

test('the work for one change does not grow with the number of articles', async () => {
  const counts = [];
  for (const size of [10, 300]) {
    using world = createWorld();
    for (let index = 0; index < size; index++) {
      world.put({ slug: `a${index}`, title: `Article ${index}`, topic: `topic-${Math.floor(index / 5)}` });
    }
    await world.rebuild();
    world.put({ slug: 'a7', title: 'Changed', topic: 'topic-1' });
    counts.push((await world.rebuild()).rendered.length);
  }

  expect(counts).toEqual([2, 2]);
});
