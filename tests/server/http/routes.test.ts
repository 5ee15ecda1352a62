import { expect, test } from 'vitest';
import { createRouter } from '../../../src/server/http/routes.ts';
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
  'form-preview': say('form-preview'),
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
  ['/_preview/', 'form-preview'],
  ['/_desk', 'desk'],
  ['/_check/atlas', 'check'],
  ['/_check', 'site'],
])('%s goes to %s', async (path, part) => {
  const { send } = await serve(createRouter(routes, () => undefined));

  expect((await send(path)).text).toBe(part);
});
