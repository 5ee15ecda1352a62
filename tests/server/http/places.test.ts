import { expect, test } from 'vitest';
import { type Bounds, createPlaces, NoPlace } from '../../../src/server/http/places.ts';

const stays = new AbortController().signal;

/** Places, and work that ends when told. `started` lists the work in the order in which it began. */
function createWorld(bounds: Partial<Bounds> = {}) {
  const usual = { atOnce: 2, atOnceOfOne: 1, waiting: 4, waitingOfOne: 2, patience: 60_000 };
  const places = createPlaces({ ...usual, ...bounds });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    end: (name: string) => ends.get(name)?.(),
    /** Starts work of the visitor that its name begins with. */
    run(name: string, left = stays) {
      const ended = places.run(name.slice(0, 1), left, async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      });
      ended.catch(() => undefined);
      return ended;
    },
  };
}

test('a visitor has few places, and the next free one goes to another visitor', async () => {
  const { started, run, end } = createWorld();

  const first = run('a1');
  for (const name of ['a2', 'a3', 'b1', 'c1']) void run(name);
  expect(started).toEqual(['a1', 'b1']);

  end('a1');
  expect(await first).toBe('a1');
  await expect.poll(() => started).toEqual(['a1', 'b1', 'c1']);
});

test('what finds the line full is refused, whether the line of all or the line of one visitor', async () => {
  const { run } = createWorld({ waiting: 3 });
  for (const name of ['a1', 'b1', 'a2', 'a3']) void run(name);

  await expect(run('a4')).rejects.toThrow(NoPlace);

  void run('c1');
  await expect(run('d1')).rejects.toThrow(NoPlace);
});

test('work of a visitor who leaves is dropped from the line at once, and never starts', async () => {
  const { started, run, end } = createWorld({ waiting: 1 });
  for (const name of ['a1', 'b1']) void run(name);
  const leaving = new AbortController();
  const left = run('c1', leaving.signal);
  await expect(run('d1')).rejects.toThrow(NoPlace);

  leaving.abort();

  await expect(left).rejects.toThrow('aborted');
  void run('d2');
  end('a1');
  await expect.poll(() => started).toEqual(['a1', 'b1', 'd2']);
});

test('work that waits too long is refused, and work under way is not', async () => {
  const { started, run, end } = createWorld({ patience: 20 });
  const first = run('a1');

  await expect(run('a2')).rejects.toThrow(NoPlace);
  end('a1');

  expect(await first).toBe('a1');
  expect(started).toEqual(['a1']);
});

test('a place is free again when its work has failed', async () => {
  const places = createPlaces({ atOnce: 1, atOnceOfOne: 1, waiting: 1, waitingOfOne: 1, patience: 60_000 });
  const fail = () => places.run('a', stays, () => Promise.reject(new Error('It failed.')));

  await expect(fail()).rejects.toThrow('It failed.');
  await expect(fail()).rejects.toThrow('It failed.');
});
