import { once } from 'node:events';
import { createServer, request, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openProxy, type ProxyOptions } from '../../cms/src/capture/guarded-proxy.ts';
import { findPublicAddresses, PrivateAddress } from '../../cms/src/outside/public-address.ts';

/** A server of this machine, which the name site.example leads to. */
async function startServer(handle: RequestListener) {
  const asked: string[] = [];
  const server = createServer((received, answer) => {
    asked.push(`${received.method} ${received.headers.host?.split(':')[0]}${received.url}`);
    handle(received, answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { port: (server.address() as AddressInfo).port, asked };
}

async function open(options: Partial<ProxyOptions> = {}) {
  const proxy = await openProxy({
    most: 100_000,
    own: { origin: 'http://127.0.0.1:1', folders: [] },
    findAddresses: async (host) =>
      host === 'site.example' ? [{ address: '127.0.0.1', family: 4 }] : findPublicAddresses(host),
    ...options,
  });
  onTestFinished(proxy.close);
  const { hostname: host, port } = new URL(proxy.address);

  async function ask(url: string, method = 'GET') {
    const sent = request({ host, port, method, path: url, headers: { host: new URL(url).host } }).end();
    const [answer] = await once(sent, 'response');
    return { status: answer.statusCode, body: await text(answer) };
  }

  /** The first line of the answer to a request for a tunnel. */
  async function tunnel(target: string): Promise<string> {
    const socket = connect({ host, port: Number(port) });
    onTestFinished(() => void socket.destroy());
    socket.write(`CONNECT ${target} HTTP/1.1\r\nhost: ${target}\r\n\r\n`);
    const [data] = await once(socket, 'data');
    return String(data).split('\r\n')[0] ?? '';
  }

  return { proxy, ask, tunnel };
}

test('calls to public hosts pass, plain and in tunnels', async () => {
  const { port, asked } = await startServer((_received, answer) => answer.end('hello'));
  const { ask, tunnel } = await open();

  expect(await ask(`http://site.example:${port}/page?a=1`)).toEqual({ status: 200, body: 'hello' });
  expect(await tunnel(`site.example:${port}`)).toBe('HTTP/1.1 200 Connection established');
  expect(asked).toEqual(['GET site.example/page?a=1']);
});

test('calls to private hosts are refused with a sentence, and do not arrive', async () => {
  const { port, asked } = await startServer((_received, answer) => answer.end('secret'));
  const { proxy, ask, tunnel } = await open();

  for (const host of ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0']) {
    const refused = await ask(`http://${host}:${port}/`);
    expect(refused).toMatchObject({ status: 403, body: expect.stringContaining('the CMS') });
    expect(await tunnel(`${host}:${port}`)).toBe('HTTP/1.1 403 Forbidden');
  }
  expect(proxy.findRefusal(new URL(`http://127.0.0.1:${port}/`))).toContain('is in a private network');
  expect(proxy.findRefusal(new URL(`https://127.0.0.1:${port}/any`))).toContain('is in a private network');
  expect(proxy.findRefusal(new URL('http://other.example/'))).toBeUndefined();
  expect(asked).toEqual([]);
});

test('whether an address may be called is asked with the port', async () => {
  const asked: unknown[] = [];
  const { ask, tunnel } = await open({
    async findAddresses(...call) {
      asked.push(call);
      throw new PrivateAddress('No.');
    },
  });

  await ask('http://site.example/');
  await ask('http://site.example:1337/');
  await tunnel('site.example:5432');
  await tunnel('site.example:443');

  expect(asked).toEqual([80, 1337, 5432, 443].map((port) => ['site.example', port]));
});

test('of the gallery itself, only its public folders can be read', async () => {
  const { port, asked } = await startServer((_received, answer) => answer.end('ours'));
  const origin = `http://127.0.0.1:${port}`;
  const { ask } = await open({ own: { origin, folders: ['/demo/', '/uploads/'] } });

  expect((await ask(`${origin}/demo/harbour/`)).status).toBe(200);
  expect((await ask(`${origin}/uploads/a.webp`)).status).toBe(200);
  expect((await ask(`${origin}/admin/login`, 'POST')).status).toBe(403);
  expect((await ask(`${origin}/demo/harbour/`, 'POST')).status).toBe(403);
  expect((await ask(`${origin}/demo/../api/users`)).status).toBe(403);

  expect(asked).toEqual(['GET 127.0.0.1/demo/harbour/', 'GET 127.0.0.1/uploads/a.webp']);
});

test('the connection goes to the address that was checked, whatever the name leads to later', async () => {
  const { port } = await startServer((_received, answer) => answer.end('hello'));
  let answers = 0;
  const { ask } = await open({
    findAddresses: async () => {
      answers += 1;
      return [{ address: '127.0.0.1', family: 4 }];
    },
  });

  expect((await ask(`http://rebinding.example:${port}/`)).body).toBe('hello');
  expect(answers).toBe(1);
});

test('all connections end when a page has received too much', async () => {
  const { port } = await startServer((_received, answer) => answer.end('x'.repeat(1_000_000)));
  const { proxy, ask } = await open();

  await expect(ask(`http://site.example:${port}/`)).rejects.toThrow();

  expect(proxy.isExhausted()).toBe(true);
});
