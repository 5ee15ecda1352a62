import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { describeError, type Log } from '../lib/log.ts';

/** Answers one request. When it rejects, the answer is broken off or becomes a 500. */
export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

export type HttpServer = {
  /** Takes no more requests, lets those under way finish for up to two seconds, and closes every connection. */
  stop(): Promise<void>;
};

/** Listens on a port, on every address of this machine. Rejects with a sentence when the port cannot be had. */
export async function startHttpServer(port: number, handle: Handler, log: Log): Promise<HttpServer> {
  const server = createServer(async (request, response) => {
    try {
      await handle(request, response);
    } catch (cause) {
      // The visitor has gone.
      if (response.closed) return;
      log.error(`${request.method} ${request.url} failed. ${describeError(cause)}`);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  });
  server.listen(port);
  await once(server, 'listening').catch((cause) => {
    if (cause.code !== 'EADDRINUSE' && cause.code !== 'EACCES') throw cause;
    const problem = cause.code === 'EACCES' ? 'may not be used by this user' : 'is in use by another program';
    throw new Error(`Port ${port} ${problem}. Set PORT to a free one, or stop what uses it.`, { cause });
  });

  return {
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
