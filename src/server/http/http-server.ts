import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '../../lib/log.ts';
import { neverStored } from './headers.ts';

/** Answers one request. If it rejects, the server cuts the answer off, or sends a 500 when the answer has not begun. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export type HttpServer = {
  port: number;
  /** Stops accepting requests, lets those under way finish for up to two seconds, and closes every connection. */
  stop(): Promise<void>;
};

/** In milliseconds: how long the other end may take to close a connection that we have ended. */
const patience = 60_000;

/**
 * Serves on a port, or on any free one for port 0. Without `host` it listens on all addresses of the machine; with `socket`, on
 * that open socket. Rejects with a sentence when it cannot listen.
 */
export async function startHttpServer(
  port: number,
  handle: Handler,
  log: Log,
  { host, socket }: { host?: string | undefined; socket?: { fd: number } | undefined } = {},
): Promise<HttpServer> {
  const server = createServer(async (request, response) => {
    // Without this header a cache decides by itself how long it keeps an answer.
    response.setHeader('cache-control', neverStored);
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
  // An idle connection is ended, not cut off: the other end may still be reading.
  server.on('timeout', (idle) => {
    if (idle.writableEnded) idle.destroy();
    else idle.end();
    idle.setTimeout(patience);
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

/** The method and path of a request, for the log. The query is left out, since it can hold a code or a token. */
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

/** `host` is an address of this machine; `undefined` means all of them. */
export type Place = { port: number; host?: string | undefined };

/** The environment variables that set where each server listens. */
const variables = {
  site: { port: 'PORT', host: 'SITE_HOST' },
  cms: { port: 'CMS_PORT', host: 'CMS_HOST' },
};
type Owner = keyof typeof variables;

/** Listens on `socket` if it is given, and otherwise on the host and port. Rejects with a sentence when it cannot. */
async function listen(
  server: Server,
  owner: Owner,
  { port, host }: Place,
  socket?: { fd: number },
): Promise<void> {
  server.listen(socket ?? { port, host });
  await once(server, 'listening').catch((cause) => {
    const sentence = describeFault(cause.code, owner, { port, host });
    throw sentence ? new Error(sentence, { cause }) : cause;
  });
}

function describeFault(code: unknown, owner: Owner, { port, host }: Place): string | undefined {
  const set = variables[owner];
  const remedy = `Set ${set.port} to a free one, or stop the program that uses it.`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. ${remedy}`;
  if (code === 'EACCES') return `Port ${port} needs more rights than this user has. ${remedy}`;
  if (code !== 'EADDRNOTAVAIL' && code !== 'ENOTFOUND') return undefined;
  return `${host} is not an address of this machine. Set ${set.host} to one that is.`;
}

/** Rejects with a sentence when a port is not free, so that a start fails now and not minutes later. */
export async function requireFreePort(owner: Owner, place: Place): Promise<void> {
  const probe = createServer();
  await listen(probe, owner, place);
  probe.close();
  await once(probe, 'close');
}

/** Answers with JSON that no cache may keep. */
export function sendJson(response: ServerResponse, status: number, content: object): void {
  response
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': neverStored })
    .end(`${JSON.stringify(content)}\n`);
}
