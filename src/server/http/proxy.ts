import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { errors, Pool } from 'undici';
import { describeError, type Log } from '../../lib/log.ts';
import { endToEnd, forwardedHeaders } from './forwarding.ts';
import { sendJson } from './send-json.ts';
import { type Handler, hasVisitorLeft, nameOf } from './http-server.ts';

export type ProxyOptions = {
  /** The address of the CMS. */
  target: string;
  /** How long to wait for a connection, for an answer to begin, and between its parts, in milliseconds. */
  timeout: number;
  /** How many proxies stand in front; unless told otherwise one, if it is on this machine. */
  trustedProxies?: number | undefined;
  log: Log;
};

/** Passes requests on to the CMS, and its answers back, as streams. */
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
        headers: { ...endToEnd(request.headers), ...forwardedHeaders(request, trustedProxies) },
        body: hasBody(request) ? request : null,
        signal: left.signal,
      });
      response.writeHead(answer.statusCode, { ...endToEnd(answer.headers), ...protection(request) });
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

/** A file that somebody uploaded is never run as a page of this site. */
function protection({ url = '' }: IncomingMessage): Record<string, string> {
  if (!url.startsWith('/uploads/')) return {};
  return {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  };
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Says in the CMS's own error shape that the CMS is away, so that its clients need to know one shape only. */
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
