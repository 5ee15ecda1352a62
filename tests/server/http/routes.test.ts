import { expect, test } from 'vitest';
import {
  createHealthHandler,
  createReadyHandler,
  createRouter,
  type Health,
} from '../../../src/server/http/routes.ts';
import type { Handler } from '../../../src/server/http/http-server.ts';
import { serve } from '../serve.ts';

const say =
  (name: string): Handler =>
  (_request, response) =>
    void response.end(name);
const routes = {
  site: say('site'),
  api: say('api'),
  rebuild: say('rebuild'),
  health: say('health'),
  ready: say('ready'),
  metrics: say('metrics'),
  preview: say('preview'),
  check: say('check'),
  desk: say('desk'),
};

test.each([
  ['/', 'site'],
  ['/templates/atlas', 'site'],
  ['/api', 'site'],
  ['/apis/x', 'site'],
  ['/api/templates?populate=*', 'api'],
  ['/api/auth/google/callback?code=/../x', 'api'],
  ['/api/../admin', 'site'],
  ['/api/%2e%2E/admin', 'site'],
  ['/api/a/..', 'site'],
  ['/api/a/./b', 'site'],
  ['//api/templates', 'site'],
  ['/_rebuild', 'rebuild'],
  ['/_rebuild?x', 'rebuild'],
  ['/_health', 'health'],
  ['/_healthy', 'site'],
  ['/_ready', 'ready'],
  ['/_metrics', 'metrics'],
  ['/_preview/template/x', 'preview'],
  ['/_desk', 'desk'],
  ['/_check/atlas', 'check'],
  ['/_check', 'site'],
])('%s goes to %s', async (path, part) => {
  const { ask } = await serve(createRouter(routes, () => undefined));

  expect((await ask(path)).text).toBe(part);
});

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
  const { ask } = await serve(createHealthHandler(() => ({ ...health, links })));

  const answer = await ask('/_health');

  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({ ...health, failed: false });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, no-store',
  });
});

test('the health says that a publish failed, but not why or which sites are dead', async () => {
  const error = 'The file /srv/vitrine/dist/index.html could not be written.';
  const { ask } = await serve(createHealthHandler(() => ({ ...health, links, error })));

  const { text } = await ask('/_health');

  expect(JSON.parse(text)).toEqual({ ...health, failed: true });
});

test.each([
  [true, 200],
  [false, 503],
])('readiness that is %s has the status %i and the content of the health', async (isReady, status) => {
  const { ask } = await serve(
    createReadyHandler(
      () => ({ ...health, links, error: 'a secret' }),
      () => isReady,
    ),
  );

  const answer = await ask('/_ready');

  expect(answer.status).toBe(status);
  expect(JSON.parse(answer.text)).toEqual({ ...health, failed: true });
});
