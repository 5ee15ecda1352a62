import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '../../lib/log.ts';
import { listen } from './listen.ts';

/** Answers one request. When it rejects without having ended the answer, that is broken off or becomes a 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export type HttpServer = {
  port: number;
  /** Takes no more requests, lets those under way finish for up to two seconds, and closes every connection. */
  stop(): Promise<void>;
};

/**
 * Serves on a port, on any free one for port 0, of all addresses or one; or on an open socket. Rejects with a sentence when the
 * port cannot be had.
 */
export async function startHttpServer(
  port: number,
  handle: Handler,
  log: Log,
  { host, socket }: { host?: string | undefined; socket?: { fd: number } | undefined } = {},
): Promise<HttpServer> {
  const server = createServer(async (request, response) => {
    // A cache would else choose a time by itself for what says nothing.
    response.setHeader('cache-control', 'no-store');
    try {
      await handle(request, response);
    } catch (cause) {
      if (hasVisitorLeft(cause)) return;
      log.error(`${nameOf(request)} failed. ${describeError(cause)}`);
      if (response.writableEnded) return;
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  });
  await listen(server, 'site', { port, host }, socket);
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await Promise.race([closed, delay(2000, undefined, { ref: false })]);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A request as a log may show it: its query can hold a code or a token. */
export function nameOf({ method, url }: IncomingMessage): string {
  return `${method} ${url?.replace(/\?.*$/s, '')}`;
}

/** Whether a failure only means that the visitor has closed the connection. */
export function hasVisitorLeft(cause: unknown): boolean {
  if (!(cause instanceof Error)) return false;
  if (cause.name === 'AbortError') return true;
  return (
    'code' in cause &&
    ['ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_UNABLE_TO_PIPE'].includes(String(cause.code))
  );
}
