import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Queue } from '../../src/server/queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const times = { rest: 25, poll: 30_000, retry: 1000 };

/** A queue whose runs take a tenth of a second and end as `outcome` says; `starts` are their times. */
function createTestQueue(outcome: (run: number) => boolean = () => true, after?: Promise<void>) {
  const begin = performance.now();
  const starts: number[] = [];
  const queue = new Queue(
    async () => {
      starts.push(performance.now() - begin);
      const run = starts.length;
      await new Promise((resolve) => setTimeout(resolve, 100));
      return outcome(run);
    },
    times,
    after,
  );
  return { queue, starts };
}

test('the first request runs at once', () => {
  const { queue, starts } = createTestQueue();

  queue.request();

  expect(starts).toEqual([0]);
  expect(queue.length()).toBe(1);
});

test('500 requests in a burst lead to two runs, and the second sees the last request', async () => {
  const { queue, starts } = createTestQueue();

  for (let request = 0; request < 500; request++) queue.request();
  expect(queue.length()).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);

  expect(starts).toEqual([0, 125]);
  expect(queue.length()).toBe(0);
});

test('requests that trickle in are gathered during a run and while the queue rests', async () => {
  const { queue, starts } = createTestQueue();

  for (let request = 0; request < 500; request++) {
    queue.request();
    await vi.advanceTimersByTimeAsync(1);
  }
  await vi.advanceTimersByTimeAsync(1000);

  expect(starts).toEqual([0, 125, 250, 375, 500]);
});

test('a request after the rest runs at once', async () => {
  const { queue, starts } = createTestQueue();

  queue.request();
  await vi.advanceTimersByTimeAsync(126);
  queue.request();

  expect(starts).toEqual([0, 126]);
});

test('no run begins before `after` has resolved, and then one serves all requests', async () => {
  const { promise: after, resolve: open } = Promise.withResolvers<void>();
  const { queue, starts } = createTestQueue(undefined, after);

  for (let request = 0; request < 5; request++) queue.request();
  await vi.advanceTimersByTimeAsync(70_000);
  expect(starts).toEqual([]);
  expect(queue.length()).toBe(1);
  open();
  await vi.advanceTimersByTimeAsync(1000);

  expect(starts).toEqual([70_000]);
});

test('a queue that is stopped before its first run stops at once, and begins no run later', async () => {
  const { promise: after, resolve: open } = Promise.withResolvers<void>();
  const { queue, starts } = createTestQueue(undefined, after);
  queue.request();

  await queue.stop();
  open();
  await vi.advanceTimersByTimeAsync(100_000);

  expect(starts).toEqual([]);
});

test('a queue without requests runs at every poll', async () => {
  const { queue, starts } = createTestQueue();

  queue.request();
  await vi.advanceTimersByTimeAsync(61_000);

  expect(starts).toEqual([0, 30_100, 60_200]);
});

test('after failures a queue waits longer every time, up to the poll, and after a success begins with the first wait again', async () => {
  const { queue, starts } = createTestQueue((run) => run === 8);

  queue.request();
  await vi.advanceTimersByTimeAsync(170_000);

  const waits = starts.slice(1).map((start, at) => start - (starts[at] ?? 0) - 100);
  expect(waits).toEqual([
    1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000, 1000, 2000, 4000, 8000, 16_000,
  ]);
});

test('a request ends the wait after a failure', async () => {
  const { queue, starts } = createTestQueue(() => false);

  queue.request();
  await vi.advanceTimersByTimeAsync(500);
  queue.request();

  expect(starts).toEqual([0, 500]);
});

test('a stopped queue finishes the current run and begins no other', async () => {
  const { queue, starts } = createTestQueue();
  queue.request();
  queue.request();
  let isStopped = false;

  const stopping = queue.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(isStopped).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isStopped).toBe(true);
  queue.request();
  await vi.advanceTimersByTimeAsync(100_000);
  await stopping;

  expect(starts).toEqual([0]);
  expect(queue.length()).toBe(0);
});
