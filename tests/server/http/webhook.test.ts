import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWebhook } from '../../../src/server/http/routes.ts';
import { sendRaw, serve } from '../serve.ts';

const secret = 'a-secret-of-the-test';
const authorization = `Bearer ${secret}`;
const head = `POST /_rebuild HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n`;

async function serveWebhook() {
  const calls: string[] = [];
  return { calls, ...(await serve(createWebhook(secret, () => calls.push('change')))) };
}

test('a request with the secret is answered at once and requests a publish', async () => {
  const { calls, send } = await serveWebhook();

  const answer = await send('/_rebuild', {
    method: 'POST',
    headers: { authorization },
    body: '{"event":"catalogue.change"}',
  });

  expect(answer.status).toBe(202);
  expect(calls).toHaveLength(1);
});

test.each([
  [undefined],
  [''],
  ['Bearer '],
  ['Bearer a-secret-of-the-tesT'],
  [`Bearer ${secret} `.repeat(2)],
  [secret],
  [`Basic ${btoa(`user:${secret}`)}`],
])('the authorization %j is refused, and nothing runs', async (header) => {
  const { calls, send } = await serveWebhook();

  const answer = await send('/_rebuild', {
    method: 'POST',
    headers: header === undefined ? {} : { authorization: header },
  });

  expect(answer).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } });
  expect(calls).toHaveLength(0);
});

test.each(['GET', 'HEAD', 'PUT', 'DELETE'])('%s is not allowed, and nothing runs', async (method) => {
  const { calls, send } = await serveWebhook();

  expect((await send('/_rebuild', { method, headers: { authorization } })).status).toBe(405);
  expect(calls).toHaveLength(0);
});

test.each([
  ['nothing', ''],
  ['no JSON', '{"entry":"null'],
  ['bytes', Buffer.alloc(1000, 0xff)],
  ['the most allowed', Buffer.alloc(1024 * 1024)],
])('a body of %s is ignored', async (_name, body) => {
  const { calls, send } = await serveWebhook();

  expect((await send('/_rebuild', { method: 'POST', headers: { authorization }, body })).status).toBe(202);
  expect(calls).toHaveLength(1);
});

test('a huge body is refused by its announced length, before it arrives, and nothing runs', async () => {
  const { calls, port } = await serveWebhook();

  const answer = await sendRaw(port, `${head}content-length: ${1024 * 1024 + 1}\r\n\r\n`);

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(calls).toHaveLength(0);
});

test('a huge body without an announced length is cut off, and nothing runs', async () => {
  const { calls, port } = await serveWebhook();
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;

  const answer = await sendRaw(port, `${head}transfer-encoding: chunked\r\n\r\n${chunk.repeat(17)}`);

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(calls).toHaveLength(0);
});

test('a sender that gives up halfway requests nothing', async () => {
  const { calls, port } = await serveWebhook();

  const socket = connect(port);
  socket.write(`${head}content-length: 100\r\n\r\n{"event"`);
  await delay(50);
  socket.destroy();
  await delay(50);

  expect(calls).toHaveLength(0);
});
