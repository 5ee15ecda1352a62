import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** `host` is an address of this machine; without one, all of them are listened on. */
export type Place = { port: number; host?: string | undefined };

/** The environment variables that say where each server listens. */
const variables = {
  site: { port: 'PORT', host: 'SITE_HOST' },
  cms: { port: 'CMS_PORT', host: 'CMS_HOST' },
};
type Owner = keyof typeof variables;

/**
 * Listens at a place; on any free port for port 0. Rejects with a sentence when it cannot.
 *
 * @param socket An open one that is listened on in place of the port.
 */
export async function listen(
  server: Server,
  owner: Owner,
  { port, host }: Place,
  socket?: { fd: number },
): Promise<void> {
  server.listen(socket ?? { port, host });
  await once(server, 'listening').catch((cause) => {
    const sentence = sentenceOn(cause.code, owner, { port, host });
    throw sentence ? new Error(sentence, { cause }) : cause;
  });
}

function sentenceOn(code: unknown, owner: Owner, { port, host }: Place): string | undefined {
  const set = variables[owner];
  const remedy = `Set ${set.port} to a free one, or stop what uses it.`;
  if (code === 'EADDRINUSE') return `Port ${port} is in use by another program. ${remedy}`;
  if (code === 'EACCES') return `Port ${port} may not be used by this user. ${remedy}`;
  if (code !== 'EADDRNOTAVAIL' && code !== 'ENOTFOUND') return undefined;
  return `${host} is no address of this machine. Set ${set.host} to one that is.`;
}

/** Rejects with a sentence when a port cannot be had: better now than minutes later. */
export async function requireFreePort(owner: Owner, place: Place): Promise<void> {
  const probe = createServer();
  await listen(probe, owner, place);
  probe.close();
  await once(probe, 'close');
}
