import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { watchPace } from '../../cms/src/bodies/pace.ts';

/** A request whose body does not arrive. */
const createRequest = ({ isPaused = false } = {}) =>
  Object.assign(new EventEmitter(), {
    socket: { bytesRead: 0 },
    isPaused: () => isPaused,
  }) as unknown as IncomingMessage;

const PATIENT = { grace: 40, lowestRate: 1, longest: 60_000, parsing: 60_000 };

/** Keeps the thread busy, in milliseconds. */
function block(time: number): void {
  const end = performance.now() + time;
  while (performance.now() < end);
}

test.each([
  ['arrive', { longest: 100 }, []],
  ['keep the lowest rate', { lowestRate: 1_000_000 }, []],
  ['be parsed', { parsing: 100 }, ['end']],
])('a body has all its time to %s, however busy the thread is meanwhile', async (_, pace, events) => {
  const request = createRequest();
  const { signal, stop } = watchPace(request, { ...PATIENT, ...pace });
  for (const event of events) request.emit(event);

  block(300);
  await delay(0);
  await delay(0);

  expect(signal.aborted).toBe(false);
  await vi.waitFor(() => expect(signal.aborted).toBe(true), { timeout: 10_000 });
  stop();
});

test('a sender is not blamed for the time in which a slow disk pauses the request', async () => {
  const paused = watchPace(createRequest({ isPaused: true }), { ...PATIENT, longest: 20 });
  const slow = watchPace(createRequest(), { ...PATIENT, longest: 20 });

  await vi.waitFor(() => expect(slow.signal.aborted).toBe(true), { timeout: 10_000 });

  expect(paused.signal.aborted).toBe(false);
  paused.stop();
  slow.stop();
});
