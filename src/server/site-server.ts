import type { Config } from '../config.ts';
import { describeError, type Log } from '../lib/log.ts';
import { createHealthHandler, type Health } from './health.ts';
import { startHttpServer } from './http-server.ts';
import { createProxy } from './proxy.ts';
import { type Published, summaryOf } from './published.ts';
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
  firstPublish: Promise<Published>;
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
  const { promise: firstPublish, resolve: setPublished } = Promise.withResolvers<Published>();
  let health: Omit<Health, 'queue'> = { build: '', outputs: 0, rendered: 0 };

  async function run(): Promise<boolean> {
    const published = await publish().catch((cause): Published => ({
      syncedAt: undefined,
      report: undefined,
      problems: [describeError(cause)],
      milliseconds: 0,
    }));
    const { report, problems } = published;
    for (const problem of problems) log.error(problem);
    if (report && report.rendered.length + report.deleted.length > 0) log.info(summaryOf(published));
    health = healthAfter(published, health);
    if (report) setPublished(published);
    return problems.length === 0;
  }

  const queue = createQueue(run, times);
  const proxy = createProxy({ target: config.cms.url, timeout: cmsTimeout, log });
  const router = createRouter({
    site: createStatic(config.places.dist),
    api: proxy.handle,
    rebuild: createWebhook(config.webhookSecret, queue.request),
    health: createHealthHandler(() => ({ ...health, queue: queue.length() })),
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

/** What is not known anew stays as it was; an error lasts until a publish goes well. */
function healthAfter(
  { syncedAt, report, problems }: Published,
  before: Omit<Health, 'queue'>,
): Omit<Health, 'queue'> {
  const { build, outputs } = report ?? before;
  const lastSyncAt = syncedAt?.toISOString() ?? before.lastSyncAt;
  return {
    build,
    outputs,
    rendered: report?.rendered.length ?? before.rendered,
    ...(lastSyncAt && { lastSyncAt }),
    ...(problems.length > 0 && { error: problems.join(' ') }),
  };
}
