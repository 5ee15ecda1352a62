import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';

interface Delivery {
  method: string | undefined;
  authorization: string | undefined;
  body: { event: string };
}

export interface Receiver {
  url: string;
  /** Every webhook so far, once there are at least this many and none has arrived for a while. */
  settle(atLeast?: number): Promise<Delivery[]>;
  forget(): void;
  stop(): void;
}

const QUIET_MS = 400;

/** Stands in for the site's webhook. */
export async function createReceiver(): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    deliveries.push({ method: request.method, authorization: request.headers.authorization, body });
    response.end();
  }).listen(0);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return {
    url: `http://localhost:${address.port}/_rebuild`,
    async settle(atLeast = 0) {
      let seen = -1;
      while (seen !== deliveries.length || seen < atLeast) {
        seen = deliveries.length;
        await delay(QUIET_MS);
      }
      return deliveries;
    },
    forget: () => deliveries.splice(0),
    stop: () => server.close(),
  };
}

/** Stands in for a site that accepts calls and never answers. `calls` counts those that still wait for an answer. */
export function createSilentReceiver() {
  const server = createPlainServer((socket) => void socket.on('error', () => undefined).resume()).listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    calls: promisify(server.getConnections.bind(server)),
    stop: () => server.close(),
  };
}
