// How much the proxy has under way at the CMS.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import type { Bounds } from '../../../src/server/http/places.ts';
import { createProxy } from '../../../src/server/http/proxy.ts';
import { send } from '../../../src/strapi/call.ts';
import { fetchSharedBoard } from '../../../src/strapi/moodboards.ts';
import { createTestLog, serve } from '../serve.ts';

const bounds: Bounds = { atOnce: 3, atOnceOfOne: 2, waiting: 4, waitingOfOne: 2, patience: 60_000 };

/** A proxy in front of a CMS that holds its answers back. `paths` are those of the calls that the CMS has received. */
async function serveBusyCms({
  body = 'answer',
  slowest = { bytes: 1, time: 60_000 },
  language = 'en',
}: { body?: string | Buffer; slowest?: { bytes: number; time: number }; language?: string } = {}) {
  const paths: string[] = [];
  const held: ServerResponse[] = [];
  const cms = createServer(async (incoming, response) => {
    paths.push(incoming.url ?? '');
    await buffer(incoming).catch(() => undefined);
    held.push(response);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void cms.close().closeAllConnections());
  await once(cms, 'listening');
  const proxy = createProxy({
    target: `http://127.0.0.1:${(cms.address() as AddressInfo).port}`,
    timeout: 60_000,
    bounds: { reads: bounds, calls: bounds, downloads: bounds, uploads: bounds },
    slowest,
    readWording: () => ({ language, kindNames: '', facetNames: '' }),
    log: createTestLog(),
  });
  onTestFinished(proxy.close);
  const received: (string | undefined)[] = [];
  const closed: (string | undefined)[] = [];
  const { port } = await serve((incoming, response) => {
    received.push(incoming.url);
    response.once('close', () => closed.push(incoming.url));
    return proxy.handle(incoming, response);
  });

  return {
    port,
    paths,
    /** The paths that the proxy has received, and those whose connection or answer has ended. */
    received,
    closed,
    /** Sends a part of each answer. */
    begin: (part: string) => held.forEach((response) => void response.write(part)),
    /** Answers all calls that the CMS has received so far. */
    release: () => held.splice(0).forEach((response) => void response.end(body)),
    /** Sends a request of a visitor, and leaves it open. */
    open(visitor: string, path: string, { method = 'GET', headers = {}, sent = '' } = {}) {
      const outgoing = request({
        port,
        path,
        method,
        headers: { 'x-forwarded-for': visitor, ...headers },
        agent: false,
      });
      outgoing.write(sent);
      if (!('content-length' in headers)) outgoing.end();
      outgoing.on('error', () => undefined);
      onTestFinished(() => void outgoing.destroy());
      const answered = once(outgoing, 'response').then(([incoming]) => incoming as IncomingMessage);
      answered.catch(() => undefined);
      return { answered, leave: () => outgoing.destroy() };
    },
  };
}

const json = (length: number) => ({ 'content-type': 'application/json', 'content-length': String(length) });

test('one visitor has few reads at the CMS, and another visitor is served meanwhile', async () => {
  const { paths, open } = await serveBusyCms();

  for (const query of ['a', 'b', 'c', 'd']) open('198.51.100.1', `/api/templates?${query}`);
  await expect.poll(() => paths).toHaveLength(2);
  open('198.51.100.2', '/api/tags');

  await expect.poll(() => paths).toContain('/api/tags');
  expect(paths).toHaveLength(3);
});

test('a visitor beyond the bound gets 503 with Retry-After, in the error format of the CMS', async () => {
  const { open } = await serveBusyCms();
  const opened = Array.from({ length: 5 }, () => open('198.51.100.1', '/api/templates'));

  const refused = await Promise.race(opened.map(({ answered }) => answered));

  expect(refused.statusCode).toBe(503);
  expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' });
  expect(JSON.parse(String(await buffer(refused)))).toEqual({
    data: null,
    error: {
      status: 503,
      name: 'ServiceUnavailableError',
      message: 'The gallery is busy. Try again in 5 seconds.',
      details: {},
    },
  });
});

test('a visitor of a gallery in German is refused in German', async () => {
  const { open } = await serveBusyCms({ language: 'de' });
  const opened = Array.from({ length: 5 }, () => open('198.51.100.1', '/api/templates'));

  const refused = await Promise.race(opened.map(({ answered }) => answered));

  expect(JSON.parse(String(await buffer(refused))).error.message).toBe(
    'Die Galerie ist gerade überlastet. Bitte in 5 Sekunden noch einmal versuchen.',
  );
});

test('the client of the site tries once more, and then shows the sentence of a refusal', async () => {
  const { port, received, open } = await serveBusyCms();
  for (let n = 0; n < 4; n += 1) open('127.0.0.1', '/api/templates');
  await expect.poll(() => received).toHaveLength(4);

  const outcome = await send(fetchSharedBoard('x'), `http://127.0.0.1:${port}/api`, '');

  expect(outcome).toEqual({
    outcome: 'failure',
    failure: { status: 503, message: 'The gallery is busy. Try again in 5 seconds.', fields: {} },
  });
  expect(received.filter((path) => path === '/api/moodboards/shared/x')).toHaveLength(2);
});

test.each([
  ['the addresses of one IPv6 network', (n: number) => `2001:db8:0:1::${n + 1}`],
  ['the ports of one address', (n: number) => `198.51.100.1:${5000 + n}`],
])('%s are one visitor', async (_, nameOf) => {
  const { paths, open } = await serveBusyCms();
  for (let n = 0; n < 3; n += 1) open(nameOf(n), '/api/templates');
  await expect.poll(() => paths).toHaveLength(2);

  open('198.51.100.2', '/api/tags');

  await expect.poll(() => paths).toEqual(['/api/templates', '/api/templates', '/api/tags']);
});

test.each([
  ['a login', '/api/auth/local', { method: 'POST', headers: json(2), sent: '{}' }],
  ['an account', '/api/auth/me', {}],
  ['the boards of an account', '/api/moodboards', {}],
  ['a picture', '/uploads/a.png', {}],
  [
    'an upload',
    '/api/pending-templates',
    { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, sent: 'x' },
  ],
])('%s does not wait behind public reads, of any address', async (_, path, question) => {
  const { paths, open } = await serveBusyCms();
  for (let n = 0; n < 6; n += 1)
    open(`198.51.100.${n}`, n % 2 ? '/api/templates' : '/api/moodboards/shared/x');
  await expect.poll(() => paths).toHaveLength(3);

  open('203.0.113.7', path, question);

  await expect.poll(() => paths).toContain(path);
});

test.each([
  ['downloads', '/uploads/a.png', {}],
  [
    'uploads',
    '/api/pending-templates',
    { method: 'POST', headers: { 'content-type': 'multipart/form-data' }, sent: 'x' },
  ],
  ['bodies that never arrive', '/api/auth/local', { method: 'POST', headers: json(100), sent: '{' }],
  ['large bodies that never arrive', '/api/auth/local', { method: 'POST', headers: json(1e6), sent: '{' }],
])('a login does not wait behind %s', async (_, path, question) => {
  const { paths, open } = await serveBusyCms();
  for (let n = 0; n < 6; n += 1) open(`198.51.100.${n}`, path, question);

  open('203.0.113.7', '/api/auth/local?me', { method: 'POST', headers: json(2), sent: '{}' });

  await expect.poll(() => paths).toContain('/api/auth/local?me');
});

test('visitors who do not read their answers take no place from others', async () => {
  const { port, paths, open, release } = await serveBusyCms({ body: Buffer.alloc(8_000_000, 'x') });
  for (let n = 0; n < 3; n += 1) {
    const socket = connect(port).pause();
    onTestFinished(() => void socket.destroy());
    socket.write(`GET /api/templates?${n} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: 198.51.100.${n}\r\n\r\n`);
  }
  await expect.poll(() => paths).toHaveLength(3);
  release();

  open('203.0.113.7', '/api/tags');

  await expect.poll(() => paths).toContain('/api/tags');
});

test('a read with a body counts as a read, and its body is not sent', async () => {
  const { paths, open } = await serveBusyCms();
  for (let n = 0; n < 4; n += 1) open('198.51.100.1', '/api/templates', { headers: json(2), sent: '{}' });
  for (let n = 0; n < 2; n += 1)
    open('198.51.100.1', '/api/templates', { headers: { 'transfer-encoding': 'chunked' }, sent: 'x' });

  await expect.poll(() => paths).toHaveLength(2);
  open('198.51.100.2', '/api/tags');

  await expect.poll(() => paths).toEqual(['/api/templates', '/api/templates', '/api/tags']);
});

test('the request of a visitor who leaves while waiting is never sent', async () => {
  const { paths, received, closed, open, release } = await serveBusyCms();
  for (const query of ['1', '2']) open('198.51.100.1', `/api/templates?${query}`);
  await expect.poll(() => paths).toHaveLength(2);
  const waiting = open('198.51.100.1', '/api/templates?left');
  await expect.poll(() => received).toContain('/api/templates?left');
  open('198.51.100.1', '/api/templates?stays');
  await expect.poll(() => received).toContain('/api/templates?stays');

  waiting.leave();
  await expect.poll(() => closed).toEqual(['/api/templates?left']);
  release();

  await expect.poll(() => paths).toContain('/api/templates?stays');
  expect(paths).not.toContain('/api/templates?left');
});

test('a download whose reader stops is cut off, and leaves its place', async () => {
  const { port, closed, release, paths } = await serveBusyCms({
    body: Buffer.alloc(50 * 1024 * 1024),
    slowest: { bytes: 1000, time: 50 },
  });
  const reader = connect(port, '127.0.0.1');
  onTestFinished(() => void reader.destroy());
  reader.write('GET /uploads/large.png HTTP/1.1\r\nhost: a\r\n\r\n');
  await expect.poll(() => paths).toEqual(['/uploads/large.png']);
  reader.pause();

  release();

  await expect.poll(() => closed).toEqual(['/uploads/large.png']);
});

test('a download is not cut off while the CMS pauses', async () => {
  const time = 20;
  const { open, begin, release, paths } = await serveBusyCms({ slowest: { bytes: 1000, time } });
  const { answered } = open('198.51.100.1', '/uploads/large.png');
  await expect.poll(() => paths).toEqual(['/uploads/large.png']);

  begin('The beginning of an ');
  const received = buffer(await answered);
  await delay(10 * time);
  release();

  expect(String(await received)).toBe('The beginning of an answer');
});
