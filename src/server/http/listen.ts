import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

const reasons: Record<string, string> = {
  EADDRINUSE: 'is in use by another program',
  EACCES: 'may not be used by this user',
};

/**
 * Listens on every address of this machine; on any free port for port 0. Rejects with a sentence when it cannot.
 *
 * @param variable The environment variable that sets the port.
 * @param socket An open one that is listened on in place of the port.
 */
export async function listen(
  server: Server,
  port: number,
  variable: string,
  socket?: { fd: number },
): Promise<void> {
  server.listen(socket ?? port);
  await once(server, 'listening').catch((cause) => {
    const reason = reasons[cause.code];
    if (!reason) throw cause;
    throw new Error(`Port ${port} ${reason}. Set ${variable} to a free one, or stop what uses it.`, {
      cause,
    });
  });
}

/** Rejects with a sentence when a port cannot be had: better now than minutes later. */
export async function requireFreePort(port: number, variable: string): Promise<void> {
  const probe = createServer();
  await listen(probe, port, variable);
  probe.close();
  await once(probe, 'close');
}
