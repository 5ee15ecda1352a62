// Real Varnish nodes in front of the real site, which follows a CMS made by the test.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Config } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createRandom, entryRecord } from '../replica/records.ts';
import { ask as askPort } from '../server/serve.ts';
import { startSite } from '../server/start-site.ts';
import { readSiteConfig } from '../site-config.ts';
import { hasVarnish, startVarnish } from './start-varnish.ts';

const times = { rest: 5, poll: 3_600_000, retry: 100 };

/** A site with as many Varnish nodes in front of it. */
async function createWorld(count: number, throughSlowLine = false) {
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
    EDGES: ports.map((one) => `varnish+http://127.0.0.1:${one}`).join(','),
  });
  const site = await start(config);
  const line = throughSlowLine ? await startSlowLine(port) : undefined;
  const nodes = await Promise.all(ports.map((one) => startNode(line?.port ?? port, one)));
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

async function startNode(sitePort: number, port: number) {
  const varnish = await startVarnish(sitePort, port);
  onTestFinished(() => varnish.stop());
  return {
    ask: (path: string) => askPort(port, path),
    signal: (signal: NodeJS.Signals) => varnish.signal(signal),
  };
}

async function start(config: Config) {
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

const template = (title: string, number = 3) => {
  const sent = entryRecord('template', number, createRandom(number + 1));
  return { ...sent, record: { ...sent.record, title } };
};

test.runIf(hasVarnish)(
  'edges answer by themselves until a publish, and have the new bytes when it is live',
  async () => {
    const { cms, site, nodes, port } = await createWorld(2);
    await site.edgesAreLive();
    const address = '/templates/template-3';
    const addresses = [
      address,
      `${address}?utm_source=mail`,
      `${address}.html`,
      `${address}/`,
      '/',
      '/featured',
      '/build.json',
    ];
    for (const node of nodes) {
      for (const path of addresses) await node.ask(path);
      for (const path of addresses) expect((await node.ask(path)).headers['age'], path).toBeDefined();
    }
    const other = '/about';
    for (const node of nodes) await node.ask(other);

    // What is one person's, or of this moment, is stored by nobody.
    for (const path of ['/api/templates', '/_health', '/_ready', '/_metrics', '/_desk', '/_preview/x']) {
      expect((await askPort(port, path)).headers['cdn-cache-control'], path).toBeUndefined();
    }
    cms.put(template('Edited at the edge'));
    await site.publish();

    for (const node of nodes) {
      const before = await site.answered();
      await node.ask(other);
      expect(await site.answered(), 'What has not changed was not purged.').toBe(before);
      expect((await node.ask(address)).text).toContain('Edited at the edge');
      for (const path of [...addresses, other]) {
        const [atEdge, atOrigin] = [await node.ask(path), await askPort(port, path)];
        expect([path, atEdge.status, atEdge.text, atEdge.headers['location']]).toEqual([
          path,
          atOrigin.status,
          atOrigin.text,
          atOrigin.headers['location'],
        ]);
      }
    }
  },
);

test.runIf(hasVarnish)('a page that comes is no 404 at the edge, and one that goes is one', async () => {
  const { cms, site, nodes } = await createWorld(1);
  const [node] = nodes;
  const address = '/templates/template-999';
  expect((await node?.ask(address))?.status).toBe(404);
  expect((await node?.ask(address))?.headers['age']).toBeDefined();

  cms.put(template('A new one', 999));
  await site.publish();
  expect((await node?.ask(address))?.status).toBe(200);

  cms.remove('template', template('', 999).id);
  await site.publish();
  expect((await node?.ask(address))?.status).toBe(404);
});

test.runIf(hasVarnish)(
  'an answer that was under way when its page changed leaves nothing old at the edge',
  async () => {
    const { cms, site, nodes, line } = await createWorld(1, true);
    const [node] = nodes;
    const address = '/templates/template-3';
    const builtBefore = (await node?.ask('/build.json'))?.text;
    const release = line?.holdNext();
    const before = await site.answered();
    const early = node?.ask(address);
    await expect.poll(site.answered).toBe(before + 1);

    cms.put(template('Newer than the answer'));
    const live = site.publish();
    await expect.poll(async () => (await node?.ask('/build.json'))?.text).not.toBe(builtBefore);
    await site.hasPending();
    release?.();

    expect((await early)?.text).not.toContain('Newer than the answer');
    await live;
    expect((await node?.ask(address))?.text).toContain('Newer than the answer');
  },
);

test.runIf(hasVarnish)(
  'an edge that was away while pages changed is told when it answers again, also by a site that was started anew',
  async () => {
    const { cms, config, site, nodes, port } = await createWorld(2);
    const [asleep, awake] = nodes;
    const address = '/templates/template-3';
    for (const node of nodes) await node.ask(address);
    asleep?.signal('SIGSTOP');
    const before = site.log.lines.length;

    cms.put(template('Told later'));
    await site.rebuild();

    await expect.poll(async () => (await awake?.ask(address))?.text).toContain('Told later');
    await expect
      .poll(() => site.log.lines.slice(before).join())
      .toMatch(/The edge varnish\S+ may serve old pages/);
    await site.stop();
    const next = await start(config);
    asleep?.signal('SIGCONT');
    await next.edgesAreLive();
    expect((await asleep?.ask(address))?.text).toContain('Told later');
    expect((await asleep?.ask(address))?.text).toBe((await askPort(port, address)).text);
  },
);
