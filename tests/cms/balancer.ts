import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { send } from '../server/serve.ts';

/** In milliseconds: how often a proxy checks the health of each process. */
const CHECK_MS = 200;

/**
 * A proxy in front of processes of one kind. It takes turns among those that passed their last health check, and never retries a
 * request.
 *
 * @param health The path of the health check.
 */
export async function startBalancer(health: string) {
  const ports = new Set<number>();
  const well = new Set<number>();
  /** When each process was last taken out, by port. */
  const noticed = new Map<number, number>();
  let turn = 0;
  let isStopped = false;

  const server = createServer((incoming, outgoing) => {
    const port = [...well][turn++ % Math.max(well.size, 1)];
    const { method, url, headers } = incoming;
    const call = request({ port, path: url, method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.on('error', () => outgoing.destroy()).pipe(outgoing);
    });
    call.on('error', () => (outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end()));
    outgoing.on('close', () => call.destroy());
    incoming.pipe(call);
  }).listen(0);
  await once(server, 'listening');

  async function check(port: number): Promise<void> {
    const isWell = await send(port, health).then(
      ({ status }) => status < 300,
      () => false,
    );
    if (isWell) well.add(port);
    else if (well.delete(port)) noticed.set(port, performance.now());
  }
  const checking = (async () => {
    while (!isStopped) {
      await Promise.all([...ports].map(check));
      await delay(CHECK_MS);
    }
  })();

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    add: (port: number) => void ports.add(port),
    isWell: (port: number) => well.has(port),
    /** When a process last failed its health check, on the clock of `performance`. */
    noticed: (port: number) => noticed.get(port),
    /** For a process that will not come back at this port. */
    remove: (port: number) => void ports.delete(port),
    async stop() {
      isStopped = true;
      await checking;
      server.closeAllConnections();
      server.close();
    },
  };
}

export type Balancer = Awaited<ReturnType<typeof startBalancer>>;
