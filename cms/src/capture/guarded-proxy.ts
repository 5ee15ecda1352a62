import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
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

/** The connections of the proxy, and how much they have received together. */
class Connections {
  readonly #sockets = new Set<Socket>();
  readonly #findAddresses: FindAddresses;
  /** In bytes. */
  readonly #most: number;
  #received = 0;

  constructor(findAddresses: FindAddresses, most: number) {
    this.#findAddresses = findAddresses;
    this.#most = most;
  }

  /** Connects to a public host. With `isTrusted`, the host may be private. */
  async open(hostname: string, port: number, isTrusted = false): Promise<Socket> {
    const [{ address }] = isTrusted ? [{ address: hostname }] : await this.#findAddresses(hostname, port);
    const socket = connect({ host: address, port, timeout: PATIENCE });
    this.track(socket);
    socket.once('timeout', () => socket.destroy(new Error(`${hostname} does not answer.`)));
    await once(socket, 'connect');
    socket.setTimeout(0);
    socket.on('data', (chunk: Buffer) => {
      this.#received += chunk.length;
      if (this.isExhausted()) this.end();
    });
    return socket;
  }

  track(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => this.#sockets.delete(socket));
  }

  isExhausted(): boolean {
    return this.#received > this.#most;
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}

/** Why calls were refused or failed, as sentences. */
class Refusals {
  readonly #sentences = new Map<string, string>();

  note(url: URL, error: unknown): string {
    const isPrivate = error instanceof PrivateAddress;
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = isPrivate ? reason : `${url.host} cannot be reached. ${reason}`;
    this.#sentences.set(getKey(url), sentence);
    return sentence;
  }

  find(url: URL): string | undefined {
    return this.#sentences.get(getKey(url));
  }
}

/** Of an encrypted call, the proxy knows only the host. */
const getKey = (url: URL) => (url.protocol === 'http:' ? url.href : url.host);

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
  const connections = new Connections(findAddresses, most);
  const refusals = new Refusals();

  async function passOn(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = URL.parse(asked.url ?? '');
    if (url?.protocol !== 'http:') {
      answer.writeHead(400).end();
      return;
    }
    const isTrusted = asked.method === 'GET' && isOwn(url, own);
    try {
      const socket = await connections.open(url.hostname, Number(url.port || 80), isTrusted);
      answer.once('close', () => socket.destroy());
      forward(asked, url, socket, answer);
    } catch (error) {
      const sentence = refusals.note(url, error);
      answer.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(sentence);
    }
  }

  async function tunnel(asked: IncomingMessage, browser: Socket, head: Buffer): Promise<void> {
    connections.track(browser);
    const url = URL.parse(`https://${asked.url}`);
    if (!url) {
      browser.end('HTTP/1.1 400 Bad Request\r\n\r\n');
      return;
    }
    try {
      const socket = await connections.open(url.hostname, Number(url.port || 443));
      browser.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.write(head);
      socket.pipe(browser).pipe(socket);
      socket.once('close', () => browser.destroy());
      browser.once('close', () => socket.destroy());
    } catch (error) {
      refusals.note(url, error);
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
    findRefusal: (url) => refusals.find(url),
    isExhausted: () => connections.isExhausted(),
    async close() {
      connections.end();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const isOwn = (url: URL, { origin, folders }: ProxyOptions['own']): boolean =>
  url.origin === origin && folders.some((folder) => url.pathname.startsWith(folder));

/** Passes a call on through a socket, and its answer back. */
function forward(asked: IncomingMessage, url: URL, socket: Socket, answer: ServerResponse): void {
  const sent = request(url, {
    method: asked.method,
    headers: { ...pickEndToEnd(asked.headers), connection: 'close' },
    createConnection: () => socket,
  });
  sent.once('response', (got) => {
    answer.writeHead(got.statusCode ?? 502, pickEndToEnd(got.headers));
    got.on('error', () => answer.destroy());
    got.pipe(answer);
  });
  sent.once('error', () => answer.destroy());
  asked.pipe(sent);
}

const pickEndToEnd = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)));
