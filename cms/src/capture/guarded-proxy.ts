import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type FindAddresses, findPublicAddresses, PrivateAddress } from '../outside/public-address.ts';

export interface ProxyOptions {
  findAddresses?: FindAddresses;
  /** In bytes: how much all answers may have together. */
  most: number;
  /** A site of our own, which may be in a private network. Only these folders of it can be reached. */
  own: { origin: string; folders: readonly string[] };
}

export interface GuardedProxy {
  /** Such as `http://127.0.0.1:41000`. */
  address: string;
  /** Why a call was refused or failed, as a sentence; `undefined` when it was not. */
  findRefusal(url: URL): string | undefined;
  isExhausted(): boolean;
  close(): Promise<void>;
}

/** How long a connection may take, in milliseconds. */
const PATIENCE = 10_000;
/** A page with more connections at once is out of order. */
const MOST_CONNECTIONS = 100;

/** Headers that are about one connection (RFC 9110, §7.6.1). */
const HOP_BY_HOP = ['connection', 'proxy-connection', 'keep-alive', 'te', 'trailer', 'upgrade'];

/**
 * The only way out of a browser that shows a page of somebody else. Each call of the page comes here, redirects, frames and sockets
 * too. Its host is resolved here and must be public, and the connection goes to the address that was checked, whatever DNS says
 * later.
 */
export async function openProxy({
  findAddresses = findPublicAddresses,
  most,
  own,
}: ProxyOptions): Promise<GuardedProxy> {
  const refusals = new Map<string, string>();
  const sockets = new Set<Socket>();
  let received = 0;

  const isOwn = (url: URL, method = 'GET') =>
    url.origin === own.origin &&
    method === 'GET' &&
    own.folders.some((folder) => url.pathname.startsWith(folder));

  async function open(hostname: string, port: number, isTrusted = false): Promise<Socket> {
    const addresses = isTrusted ? [{ address: hostname }] : await findAddresses(hostname);
    const socket = connect({ host: addresses[0]?.address ?? '', port, timeout: PATIENCE });
    track(socket);
    socket.once('timeout', () => socket.destroy(new Error(`${hostname} does not answer.`)));
    await once(socket, 'connect');
    socket.setTimeout(0);
    socket.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > most) for (const one of sockets) one.destroy();
    });
    return socket;
  }

  function track(socket: Socket): void {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
  }

  /** Of an encrypted call, the proxy knows only the host. */
  const getKey = (url: URL) => (url.protocol === 'http:' ? url.href : url.host);

  function note(url: URL, error: unknown): string {
    const isPrivate = error instanceof PrivateAddress;
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = isPrivate ? reason : `${url.host} cannot be reached. ${reason}`;
    refusals.set(getKey(url), sentence);
    return sentence;
  }

  async function passOn(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = URL.parse(asked.url ?? '');
    if (url?.protocol !== 'http:') {
      answer.writeHead(400).end();
      return;
    }
    const isTrusted = isOwn(url, asked.method);
    try {
      const socket = await open(url.hostname, Number(url.port || 80), isTrusted);
      const headers = Object.fromEntries(
        Object.entries(asked.headers).filter(([name]) => !HOP_BY_HOP.includes(name)),
      );
      const sent = request(url, {
        method: asked.method,
        headers: { ...headers, connection: 'close' },
        createConnection: () => socket,
      });
      sent.once('response', (got) => {
        const kept = Object.entries(got.headers).filter(([name]) => !HOP_BY_HOP.includes(name));
        answer.writeHead(got.statusCode ?? 502, Object.fromEntries(kept));
        got.on('error', () => answer.destroy());
        got.pipe(answer);
      });
      sent.once('error', () => answer.destroy());
      answer.once('close', () => socket.destroy());
      asked.pipe(sent);
    } catch (error) {
      answer.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(note(url, error));
    }
  }

  async function tunnel(asked: IncomingMessage, browser: Socket, head: Buffer): Promise<void> {
    track(browser);
    const url = URL.parse(`https://${asked.url}`);
    if (!url) {
      browser.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      return;
    }
    try {
      const socket = await open(url.hostname, Number(url.port || 443));
      browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.write(head);
      socket.pipe(browser).pipe(socket);
      socket.once('close', () => browser.destroy());
      browser.once('close', () => socket.destroy());
    } catch (error) {
      note(url, error);
      browser.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    }
  }

  const server = createServer((asked, answer) => void passOn(asked, answer));
  server.maxConnections = MOST_CONNECTIONS;
  server.on(
    'connect',
    (asked: IncomingMessage, browser: Socket, head: Buffer) => void tunnel(asked, browser, head),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    findRefusal: (url) => refusals.get(getKey(url)),
    isExhausted: () => received > most,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
