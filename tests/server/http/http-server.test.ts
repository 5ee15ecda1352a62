import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startHttpServer } from '../../../src/server/http/http-server.ts';
import { send, createTestLog, serve } from '../serve.ts';

test('a port in use is reported in one sentence', async () => {
  const { port } = await serve(() => undefined);

  const second = startHttpServer(port, () => undefined, createTestLog());

  await expect(second).rejects.toThrow(
    `Port ${port} is in use by another program. Set PORT to a free one, or stop the program that uses it.`,
  );
});

test('it serves on only one address if it is given one', async () => {
  const { port, stop } = await startHttpServer(
    0,
    (_request, response) => void response.end('here'),
    createTestLog(),
    {
      host: '127.0.0.2',
    },
  );
  onTestFinished(stop);

  expect(await (await fetch(`http://127.0.0.2:${port}/`)).text()).toBe('here');
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test.each(['192.0.2.1', 'no-such-name.invalid'])(
  'the address %s of another machine is refused by name',
  async (host) => {
    const server = startHttpServer(0, () => undefined, createTestLog(), { host });

    await expect(server).rejects.toThrow(
      `${host} is not an address of this machine. Set SITE_HOST to one that is.`,
    );
  },
);

test('a handler that fails leads to a 500 and one line in the log, and the server continues', async () => {
  const log = createTestLog();
  const { send } = await serve(() => {
    throw new Error('The disk is gone.', { cause: new Error('EIO') });
  }, log);

  expect((await send('/a')).status).toBe(500);
  expect((await send('/b')).status).toBe(500);
  expect(log.lines).toEqual(['GET /a failed. The disk is gone: EIO', 'GET /b failed. The disk is gone: EIO']);
});

test('an answer without caching headers is not stored', async () => {
  const { send } = await serve((request, response) => {
    if (request.url === '/says') response.setHeader('cache-control', 'public, max-age=60');
    if (request.url === '/fails') throw new Error('The disk is gone.');
    response.writeHead(request.url === '/moved' ? 301 : 200).end();
  });

  for (const path of ['/', '/moved', '/fails']) {
    expect((await send(path)).headers['cache-control'], path).toBe('private, no-store');
  }
  expect((await send('/says')).headers['cache-control']).toBe('public, max-age=60');
});

test('an answer that fails halfway is cut off', async () => {
  const { port } = await serve(async (_request, response) => {
    response.writeHead(200, { 'content-length': 100 }).write('half');
    await delay(10);
    throw new Error('The rest is gone.');
  });

  await expect(fetch(`http://localhost:${port}/`).then((response) => response.text())).rejects.toThrow();
});

test('a stopping server finishes running requests and accepts no new ones', async () => {
  const { promise: isAsked, resolve: setAsked } = Promise.withResolvers<void>();
  const server = await startHttpServer(
    0,
    async (_request, response) => {
      setAsked();
      await delay(200);
      response.end('done');
    },
    createTestLog(),
  );
  const idle = connect(server.port);
  await once(idle, 'connect');

  const answer = send(server.port, '/');
  await isAsked;
  const stopping = server.stop();
  await expect(send(server.port, '/')).rejects.toThrow('ECONNREFUSED');

  expect(await answer).toMatchObject({ status: 200, text: 'done' });
  await stopping;
});

test('a stopping server waits two seconds at most', async () => {
  const { promise: isAsked, resolve: setAsked } = Promise.withResolvers<void>();
  const server = await startHttpServer(0, () => setAsked(), createTestLog());
  const answer = expect(send(server.port, '/')).rejects.toThrow();
  await isAsked;

  const start = performance.now();
  await server.stop();

  // Otherwise it would take the minutes that a connection may last.
  expect(performance.now() - start).toBeLessThan(20_000);
  await answer;
});
