import { expect, test, vi } from 'vitest';
import { anyObject, type Call, nothing, send } from '../../src/strapi/call.ts';
import { completeSignIn, confirmAddress, fetchAccount } from '../../src/strapi/accounts.ts';
import { serve } from '../server/serve.ts';

const call = (more: Partial<Call<unknown>> = {}): Call<unknown> => ({
  method: 'POST',
  path: '/call',
  answer: anyObject,
  ...more,
});

/** What becomes of a call that is answered in this way. */
async function outcomeOf(status: number, type: string, body: string, made = call()) {
  const { port } = await serve((_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return send(made, `http://localhost:${port}`, 'token');
}

test.each([
  ['an object', 200, 'application/json', '{}', anyObject, 'success'],
  ['a page of some proxy', 200, 'text/html', '<h1>Hello</h1>', anyObject, 'failure'],
  ['nothing, where something must come', 204, 'text/plain', '', anyObject, 'failure'],
  ['nothing, where nothing must come', 204, 'text/plain', '', nothing, 'success'],
  ['a page, where nothing must come', 200, 'text/html', '<h1>Hello</h1>', nothing, 'failure'],
  ['JSON that breaks off', 200, 'application/json', '{"a":', anyObject, 'failure'],
])('a call that is answered with %s', async (_, status, type, body, answer, outcome) => {
  expect(await outcomeOf(status, type, body, call({ answer }))).toMatchObject({ outcome });
});

test('what the server says about single fields is kept by their names', async () => {
  const errors = [{ path: ['username'], message: 'This name is taken.' }];
  const body = JSON.stringify({ error: { message: 'Two errors', details: { errors } } });

  expect(await outcomeOf(400, 'application/json', body)).toEqual({
    outcome: 'failure',
    failure: { status: 400, message: 'Two errors', fields: { username: 'This name is taken.' } },
  });
});

test('a call is given up in time, and one with a file later than one without', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout');
  await outcomeOf(200, 'application/json', '{}');
  await outcomeOf(200, 'application/json', '{}', call({ body: new FormData() }));
  const { port } = await serve(() => undefined);

  const late = await send(call(), `http://localhost:${port}`, '', { timeout: 50 });

  expect(timeout.mock.calls).toEqual([[20_000], [300_000], [50]]);
  expect(late).toEqual({ outcome: 'failure', failure: { status: 0, fields: {} } });
});

test.each(['token', ''])('a call brings the token "%s" as bearer', async (token) => {
  const seen: (string | undefined)[] = [];
  const { port } = await serve((request, response) => {
    seen.push(request.headers.authorization?.trim());
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });

  await send(call(), `http://localhost:${port}`, token);

  expect(seen).toEqual([`Bearer ${token}`.trim()]);
});

test.each<{ name: string; made: Call<unknown>; times: number }>([
  { name: 'a call that reads', made: fetchAccount(), times: 2 },
  { name: 'a call that writes', made: call(), times: 1 },
  { name: 'the confirmation of an address', made: confirmAddress('code'), times: 1 },
  { name: 'the end of a social sign-in', made: completeSignIn('google', '?code=1'), times: 1 },
])('when the CMS fails, $name is made $times times (specification §9.4)', async ({ made, times }) => {
  let seen = 0;
  const { port } = await serve((_request, response) => {
    seen += 1;
    response.writeHead(503).end();
  });

  await send(made, `http://localhost:${port}`, '');

  expect(seen).toBe(times);
});
