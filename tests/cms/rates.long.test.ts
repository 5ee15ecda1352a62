import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, createClient, registerVisitor } from './clients.ts';
import { type Cms, startCms } from './start-cms.ts';

let cms: Cms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.stop());

// This test runs first, so that the minute that the limit counts begins with it.
it('an account can change its boards three hundred times a minute', async () => {
  const hasty = await registerVisitor(cms, 'hasty');
  const stranger = await registerVisitor(cms, 'stranger');
  const { body } = await hasty('POST', '/api/moodboards', { data: { name: 'Shaken' } });
  const path = `/api/moodboards/${body.data.documentId}`;
  const statuses = await Promise.all(
    Array.from({ length: 300 }, async () => (await hasty('DELETE', `${path}/share`)).status),
  );

  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await hasty('PUT', path, { data: { name: 'Once more' } })).status).toBe(429);
  expect((await hasty('GET', path)).status).toBe(200);
  expect((await stranger('POST', '/api/moodboards', { data: { name: 'Calm' } })).status).toBe(201);
});

it('a board of an account and a shared board can be read a hundred and twenty times a minute', async () => {
  const reader = await registerVisitor(cms, 'reader');
  const { body } = await reader('POST', '/api/moodboards', { data: { name: 'Read' } });
  const board = `/api/moodboards/${body.data.documentId}`;
  const { body: sharing } = await reader('POST', `${board}/share`, {});
  const shared = `/api/moodboards/shared/${sharing.data.shareToken}`;
  const at = (address: string) => createClient(cms, { 'x-forwarded-for': address });
  // The minute may end among the calls, so they are more than two minutes allow.
  const readOften = (client: Client, path: string) =>
    Promise.all(Array.from({ length: 250 }, async () => (await client('GET', path)).status));

  expect(await readOften(reader, board)).toContain(429);
  expect(await readOften(at('203.0.113.7'), shared)).toContain(429);
  expect((await at('203.0.113.8')('GET', shared)).status).toBe(200);
});

it('thirty accounts an hour are made from one address, and as many links mailed', async () => {
  const register = (username: string, from: Client) =>
    from('POST', '/api/auth/local/register', {
      username,
      email: `${Math.random()}@mail.example`,
      password: 'long enough 1',
    });
  const client = createClient(cms, { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' });
  const other = createClient(cms, { 'x-forwarded-for': '198.51.100.1, 203.0.113.8' });
  const name = (number: number) => `mass${String.fromCharCode(97 + (number % 26)).repeat(1 + number)}`;
  const forget = (email: string, from: Client) => from('POST', '/api/auth/forgot-password', { email });
  for (let number = 0; number < 30; number += 1) {
    expect((await register(name(number), client)).status).toBe(200);
    await forget(`${number}@mail.example`, client);
  }

  expect((await register('one more', client)).status).toBe(429);
  expect((await forget('more@mail.example', client)).status).toBe(429);
  expect((await register('one more', other)).status).toBe(200);
  expect((await forget('more@mail.example', other)).status).toBe(200);
});
