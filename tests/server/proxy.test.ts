import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createProxy } from '../../src/server/proxy.ts';
import { createTestLog, serve } from './serve.ts';

/** A CMS that answers as told, and a proxy before it. */
async function serveProxy(listener: RequestListener, { base = '', timeout = 200 } = {}) {
  const cms = createServer(listener).listen(0);
  await once(cms, 'listening');
  onTestFinished(() => void cms.close().closeAllConnections());
  const address = cms.address();
  if (typeof address !== 'object' || !address) throw new Error('The test CMS has no port.');
  return { cms, ...(await serveProxyTo(`http://127.0.0.1:${address.port}${base}`, timeout)) };
}

async function serveProxyTo(target: string, timeout = 200) {
  const log = createTestLog();
  const proxy = createProxy({ target, timeout, log });
  onTestFinished(proxy.close);
  return { log, ...(await serve(proxy.handle)) };
}

test('a request and its answer pass through whole', async () => {
  const seen: { request: IncomingMessage; body: Buffer }[] = [];
  const { ask } = await serveProxy(
    async (request, response) => {
      seen.push({ request, body: await buffer(request) });
      response.writeHead(201, {
        'set-cookie': ['a=1; HttpOnly', 'b=2'],
        'x-powered-by': 'Strapi',
        'content-encoding': 'gzip',
      });
      response.end('as it is');
    },
    { base: '/base' },
  );

  const body = Buffer.alloc(300_000, 'upload');
  const headers = {
    authorization: 'Bearer x',
    cookie: 'c=3',
    connection: 'x-private',
    'x-private': 'no',
    te: 'trailers',
  };
  const answer = await ask('/api/auth/local?populate[0]=a%20b', { method: 'POST', headers, body });

  expect(answer).toMatchObject({ status: 201, text: 'as it is' });
  expect(answer.headers).toMatchObject({ 'set-cookie': 'a=1; HttpOnly,b=2', 'content-encoding': 'gzip' });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.body).toEqual(body);
  expect(seen[0]?.request).toMatchObject({ method: 'POST', url: '/base/api/auth/local?populate[0]=a%20b' });
  expect(seen[0]?.request.headers).toMatchObject({ authorization: 'Bearer x', cookie: 'c=3' });
  expect(seen[0]?.request.headers).not.toHaveProperty('x-private');
  expect(seen[0]?.request.headers).not.toHaveProperty('te');
});

test('the CMS learns who asked, and a front server on this machine may say it', async () => {
  const seen: IncomingMessage['headers'][] = [];
  const { ask } = await serveProxy((request, response) => {
    seen.push(request.headers);
    response.end();
  });

  await ask('/api/a', { headers: { host: 'gallery.example' } });
  await ask('/api/a', {
    headers: { host: 'gallery.example', 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' },
  });

  expect(seen[0]).toMatchObject({ 'x-forwarded-host': 'gallery.example', 'x-forwarded-proto': 'http' });
  expect(seen[0]?.['x-forwarded-for']).toMatch(/127\.0\.0\.1|::1/);
  expect(seen[1]).toMatchObject({ 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' });
});

test('an answer is passed on while it still comes in', async () => {
  const { port } = await serveProxy(async (_request, response) => {
    response.write('first');
    await delay(100);
    response.end('second');
  });

  const { body } = await fetch(`http://localhost:${port}/api/a`);
  const parts: string[] = [];
  for await (const part of body ?? []) parts.push(Buffer.from(part).toString());

  expect(parts).toEqual(['first', 'second']);
});

test.each([204, 304, 401, 404, 429, 500])('the status %i of the CMS is passed on', async (status) => {
  const { ask } = await serveProxy((_request, response) => void response.writeHead(status).end());

  expect((await ask('/api/a')).status).toBe(status);
});

test('a CMS that is away is said in its own error shape with status 502', async () => {
  const { ask, log } = await serveProxyTo('http://127.0.0.1:9');

  const answer = await ask('/api/templates?code=secret');

  expect(answer.status).toBe(502);
  expect(JSON.parse(answer.text)).toEqual({
    data: null,
    error: {
      status: 502,
      name: 'BadGatewayError',
      message: 'The CMS cannot be reached. Try again in a minute.',
      details: {},
    },
  });
  expect(log.lines).toEqual([expect.stringMatching(/^GET \/api\/templates got no answer from the CMS\. /)]);
  expect(log.lines[0]).not.toContain('secret');
});

test('a CMS that hangs up without an answer is a 502', async () => {
  const { ask } = await serveProxy((request) => void request.socket.destroy());

  expect((await ask('/api/a')).status).toBe(502);
});

test('a CMS that does not begin to answer is a 504', async () => {
  const { ask } = await serveProxy(() => undefined);

  const answer = await ask('/api/a');

  expect(answer.status).toBe(504);
  expect(JSON.parse(answer.text).error).toMatchObject({ status: 504, name: 'GatewayTimeoutError' });
});

test('an answer that breaks off half-way is broken off for the visitor too', async () => {
  const { port, log } = await serveProxy((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  });

  await expect(fetch(`http://localhost:${port}/api/a`).then((response) => response.text())).rejects.toThrow();
  await expect.poll(() => log.lines).toHaveLength(1);
});

test('a visitor who leaves takes the request to the CMS with him', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { port, log } = await serveProxy((_request, response) => void response.on('close', resolve), {
    timeout: 60_000,
  });

  const socket = connect(port);
  socket.write('GET /api/a HTTP/1.1\r\nhost: localhost\r\n\r\n');
  await delay(50);
  socket.destroy();
  await promise;

  expect(log.lines).toEqual([]);
});

test('an upload that stops half-way leaves the proxy working', async () => {
  const { ask, port, log } = await serveProxy(async (request, response) => {
    await buffer(request).catch(() => undefined);
    response.end('ok');
  });

  const socket = connect(port);
  socket.write('POST /api/upload HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf');
  await delay(50);
  socket.destroy();

  expect(await ask('/api/a')).toMatchObject({ status: 200, text: 'ok' });
  expect(log.lines).toEqual([]);
});
