import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server between the CMS and the site. It receives the CMS's webhooks, notes when they arrive, and passes them on. */
export async function startReceiver() {
  let target: string | undefined;
  let arrived = Promise.withResolvers<number>();

  const server = createServer((request, response) => {
    arrived.resolve(performance.now());
    if (target !== undefined) {
      // The CMS gets its answer at once, as from the site. A site that is down misses the webhook.
      fetch(target, {
        method: 'POST',
        headers: { authorization: request.headers.authorization ?? '' },
      }).catch(() => undefined);
    }
    request.resume();
    response.writeHead(202).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    /** Sets the address that webhooks are passed on to; `undefined`: none. */
    passTo(address: string | undefined) {
      target = address;
    },
    /** Resolves with the time when the next webhook arrives. */
    next(): Promise<number> {
      arrived = Promise.withResolvers();
      return arrived.promise;
    },
    close: () => server.close(),
  };
}
