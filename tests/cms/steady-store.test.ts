import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { SteadyStore } from '../../cms/src/people/steady-store.ts';

const MB = 1024 * 1024;

/** In bytes, without what is no longer used. */
function measureMemory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('calls with the same key are counted together', async () => {
  const store = new SteadyStore();
  const count = async (key: string) => (await store.incr(key, { interval: 60_000 }, 1)).counter;

  expect([await count('ada'), await count('grace'), await count('ada')]).toEqual([1, 1, 2]);
  await store.decrement('ada', {}, 1);
  expect(await count('ada')).toBe(2);
});

test('a long key is not kept, since anybody could fill the memory with such keys', async () => {
  const store = new SteadyStore();
  const before = measureMemory();

  for (let number = 0; number < 200; number += 1)
    await store.incr(Buffer.alloc(MB, `${number}`).toString('latin1'), { interval: 60_000 }, 1);

  expect(measureMemory() - before).toBeLessThan(100 * MB);
});
