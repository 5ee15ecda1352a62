import { expect, test } from 'vitest';
import { createHealthHandler, createReadyHandler, type Health } from '../../src/server/health.ts';
import { serve } from './serve.ts';

/** The parts that everyone may see. */
const health: Omit<Health, 'links' | 'error'> = {
  build: 'b',
  outputs: 3,
  rendered: 1,
  lastSyncAt: '2026-11-20T10:00:00.000Z',
  queue: 0,
  cms: 'up',
  mails: { waiting: 2, failed: 1 },
  edges: [{ name: 'varnish+http://10.0.0.5:80', pending: 3, lastError: 'It answered a purge with 503.' }],
};
const links = { dead: ['https://gone.example/'], 'refuses-framing': [] };

test('the health is JSON that no cache stores', async () => {
  const { send } = await serve(createHealthHandler(() => ({ ...health, links })));

  const answer = await send('/_health');

  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({ ...health, failed: false });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
  });
});

test('the health says that a publish failed, but not why or which sites are dead', async () => {
  const error = 'The file /srv/vitrine/dist/index.html could not be written.';
  const { send } = await serve(createHealthHandler(() => ({ ...health, links, error })));

  const { text } = await send('/_health');

  expect(JSON.parse(text)).toEqual({ ...health, failed: true });
});

test.each([
  [true, 200],
  [false, 503],
])('readiness that is %s has the status %i and the content of the health', async (isReady, status) => {
  const { send } = await serve(
    createReadyHandler(
      () => ({ ...health, links, error: 'a secret' }),
      () => isReady,
    ),
  );

  const answer = await send('/_ready');

  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toEqual({ ...health, failed: true });
});
