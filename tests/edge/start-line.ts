import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/**
 * A connection line to a port of this machine, which lasts until the test is over. It closes towards the port when the caller has
 * closed.
 *
 * @param pause In milliseconds, called for each half of a chunk that is passed back.
 */
export async function startLine(target: number, pause = () => 0) {
  let next: Promise<void> | undefined;
  let isCut = false;
  const callers = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (caller) => {
    if (isCut) return void caller.destroy();
    callers.add(caller);
    const site = connect({ port: target, allowHalfOpen: true });
    caller.pipe(site);
    pass(site, caller, next).catch(() => undefined);
    next = undefined;
    for (const socket of [caller, site]) socket.on('error', () => undefined);
    site.on('close', () => site.errored && caller.destroy());
    caller.on('close', () => {
      callers.delete(caller);
      site.destroy();
    });
  });

  async function pass(site: Socket, caller: Socket, held: Promise<void> | undefined) {
    for await (const bytes of site) {
      const step = held === undefined ? Math.ceil(bytes.length / 2) : 1;
      for (let at = 0; at < bytes.length; at += step) {
        await held;
        const milliseconds = pause();
        if (milliseconds > 0) await delay(milliseconds);
        caller.write(bytes.subarray(at, at + step));
      }
    }
    caller.end();
  }

  const breakAll = () => {
    for (const caller of callers) caller.destroy();
  };
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => {
    breakAll();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    /** Holds back what comes on the next connection, then passes on one byte at a time. @returns The function that releases it. */
    holdNext() {
      const { promise, resolve } = Promise.withResolvers<void>();
      // Otherwise the caller would reuse an idle connection.
      breakAll();
      next = promise;
      return resolve;
    },
    /** Breaks all connections, and accepts none until `mend` is called. */
    cut() {
      isCut = true;
      breakAll();
    },
    mend() {
      isCut = false;
    },
  };
}
