import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { interactionsPath } from '../../../cms/shared/interactions.ts';
import { type Dispatcher, errors, Pool } from 'undici';
import { runInLanguage } from '../../in-language.ts';
import { describeError, type Log } from '../../lib/log.ts';
import type { Wording } from '../../words/language.ts';
import { serverWords } from '../../words/server/index.ts';
import { type Handler, hasVisitorLeft, nameOf, sendJson } from './http-server.ts';
import { type Bounds, createPlaces, NoPlace, type Places } from './places.ts';

export type ProxyOptions = {
  /** The address of the CMS. */
  target: string;
  /** How long to wait for a connection, for the start of an answer, and for each further part, in milliseconds. */
  timeout: number;
  /** How many proxies are in front of the site; `undefined`: one if it is on this machine, otherwise none. */
  trustedProxies?: number | undefined;
  /** Whether the CMS is known to be away. Another program may then listen at its address, and gets no request. */
  isAway?: () => boolean;
  /** The wording of the gallery for the answers in place of the CMS. */
  readWording?: () => Wording | undefined;
  /** How much may be under way and wait, in each lane. */
  bounds?: Record<Lane, Bounds>;
  slowest?: Rate;
  log: Log;
};

/**
 * What is bounded separately at the CMS, so that no kind of request waits for another. `reads` are lists, entries and shared boards,
 * which anybody may request. `calls` are about accounts, or change something. `downloads` and `uploads` can take minutes.
 */
export type Lane = 'reads' | 'calls' | 'downloads' | 'uploads';

/** The CMS has one thread, and with SQLite one connection, so more at once would not be faster. */
const usualBounds: Record<Lane, Bounds> = {
  reads: { atOnce: 8, atOnceOfOne: 4, waiting: 256, waitingOfOne: 16, patience: 10_000 },
  calls: { atOnce: 16, atOnceOfOne: 8, waiting: 128, waitingOfOne: 32, patience: 10_000 },
  downloads: { atOnce: 256, atOnceOfOne: 64, waiting: 256, waitingOfOne: 64, patience: 30_000 },
  uploads: { atOnce: 24, atOnceOfOne: 3, waiting: 48, waitingOfOne: 12, patience: 30_000 },
};

/** How many bytes pass in a time, in milliseconds. */
type Rate = { bytes: number; time: number };

/** The slowest reader of a download. One who reads less gives up the place. */
const usualSlowest: Rate = { bytes: 160_000, time: 20_000 };

/** In seconds: when a visitor may try again. */
const rest = 5;

export type CmsProxy = { handle: Handler; close(): Promise<void> };

/** Streams requests to the CMS, and its answers back. Bounds how many are under way. */
export function createProxy({
  target,
  timeout,
  trustedProxies,
  isAway = () => false,
  readWording = () => undefined,
  bounds = usualBounds,
  slowest = usualSlowest,
  log,
}: ProxyOptions): CmsProxy {
  const { origin, pathname } = new URL(target);
  const base = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, { connectTimeout: timeout, headersTimeout: timeout, bodyTimeout: timeout });
  const places: Record<Lane, Places> = {
    reads: createPlaces(bounds.reads),
    calls: createPlaces(bounds.calls),
    downloads: createPlaces(bounds.downloads),
    uploads: createPlaces(bounds.uploads),
  };

  const handle: Handler = async (request, response) => {
    const say = (send: (response: ServerResponse) => void) =>
      runInLanguage(readWording(), () => send(response));
    if (isAway()) return say(sendAway);
    const left = new AbortController();
    response.once('close', () => left.abort());
    const lane = getLane(request);
    const visitor = nameVisitor(request, trustedProxies);
    const run = <Result>(work: () => Promise<Result>) => places[lane].run(visitor, left.signal, work);

    async function forward(body: IncomingMessage | Buffer | null) {
      const sent = body === null ? omitBody(request.headers) : request.headers;
      return pool.request({
        path: `${base}${request.url}`,
        method: request.method ?? 'GET',
        headers: { ...pickEndToEnd(sent), ...createForwardedHeaders(request, trustedProxies) },
        body,
        signal: left.signal,
      });
    }
    async function passBack(answer: Dispatcher.ResponseData) {
      response.writeHead(answer.statusCode, {
        ...pickEndToEnd(answer.headers),
        ...createProtectionHeaders(request),
      });
      await pipeline(answer.body, response);
    }

    try {
      // Only downloads and uploads hold a place while bytes are in transit. So a slow visitor takes no place from short calls.
      if (lane === 'downloads') {
        return await run(async () => requirePace(response, slowest, passBack(await forward(null))));
      }
      if (lane === 'uploads') return await passBack(await run(() => forward(request)));
      const body = await readSmallBody(request);
      if (body === 'cut-off') return;
      await passBack(await run(() => forward(body)));
    } catch (cause) {
      if (hasVisitorLeft(cause)) return;
      if (cause instanceof NoPlace) return say(sendBusy);
      log.warn(`${nameOf(request)} got no answer from the CMS. ${describeError(cause)}`);
      if (response.headersSent) response.destroy();
      else await say(isLate(cause) ? sendLate : sendAway);
    }
  };
  return { handle, close: () => pool.destroy() };
}

/** Cuts an answer off when its reader is slower than the rate. A reader who has got all that the CMS has sent so far is not slow. */
async function requirePace(
  response: ServerResponse,
  { bytes, time }: Rate,
  sent: Promise<void>,
): Promise<void> {
  let before = 0;
  const check = setInterval(() => {
    const now = response.socket?.bytesWritten ?? 0;
    if (response.writableLength > 0 && now - before < bytes) response.destroy();
    before = now;
  }, time);
  await sent.finally(() => clearInterval(check));
}

/** Reads about accounts. All other reads are public. Routes of the CMS ignore case. */
const accountRead = /^\/api\/(auth|connect|users|moodboards(?!\/shared\/))(\/|\?|$)/i;

/** In bytes. A larger body counts as an upload. */
const smallBody = 64 * 1024;

function getLane(request: IncomingMessage): Lane {
  const { url = '' } = request;
  if (isRead(request)) {
    if (url.startsWith('/uploads/')) return 'downloads';
    return accountRead.test(url) ? 'calls' : 'reads';
  }
  return hasBody(request) && !isSmall(request) ? 'uploads' : 'calls';
}

const isRead = ({ method }: IncomingMessage): boolean => method === 'GET' || method === 'HEAD';

const isSmall = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/json') === true &&
  Number(headers['content-length']) <= smallBody;

/** `null`: there is none that the CMS needs. `cut-off`: the visitor left before its end. */
async function readSmallBody(request: IncomingMessage): Promise<Buffer | null | 'cut-off'> {
  if (isRead(request) || !hasBody(request)) return null;
  return buffer(request).catch(() => 'cut-off');
}

/** Headers that keep an uploaded file from running as a page of this site. */
function createProtectionHeaders({ url = '' }: IncomingMessage): Record<string, string> {
  if (!url.startsWith('/uploads/')) return {};
  return {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Reports that too much is under way at the CMS. */
function sendBusy(response: ServerResponse): void {
  const message = serverWords().busy({ seconds: rest });
  response.setHeader('retry-after', rest);
  sendFault(response, { status: 503, name: 'ServiceUnavailableError', message });
}

function sendAway(response: ServerResponse): void {
  const message = serverWords().away;
  response.setHeader('retry-after', 60);
  sendFault(response, { status: 503, name: 'ServiceUnavailableError', message });
}

function sendLate(response: ServerResponse): void {
  const message = serverWords().late;
  sendFault(response, { status: 504, name: 'GatewayTimeoutError', message });
}

const isLate = (cause: unknown): boolean =>
  cause instanceof errors.HeadersTimeoutError || cause instanceof errors.ConnectTimeoutError;

/**
 * Answers in the CMS's own error format, so that clients need to know only one. Nobody waits for the answer to a counted interaction,
 * and a failure would be an error in the console of a visitor who has nothing to do about it.
 */
function sendFault(response: ServerResponse, error: { status: number; name: string; message: string }): void {
  if (response.req.url === `/api${interactionsPath}`) return void response.writeHead(204).end();
  sendJson(response, error.status, { data: null, error: { ...error, details: {} } });
}

type Headers = Record<string, string | string[] | undefined>;
type Asked = Pick<IncomingMessage, 'headers'> & {
  socket: Pick<IncomingMessage['socket'], 'remoteAddress' | 'localAddress'>;
};

/** Headers that describe one connection, not the message (RFC 9110, section 7.6.1), and headers that every client sets itself. */
const perConnection = [
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Removes the headers of a body that is not passed on. */
function omitBody({ 'content-length': _length, ...headers }: Headers): Headers {
  return headers;
}

/** The headers that a proxy passes on. */
function pickEndToEnd(headers: Headers): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  const dropped = new Set([...perConnection, ...named]);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !dropped.has(name)));
}

/**
 * The headers that name the address of the visitor and the address that was requested. A visitor can send any value in them. So
 * only the last entries of `X-Forwarded-For` are trusted, one for each proxy. The CMS gets one address, in one spelling.
 *
 * @param proxies How many proxies there are; `undefined`: one if it is on this machine, otherwise none.
 */
export function createForwardedHeaders(request: Asked, proxies?: number): Headers {
  const { headers } = request;
  const claim = (name: string) =>
    countTrusted(request, proxies) > 0 ? headers[`x-forwarded-${name}`] : undefined;
  return {
    'x-forwarded-for': findVisitor(request, proxies),
    'x-forwarded-host': claim('host') ?? headers.host,
    'x-forwarded-proto': claim('proto') ?? 'http',
  };
}

function findVisitor(request: Asked, proxies?: number): string {
  const trusted = countTrusted(request, proxies);
  const { headers, socket } = request;
  const connection = { headers, socket: { remoteAddress: socket.remoteAddress ?? '' } } as IncomingMessage;
  return normalizeAddress(proxyAddr(connection, (_address, hop) => hop < trusted));
}

function countTrusted({ socket }: Asked, proxies?: number): number {
  const { remoteAddress: peer = '', localAddress } = socket;
  return proxies ?? (peer === localAddress || isThisMachine(peer) ? 1 : 0);
}

const isThisMachine = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Gives an address one spelling: sockets for both versions write IPv4 as IPv6, and IPv6 has several spellings. */
const normalizeAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/** The name under which a visitor is counted. @param proxies How many proxies are in front of the site, as in `ProxyOptions`. */
export const nameVisitor = (request: Asked, proxies?: number): string =>
  getNetwork(findVisitor(request, proxies));

/** The network of a visitor, as in the CMS: an owner of an IPv6 network has 2⁶⁴ addresses. Some proxies add a port. */
function getNetwork(visitor: string): string {
  const address = visitor.replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, '$1$2');
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed.kind() === 'ipv6'
    ? `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}`
    : parsed.toString();
}
