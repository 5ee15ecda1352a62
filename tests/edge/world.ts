import { expect, onTestFinished } from 'vitest';
import type { Config } from '../../src/config.ts';
import { findFreePort } from '../cms/start-cms.ts';
import { createFolder } from '../folder.ts';
import { startFilledCms } from '../replica/follower.ts';
import { createRandom, entryRecord } from '../replica/records.ts';
import { send as sendTo } from '../server/serve.ts';
import { startSite } from '../server/start-site.ts';
import { readSiteConfig } from '../site-config.ts';
import { startLine } from './start-line.ts';
import { hasNginx, startNginx } from './start-nginx.ts';
import { hasVarnish, startVarnish } from './start-varnish.ts';

const times = { rest: 5, poll: 3_600_000, retry: 100 };

/** The caches that a test can start. `isWhole`: it also stores redirects and answers 404. */
export const caches = {
  varnish: { isInstalled: hasVarnish, start: startVarnish, isWhole: true },
  nginx: { isInstalled: hasNginx, start: startNginx, isWhole: false },
};
export type CacheName = keyof typeof caches;

/** The real site, which follows a fake CMS, with `count` caches in front of it. */
export async function createWorld(name: CacheName, count: number, hasLine = false) {
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
  const line = hasLine ? await startLine(port) : undefined;
  const nodes = await Promise.all(ports.map((one) => startNode(name, line?.port ?? port, one)));
  await site.edgesAreLive();
  return { cms, config, site, nodes, port, line };
}

async function startNode(name: CacheName, sitePort: number, port: number) {
  const cache = await caches[name].start(sitePort, port);
  onTestFinished(() => cache.stop());
  return {
    send: (path: string) => sendTo(port, path),
    signal: (signal: NodeJS.Signals) => cache.signal(signal),
  };
}

export async function startSiteWith(config: Config) {
  const { log, firstPublish, stop, askWithSecret } = await startSite(config, times);
  await firstPublish;
  const desk = async () => JSON.parse((await askWithSecret('/_desk')).text).health;
  /** Requests a publish without waiting for it. */
  const rebuild = () => askWithSecret('/_rebuild', 'POST');
  return {
    log,
    stop,
    rebuild,
    /** How many requests have reached the site. */
    async answered() {
      const { text } = await askWithSecret('/_metrics');
      const counts = [...text.matchAll(/^vitrine_requests_total\{part="site".*\} (\d+)$/gm)];
      return counts.reduce((sum, [, count]) => sum + Number(count), 0);
    },
    hasPending: () => expect.poll(async () => (await desk()).edges.map(pending)).not.toContain(0),
    /** Publishes, and waits until the publish is live. */
    async publish() {
      const lives = () => log.lines.filter((line) => line.startsWith('Live at')).length;
      const before = lives();
      await rebuild();
      await expect.poll(lives).toBe(before + 1);
    },
    /** Resolves when no publish is running and no edge has an old copy. */
    async edgesAreLive() {
      const state = async () => {
        const { queue, edges } = await desk();
        return { queue, pending: edges.map(pending) };
      };
      await expect.poll(state).toEqual({ queue: 0, pending: config.edges.map(() => 0) });
    },
  };
}

const pending = (edge: { pending: number }) => edge.pending;

export const template = (title: string, number = 3) => {
  const sent = entryRecord('template', number, createRandom(number + 1));
  return { ...sent, record: { ...sent.record, title } };
};
