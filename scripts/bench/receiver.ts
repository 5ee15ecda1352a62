import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between the CMS and the site: it takes the CMS's webhooks, notes when they arrive, and passes them on. */
export async function startReceiver() {
  let target: string | undefined;
  let arrived = Promise.withResolvers<number>();

  const server = createServer((request, response) => {
    arrived.resolve(performance.now());
    if (target !== undefined) {
      // Answered at once, as the site would; a site that is away misses it.
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
    /** Where to pass webhooks on to. */
    passTo(address: string | undefined) {
      target = address;
    },
    /** The moment when the next webhook arrives. */
    next(): Promise<number> {
      arrived = Promise.withResolvers();
      return arrived.promise;
    },
    close: () => server.close(),
  };
}
