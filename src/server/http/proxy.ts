import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';
import { errors, Pool } from 'undici';
import { describeError, type Log } from '../../lib/log.ts';
import { type Handler, hasVisitorLeft, nameOf, sendJson } from './http-server.ts';

export type ProxyOptions = {
  /** The address of the CMS. */
  target: string;
  /** How long to wait for a connection, for the start of an answer, and for each further part, in milliseconds. */
  timeout: number;
  /** How many proxies are in front of the site; `undefined`: one if it is on this machine, otherwise none. */
  trustedProxies?: number | undefined;
  log: Log;
};

/** Streams requests to the CMS, and its answers back. */
export function createProxy({ target, timeout, trustedProxies, log }: ProxyOptions): {
  handle: Handler;
  close(): Promise<void>;
} {
  const { origin, pathname } = new URL(target);
  const base = pathname.replace(/\/$/, '');
  const pool = new Pool(origin, { connectTimeout: timeout, headersTimeout: timeout, bodyTimeout: timeout });

  const handle: Handler = async (request, response) => {
    const left = new AbortController();
    response.once('close', () => left.abort());
    try {
      const answer = await pool.request({
        path: `${base}${request.url}`,
        method: request.method ?? 'GET',
        headers: { ...pickEndToEnd(request.headers), ...createForwardedHeaders(request, trustedProxies) },
        body: hasBody(request) ? request : null,
        signal: left.signal,
      });
      response.writeHead(answer.statusCode, {
        ...pickEndToEnd(answer.headers),
        ...createProtectionHeaders(request),
      });
      await pipeline(answer.body, response);
    } catch (cause) {
      if (hasVisitorLeft(cause)) return;
      log.warn(`${nameOf(request)} got no answer from the CMS. ${describeError(cause)}`);
      if (response.headersSent) response.destroy();
      else sendError(response, cause);
    }
  };
  return { handle, close: () => pool.destroy() };
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

/** Reports that the CMS is unavailable, in the CMS's own error format, so that clients need to know only one. */
function sendError(response: ServerResponse, cause: unknown): void {
  const isLate = cause instanceof errors.HeadersTimeoutError || cause instanceof errors.ConnectTimeoutError;
  const error = isLate
    ? {
        status: 504,
        name: 'GatewayTimeoutError',
        message: 'The CMS took too long to answer. Try again in a minute.',
      }
    : { status: 502, name: 'BadGatewayError', message: 'The CMS cannot be reached. Try again in a minute.' };
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
export function createForwardedHeaders({ headers, socket }: Asked, proxies?: number): Headers {
  const { remoteAddress: peer = '' } = socket;
  const isHere = peer === socket.localAddress || isThisMachine(peer);
  const trusted = proxies ?? (isHere ? 1 : 0);
  const claim = (name: string) => (trusted > 0 ? headers[`x-forwarded-${name}`] : undefined);
  const connection = { headers, socket: { remoteAddress: peer } } as IncomingMessage;
  return {
    'x-forwarded-for': normalizeAddress(proxyAddr(connection, (_address, hop) => hop < trusted)),
    'x-forwarded-host': claim('host') ?? headers.host,
    'x-forwarded-proto': claim('proto') ?? 'http',
  };
}

const isThisMachine = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';

/** Gives an address one spelling: sockets for both versions write IPv4 as IPv6, and IPv6 has several spellings. */
const normalizeAddress = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;
