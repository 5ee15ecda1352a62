import type { Config } from '../config.ts';
import { describeError, type Log } from '../lib/log.ts';
import { createHealthHandler, type Health } from './health.ts';
import { startHttpServer } from './http-server.ts';
import { createProxy } from './proxy.ts';
import { type Published, problemsOf, summaryOf } from './published.ts';
import { createQueue, type QueueTimes } from './queue.ts';
import { createRouter } from './routes.ts';
import { createStatic } from './static.ts';
import { createWebhook } from './webhook.ts';

export type SiteServerOptions = {
  config: Config;
  /** Brings `dist` up to what the CMS publishes; never called twice at once. */
  publish(): Promise<Published>;
  times: QueueTimes;
  log: Log;
};

export type SiteServer = {
  port: number;
  /** Resolves with the first publish that gave a site. */
  firstPublish: Promise<void>;
  /** Takes no more requests, and resolves when the publish under way has ended. */
  stop(): Promise<void>;
};

/** How long the CMS may take to begin an answer, in milliseconds. */
const cmsTimeout = 30_000;

/**
 * Serves `dist`, as it is and as it becomes, and the CMS's interface below `/api`. Publishes at the start, whenever the
 * CMS says that something changed, and now and then in case it was not heard.
 */
export async function startSiteServer({
  config,
  publish,
  times,
  log,
}: SiteServerOptions): Promise<SiteServer> {
  const { promise: firstPublish, resolve: setPublished } = Promise.withResolvers<void>();
  let health = { build: '', outputs: 0, rendered: 0 };
  let error = '';

  async function run(): Promise<boolean> {
    const problems: string[] = [];
    try {
      const published = await publish();
      problems.push(...problemsOf(published));
      health = { ...health, ...healthOf(published) };
      if (isNews(published)) log.info(summaryOf(published));
      if (published.report) setPublished();
    } catch (cause) {
      problems.push(describeError(cause));
    }
    for (const problem of problems) log.error(problem);
    error = problems.join(' ');
    return problems.length === 0;
  }

  const queue = createQueue(run, times);
  const proxy = createProxy({ target: config.cms.url, timeout: cmsTimeout, log });
  const router = createRouter({
    site: createStatic(config.places.dist),
    api: proxy.handle,
    rebuild: createWebhook(config.webhookSecret, queue.request),
    health: createHealthHandler(() => ({ ...health, queue: queue.length(), ...(error && { error }) })),
  });
  const { port, stop } = await startHttpServer(config.site.port, router, log);
  queue.request();

  return {
    port,
    firstPublish,
    async stop() {
      await Promise.all([stop(), queue.stop()]);
      await proxy.close();
    },
  };
}

/** What a publish tells of the site; what it does not tell stays as it was. A rebuild with nothing to do is none. */
function healthOf(published: Published): Partial<Health> {
  const { synced, report } = published;
  return {
    ...(report && { build: report.build, outputs: report.outputs }),
    ...(report && isNews(published) && { rendered: report.rendered.length }),
    ...(!('reason' in synced) && { lastSyncAt: new Date().toISOString() }),
  };
}

function isNews({ report }: Published): boolean {
  return report !== undefined && report.rendered.length + report.deleted.length > 0;
}
