import { expect, onTestFinished, test } from 'vitest';
import { toOutputPath } from '../../src/rebuild/types.ts';
import type { Stale } from '../../src/edge/cache-keys.ts';
import { openEdgeState, readLiveness } from '../../src/edge/edge-state.ts';
import { createEdges } from '../../src/edge/edges.ts';
import { Busy } from '../../src/edge/request.ts';
import type { ChangedFile } from '../../src/rebuild/changed-files.ts';
import { flipBit } from '../flip-bit.ts';
import { createFolder } from '../folder.ts';
import { createTestLog } from '../server/serve.ts';

/** Changed files in memory, and edges that record their purges. */
function createWorld(names = ['one'], folder = createFolder(), again?: number) {
  const files: ChangedFile[] = [];
  let feed = 'first';
  let at = 0;
  const purges = Object.fromEntries(names.map((name) => [name, [] as Stale[]]));
  const away = new Set<string>();
  const refusals: Busy[] = [];
  const slow = new Map<string, Promise<void>>();
  const held: PromiseWithResolvers<boolean>[] = [];
  const log = createTestLog();
  const state = openEdgeState(`${folder}/edges.sqlite`, log);
  let isHolding = false;
  const edges = createEdges({
    edges: names.map((name) => ({
      name,
      driver: {
        ...(again && { again }),
        async purge(stale) {
          if (away.has(name)) throw new Error('It does not answer.');
          await slow.get(name);
          const refusal = refusals.pop();
          if (refusal) throw refusal;
          purges[name]?.push(stale);
        },
      },
    })),
    state,
    changedFiles: () => ({
      keep: () => undefined,
      renew: () => undefined,
      head: () => ({ feed, at }),
      after: (from, most) => files.filter((file) => file.at > from).slice(0, most),
      find: (path) => files.find((file) => file.path === path)?.at,
      forgetUntil: (until) => void files.splice(0, files.findLastIndex((file) => file.at <= until) + 1),
    }),
    origin: {
      follow() {
        throw new Error('Nobody asks.');
      },
      drain() {
        if (!isHolding) return Promise.resolve(false);
        const answer = Promise.withResolvers<boolean>();
        held.push(answer);
        return answer.promise;
      },
    },
    log,
    wait: 1,
    mostWait: 4,
  });
  const close = async () => {
    await edges.stop();
    state.close();
  };
  onTestFinished(close);
  return {
    ...edges,
    close,
    folder,
    files,
    purges,
    away,
    refusals,
    slow,
    log,
    held,
    hold: () => (isHolding = true),
    change: (...paths: string[]) => {
      for (const path of paths) files.push({ at: ++at, path: toOutputPath(path) });
    },
    renew: () => (feed = 'second'),
  };
}

test('an edge begins with a purge of everything, and is then told each change once', async () => {
  const world = createWorld();
  await world.live();
  world.change('index.html', 'about.html');
  await world.live();
  world.tell();
  await world.live();

  expect(world.purges['one']).toEqual(['everything', ['index.html', 'about.html']]);
  expect(world.files).toEqual([]);
});

test('an edge that is down keeps no other waiting, and is told when it answers', async () => {
  const world = createWorld(['one', 'two']);
  await world.live();
  world.away.add('one');
  world.change('index.html');
  const live = world.live();
  await expect.poll(() => world.health().map(({ pending }) => pending)).toEqual([1, 0]);
  expect(world.health()).toMatchObject([
    { name: 'one', lastError: 'It does not answer.', failingSince: expect.any(String) },
    { name: 'two', lastError: null },
  ]);
  world.change('about.html');
  world.tell();
  await expect.poll(() => world.purges['two']?.at(-1)).toEqual(['about.html']);

  world.away.clear();
  await live;
  await world.live();
  expect(world.purges['one']?.slice(1).flat()).toEqual(['index.html', 'about.html']);
  expect(world.log.lines.filter((line) => line.includes('may serve old pages'))).toHaveLength(1);
  expect(world.log.lines.at(-1)).toBe('The edge one answers again and has been purged of all changed files.');
  expect(world.health()[0]).toEqual({ name: 'one', pending: 0, lastError: null });
});

test('an edge is told after the next start what it was not told before the site stopped', async () => {
  const first = createWorld();
  await first.live();
  first.away.add('one');
  first.change('index.html');
  const live = first.live();
  await expect.poll(() => first.health()[0]?.failingSince).toBeDefined();
  const lost = expect(live).rejects.toThrow('no longer followed');
  await first.close();
  await lost;

  const next = createWorld(['one'], first.folder);
  next.change('index.html');
  await next.live();
  expect(next.purges['one']).toEqual([['index.html']]);
});

test('an edge is purged as a whole if another feed has begun or it is far behind', async () => {
  const world = createWorld();
  await world.live();
  world.renew();
  await world.live();
  world.change(...Array.from({ length: 2001 }, (_, index) => `${index}.html`));
  await world.live();

  expect(world.purges['one']).toEqual(['everything', 'everything', 'everything']);
});

test('a purge is repeated after answers that were in transit, and holds up no other purge', async () => {
  const world = createWorld();
  await world.live();
  world.hold();
  world.change('index.html');
  let isLive = false;
  const live = world.live().then(() => (isLive = true));
  await expect.poll(() => world.held).toHaveLength(1);
  world.change('about.html');
  world.tell();
  await expect.poll(() => world.held).toHaveLength(2);
  expect(world.purges['one']?.slice(1)).toEqual([['index.html'], ['about.html']]);

  world.held[1]?.resolve(false);
  expect(world.health()[0]?.pending).toBe(2);
  expect(isLive).toBe(false);
  world.held[0]?.resolve(true);
  await live;

  expect(world.purges['one']?.slice(1)).toEqual([['index.html'], ['about.html'], ['index.html']]);
  await expect.poll(() => world.health()[0]?.pending).toBe(0);
});

test('a purge is repeated if it is unknown whether an answer was read', async () => {
  const world = createWorld();
  await world.live();
  world.hold();
  world.change('index.html');
  const live = world.live();
  await expect.poll(() => world.held).toHaveLength(1);
  world.held[0]?.reject(new Error('It did not confirm that it has read an answer.'));
  await expect.poll(() => world.held).toHaveLength(2);
  world.held[1]?.resolve(false);
  await live;

  expect(world.purges['one']?.slice(1)).toEqual([['index.html'], ['index.html']]);
});

test('a damaged list of purges is replaced, and the edges are purged as a whole', async () => {
  const first = createWorld();
  await first.live();
  first.change('index.html');
  await first.live();
  await first.close();
  flipBit(`${first.folder}/edges.sqlite`, 8100);

  const next = createWorld(['one'], first.folder);
  await next.live();
  expect(next.log.lines[0]).toMatch(/^The list of purges sent to edges, .* is damaged\. It is recreated/);
  expect(next.purges['one']).toEqual(['everything']);
});

test('an edge that was sent too many purges is left alone for as long as it says, and then told everything at once', async () => {
  const world = createWorld();
  await world.live();
  world.refusals.push(new Busy('It accepts no more purges for now (429).', 0.2));
  world.change('index.html');
  const begin = performance.now();
  const live = world.live();
  await expect.poll(() => world.health()[0]?.lastError).toMatch('429');
  world.change('about.html');

  await live;
  expect(performance.now() - begin).toBeGreaterThan(200);
  expect(world.purges['one']?.slice(1)).toEqual([['index.html', 'about.html']]);
});

test('caches that fetch from each other are purged a second time before a publish is live', async () => {
  const world = createWorld(['one'], createFolder(), 5);
  await world.live();
  world.change('index.html');
  await world.live();

  expect(world.purges['one']).toEqual(['everything', 'everything', ['index.html'], ['index.html']]);
});

test('another process can tell since when no edge has an old version of a file', async () => {
  const world = createWorld(['one', 'two']);
  await world.live();
  const ask = (renderedAt: number, change?: number, feed = 'first') =>
    readLiveness(`${world.folder}/edges.sqlite`, ['one', 'two', 'new'], { renderedAt, feed, change });
  const before = Date.now() - 1;
  world.away.add('one');
  world.change('index.html');
  const live = world.live();
  await expect.poll(() => world.health().map(({ pending }) => pending)).toEqual([1, 0]);
  const since = { state: 'live', since: expect.any(Number) };
  expect(ask(before, 1)).toMatchObject([{ state: 'before' }, since, { state: 'before' }]);

  world.away.clear();
  await live;
  const [one, two] = ask(before);
  expect([one, two]).toMatchObject([since, since]);
  expect(one).toMatchObject({
    since: expect.toSatisfy((time: number) => time > before && time <= Date.now()),
  });
  expect(ask(Date.now() + 1)[0]).toEqual({ edge: 'one', state: 'live', since: 0 });
  expect(ask(before, undefined, 'second')[0]).toEqual({ edge: 'one', state: 'before' });
});

test('a slow edge holds up no other, and is told at once everything that changed meanwhile', async () => {
  const world = createWorld(['one', 'two']);
  await world.live();
  const { promise, resolve } = Promise.withResolvers<void>();
  world.slow.set('one', promise);
  world.change('index.html');
  const live = world.live();
  world.change('about.html');
  world.tell();
  world.change('index.html');
  world.tell();
  await expect.poll(() => world.health().map(({ pending }) => pending)).toEqual([3, 0]);

  resolve();
  await live;
  await world.live();
  expect(world.purges['one']?.slice(1)).toEqual([['index.html'], ['about.html', 'index.html']]);
  expect(world.health().map(({ pending }) => pending)).toEqual([0, 0]);
});

test('a purge that could not be confirmed is repeated even if another was under way', async () => {
  const world = createWorld();
  await world.live();
  world.hold();
  world.change('index.html');
  const live = world.live();
  await expect.poll(() => world.purges['one']).toHaveLength(2);
  const { promise, resolve } = Promise.withResolvers<void>();
  world.slow.set('one', promise);
  world.change('about.html');
  world.tell();
  await expect.poll(() => world.held).toHaveLength(2);

  world.held[0]?.reject(new Error('It did not confirm that it has read an answer.'));
  await expect.poll(() => world.health()[0]?.failingSince).toBeDefined();
  resolve();
  await expect.poll(() => world.held).toHaveLength(3);
  for (const answer of world.held) answer.resolve(false);
  await live;

  expect(world.purges['one']?.at(-1)).toEqual(['index.html', 'about.html']);
});
