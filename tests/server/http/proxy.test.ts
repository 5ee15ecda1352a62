import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { createProxy, createForwardedHeaders } from '../../../src/server/http/proxy.ts';
import { createTestLog, serve } from '../serve.ts';

/** In milliseconds: longer than any answer takes. */
const patience = 60_000;

/** A CMS that answers as told, and a proxy in front of it. */
async function serveProxy(
  listener: RequestListener,
  {
    base = '',
    timeout = patience,
    trustedProxies,
  }: { base?: string; timeout?: number; trustedProxies?: number | undefined } = {},
) {
  const cms = createServer(listener).listen(0);
  await once(cms, 'listening');
  onTestFinished(() => void cms.close().closeAllConnections());
  const address = cms.address();
  if (typeof address !== 'object' || !address) throw new Error('The test CMS has no port.');
  return { cms, ...(await serveProxyTo(`http://127.0.0.1:${address.port}${base}`, timeout, trustedProxies)) };
}

async function serveProxyTo(target: string, timeout = patience, trustedProxies?: number) {
  const log = createTestLog();
  const proxy = createProxy({ target, timeout, trustedProxies, log });
  onTestFinished(proxy.close);
  return { log, ...(await serve(proxy.handle)) };
}

test('a request and its answer pass through complete', async () => {
  const seen: { request: IncomingMessage; body: Buffer }[] = [];
  const { send } = await serveProxy(
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
  const answer = await send('/api/auth/local?populate[0]=a%20b', { method: 'POST', headers, body });

  expect(answer).toMatchObject({ status: 201, text: 'as it is' });
  expect(answer.headers).toMatchObject({ 'set-cookie': 'a=1; HttpOnly,b=2', 'content-encoding': 'gzip' });
  expect(seen).toHaveLength(1);
  expect(seen[0]?.body).toEqual(body);
  expect(seen[0]?.request).toMatchObject({ method: 'POST', url: '/base/api/auth/local?populate[0]=a%20b' });
  expect(seen[0]?.request.headers).toMatchObject({ authorization: 'Bearer x', cookie: 'c=3' });
  expect(seen[0]?.request.headers).not.toHaveProperty('x-private');
  expect(seen[0]?.request.headers).not.toHaveProperty('te');
});

test.each([
  ['nobody stands in front', undefined, undefined, '127.0.0.1'],
  ['a front server on this machine says who asked', undefined, '203.0.113.7', '203.0.113.7'],
  [
    'a visitor claims to be somebody else, and it appends',
    undefined,
    '198.51.100.1, 203.0.113.7',
    '203.0.113.7',
  ],
  ['a CDN stands before it', '2', '203.0.113.7, 192.0.2.4', '203.0.113.7'],
  [
    'the same, and a visitor claims to be somebody else',
    '2',
    '198.51.100.1,203.0.113.7,192.0.2.4',
    '203.0.113.7',
  ],
])('the CMS gets the one address of the visitor if %s', async (_, proxies, claimed, visitor) => {
  const seen: IncomingMessage['headers'][] = [];
  const { send } = await serveProxy(
    (request, response) => {
      seen.push(request.headers);
      response.end();
    },
    { trustedProxies: proxies ? Number(proxies) : undefined },
  );

  const headers = { host: 'gallery.example', 'x-forwarded-proto': 'https' };
  await send('/api/a', { headers: { ...headers, ...(claimed && { 'x-forwarded-for': claimed }) } });

  expect(String(seen[0]?.['x-forwarded-for']).replace(/^::1$/, '127.0.0.1')).toBe(visitor);
  expect(seen[0]).toMatchObject({ 'x-forwarded-host': 'gallery.example', 'x-forwarded-proto': 'https' });
});

test('an address that a visitor from another machine claims is not trusted', () => {
  const request = {
    headers: { host: 'gallery.example', 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' },
    socket: { remoteAddress: '203.0.113.7', localAddress: '203.0.113.1' },
  };

  expect(createForwardedHeaders(request)).toEqual({
    'x-forwarded-for': '203.0.113.7',
    'x-forwarded-host': 'gallery.example',
    'x-forwarded-proto': 'http',
  });
});

test.each([
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0::7', '2001:db8::7'],
  ['unknown', 'unknown'],
])('%s is the same visitor as %s, whether they connect or a proxy names them', (spelled, visitor) => {
  const asked = (remoteAddress: string, claims = {}) =>
    createForwardedHeaders({
      headers: { host: 'gallery.example', ...claims },
      socket: { remoteAddress, localAddress: '192.0.2.1' },
    });

  expect(asked(spelled)['x-forwarded-for']).toBe(visitor);
  expect(asked('::FFFF:7f00:1', { 'x-forwarded-for': `x, ${spelled}` })['x-forwarded-for']).toBe(visitor);
});

test('a proxy that calls from the address that it calls is on this machine, and trusted', () => {
  const request = {
    headers: { host: 'gallery.example', 'x-forwarded-for': '198.51.100.1', 'x-forwarded-proto': 'https' },
    socket: { remoteAddress: '10.0.0.5', localAddress: '10.0.0.5' },
  };

  expect(createForwardedHeaders(request)).toMatchObject({
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-proto': 'https',
  });
});

test('an answer is passed on while it is still arriving', async () => {
  const { promise: isRead, resolve: goOn } = Promise.withResolvers<void>();
  const { port } = await serveProxy(async (_request, response) => {
    response.write('first');
    await isRead;
    response.end('second');
  });

  const { body } = await fetch(`http://localhost:${port}/api/a`);
  const parts: string[] = [];
  for await (const part of body ?? []) {
    parts.push(Buffer.from(part).toString());
    goOn();
  }

  expect(parts).toEqual(['first', 'second']);
});

test('an answer of the CMS without caching headers is not stored, any other as its headers say', async () => {
  const { send } = await serveProxy((request, response) => {
    const says = request.url === '/uploads/a.png' && {
      'cache-control': 'public, max-age=0, must-revalidate',
    };
    response.writeHead(200, { ...says }).end();
  });

  expect((await send('/api/moodboards/shared/x')).headers['cache-control']).toBe('private, no-store');
  expect((await send('/uploads/a.png')).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
});

test.each([204, 304, 401, 404, 429, 500])('the status %i of the CMS is passed on', async (status) => {
  const { send } = await serveProxy((_request, response) => void response.writeHead(status).end());

  expect((await send('/api/a')).status).toBe(status);
});

test('a CMS that is down is reported in its own error shape with status 503', async () => {
  const { send, log } = await serveProxyTo('http://127.0.0.1:9');

  const answer = await send('/api/templates?code=secret');

  expect(answer.status).toBe(503);
  expect(JSON.parse(answer.text)).toEqual({
    data: null,
    error: {
      status: 503,
      name: 'ServiceUnavailableError',
      message: 'The CMS cannot be reached. Try again in a minute.',
      details: {},
    },
  });
  expect(answer.headers['retry-after']).toBe('60');
  expect(log.lines).toEqual([expect.stringMatching(/^GET \/api\/templates got no answer from the CMS\. /)]);
  expect(log.lines[0]).not.toContain('secret');
});

test('a counted interaction gets the same answer while the CMS is down, since nobody can do anything about it', async () => {
  const { send } = await serveProxyTo('http://127.0.0.1:9');

  const answer = await send('/api/interactions', { method: 'POST' });

  expect(answer).toMatchObject({ status: 204, text: '' });
});

test('a CMS that hangs up without an answer leads to a 503', async () => {
  const { send } = await serveProxy((request) => void request.socket.destroy());

  expect((await send('/api/a')).status).toBe(503);
});

test('a CMS that does not begin to answer leads to a 504', async () => {
  const { send } = await serveProxy(() => undefined, { timeout: 100 });

  const answer = await send('/api/a');

  expect(answer.status).toBe(504);
  expect(JSON.parse(answer.text).error).toMatchObject({ status: 504, name: 'GatewayTimeoutError' });
});

test('an answer that is cut off halfway is cut off for the visitor too', async () => {
  const { port, log } = await serveProxy((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('half', () => response.destroy());
  });

  await expect(fetch(`http://localhost:${port}/api/a`).then((response) => response.text())).rejects.toThrow();
  await expect.poll(() => log.lines).toHaveLength(1);
});

test('the request to the CMS is aborted when the visitor leaves', async () => {
  const { promise: isAsked, resolve: setAsked } = Promise.withResolvers<ServerResponse>();
  const { port, log } = await serveProxy((_request, response) => setAsked(response));

  const socket = connect(port);
  socket.write('GET /api/a HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const isClosed = once(await isAsked, 'close');
  socket.destroy();
  await isClosed;

  expect(log.lines).toEqual([]);
});

test('an upload that stops halfway leaves the proxy working', async () => {
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  const { send, port, log } = await serveProxy(async (request, response) => {
    begin();
    await buffer(request).catch(() => undefined);
    response.end('ok');
  });

  const socket = connect(port);
  socket.write('POST /api/upload HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\nhalf');
  await hasBegun;
  socket.destroy();

  expect(await send('/api/a')).toMatchObject({ status: 200, text: 'ok' });
  expect(log.lines).toEqual([]);
});
