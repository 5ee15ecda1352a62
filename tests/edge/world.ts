import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished } from 'vitest';
import type { Config } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createRandom, entryRecord } from '../replica/records.ts';
import { ask as askPort } from '../server/serve.ts';
import { startSite } from '../server/start-site.ts';
import { readSiteConfig } from '../site-config.ts';
import { hasNginx, startNginx } from './start-nginx.ts';
import { hasVarnish, startVarnish } from './start-varnish.ts';

const times = { rest: 5, poll: 3_600_000, retry: 100 };

/** The caches that a test can start. `isWhole`: it also stores redirects and answers 404. */
export const caches = {
  varnish: { isInstalled: hasVarnish, start: startVarnish, isWhole: true },
  nginx: { isInstalled: hasNginx, start: startNginx, isWhole: false },
};
export type CacheName = keyof typeof caches;

/** The real site, which follows a CMS made by the test, with as many caches in front of it. */
export async function createWorld(name: CacheName, count: number, throughSlowLine = false) {
  const cms = await startFilledCms();
  onTestFinished(() => cms[Symbol.asyncDispose]());
  const port = await findFreePort();
  const ports: number[] = [];
  for (let node = 0; node < count; node += 1) ports.push(await findFreePort());
  const config = readSiteConfig({
    CMS_URL: cms.url,
    CMS_TOKEN: cms.token,
    WEBHOOK_SECRET: 'a-secret-of-the-test',
    SITE_STATE_DIR: createFolder(),
    PORT: String(port),
    EDGES: ports.map((one) => `${name}+http://127.0.0.1:${one}`).join(','),
  });
  const site = await startSiteWith(config);
  const line = throughSlowLine ? await startSlowLine(port) : undefined;
  const nodes = await Promise.all(ports.map((one) => startNode(name, line?.port ?? port, one)));
  await site.edgesAreLive();
  return { cms, config, site, nodes, port, line };
}

/** A line between an edge and the site. It closes towards the site when the edge has closed. */
async function startSlowLine(sitePort: number) {
  let next: Promise<void> | undefined;
  const edges = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (edge) => {
    edges.add(edge);
    const site = connect({ port: sitePort, allowHalfOpen: true });
    edge.pipe(site);
    pass(site, edge, next).catch(() => undefined);
    next = undefined;
    for (const socket of [edge, site]) socket.on('error', () => undefined);
    edge.on('close', () => {
      edges.delete(edge);
      site.destroy();
    });
  });
  async function pass(site: Socket, edge: Socket, held: Promise<void> | undefined) {
    for await (const bytes of site) {
      const step = held === undefined ? bytes.length : 1;
      for (let at = 0; at < bytes.length; at += step) {
        await held;
        edge.write(bytes.subarray(at, at + step));
      }
    }
    edge.end();
  }
  server.listen(0);
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return {
    port: (server.address() as AddressInfo).port,
    /** The next connection passes nothing on until this is released, and then a byte at a time. @returns How to release it. */
    holdNext() {
      const { promise, resolve } = Promise.withResolvers<void>();
      // Otherwise those that are idle would be used.
      for (const edge of edges) edge.destroy();
      next = promise;
      return resolve;
    },
  };
}

async function startNode(name: CacheName, sitePort: number, port: number) {
  const cache = await caches[name].start(sitePort, port);
  onTestFinished(() => cache.stop());
  return {
    ask: (path: string) => askPort(port, path),
    signal: (signal: NodeJS.Signals) => cache.signal(signal),
  };
}

export async function startSiteWith(config: Config) {
  const { log, firstPublish, stop, askWithSecret } = await startSite(config, times);
  await firstPublish;
  const desk = async () => JSON.parse((await askWithSecret('/_desk')).text).health;
  /** Asks for a publish, and waits for nothing. */
  const rebuild = () => askWithSecret('/_rebuild', 'POST');
  return {
    log,
    stop,
    rebuild,
    /** How many requests the site has answered itself. */
    async answered() {
      const { text } = await askWithSecret('/_metrics');
      const counts = [...text.matchAll(/^vitrine_requests_total\{part="site".*\} (\d+)$/gm)];
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    },
    hasPending: () => expect.poll(async () => (await desk()).edges.map(pending)).not.toContain(0),
    /** Publishes, and waits until that is live. */
    async publish() {
      const lives = () => log.lines.filter((line) => line.startsWith('Live at')).length;
      const before = lives();
      await rebuild();
      await expect.poll(lives).toBe(before + 1);
    },
    edgesAreLive: () =>
      expect.poll(async () => (await desk()).edges.map(pending)).toEqual(config.edges.map(() => 0)),
  };
}

const pending = (edge: { pending: number }) => edge.pending;

export const template = (title: string, number = 3) => {
  const sent = entryRecord('template', number, createRandom(number + 1));
  return { ...sent, record: { ...sent.record, title } };
};
