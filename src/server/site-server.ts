import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import type { RebuildReport } from '../rebuild/engine.ts';
import { describeError, type Log } from '../lib/log.ts';
import { createCmsContact } from './cms-contact.ts';
import { createDesk } from './http/desk.ts';
import { createGuard } from './http/guard.ts';
import { createHealthHandler, createReadyHandler, type Health } from './http/health.ts';
import { createHeaders } from './http/headers.ts';
import { openFile } from './http/open-file.ts';
import { startHttpServer } from './http/http-server.ts';
import { createMetrics } from './http/metrics.ts';
import { createPreview, servePreview } from './preview.ts';
import { createProxy } from './http/proxy.ts';
import { isNews, type PublishOutcome, problemsOf, summaryOf } from './publish-outcome.ts';
import { createPublishLog } from './publish-log.ts';
import { createQueue, type QueueTimes } from './queue.ts';
import { createRouter } from './http/routes.ts';
import type { Site, UpdateRequest } from './site.ts';
import { causeOf } from '../storage/state-folder.ts';
import { createStatic } from './http/static.ts';
import { createWebhook } from './http/webhook.ts';

export type SiteServerOptions = {
  config: Config;
  /** `publish` is never called twice at once. */
  site: Pick<Site, 'publish' | 'preview' | 'skipped' | 'mails'>;
  /** Looks at the live sites of the entries after a publish; without it nobody does. */
  links?: Site['links'];
  /** Looks at all that is served after the first publish, in the background, and resolves with whether there is something to mend. */
  verifyFiles?: Site['verifyFiles'];
  /** Told of every publish whose pages are served now. */
  onServed?(report: RebuildReport): void;
  /** Nothing is published before it has resolved. */
  after?: Promise<void> | undefined;
  times: QueueTimes;
  log: Log;
};

export type SiteServer = {
  port: number;
  /** Resolves with the first publish that gave a site, unless it is stopped before. */
  firstPublish: Promise<void>;
  /** Takes no more requests, and resolves when the publish under way has ended. */
  stop(): Promise<void>;
};

/**
 * How long a rebuild waits for whoever asks for an edited page as soon as it is in place, in milliseconds: nothing interrupts
 * the making of a plan, and a request takes several turns of the event loop.
 */
const respite = 5;

/** How long the CMS may take to begin an answer, in milliseconds. */
const cmsTimeout = 30_000;

/**
 * Serves `dist`, as it is and as it becomes, and the CMS's interface below `/api`. Publishes at the start, whenever the
 * CMS says that something changed, and now and then in case it was not heard.
 */
export async function startSiteServer({
  config,
  site,
  links,
  verifyFiles,
  onServed,
  after,
  times,
  log,
}: SiteServerOptions): Promise<SiteServer> {
  const { promise: firstPublish, resolve: setPublished } = Promise.withResolvers<void>();
  let health = { build: '', outputs: 0, rendered: 0 };
  let error = '';
  const publishes = createPublishLog();
  const contact = createCmsContact({
    poll: times.poll,
    readMails: site.mails,
    now: () => performance.now(),
    log,
  });
  let asked: number | undefined;
  let wanted: UpdateRequest = {};
  let isRefused = false;
  let isStopping = false;

  async function run(): Promise<boolean> {
    const problems: string[] = [];
    const begin = asked ?? performance.now();
    const request = wanted;
    [asked, wanted] = [undefined, {}];
    try {
      const published = await site.publish({
        ...request,
        onPriorityDone: () => delay(respite),
        onSynced: contact.take,
      });
      isRefused = published.synced.outcome === 'refused';
      if (published.synced.outcome === 'failed') wanted = { ...request, ...wanted };
      metrics.count(published);
      problems.push(...problemsOf(published));
      health = { ...health, ...healthOf(published) };
      if (published.report && isNews(published)) {
        log.info(summaryOf(published));
        publishes.add(published.report, new Date(), performance.now() - begin);
      }
      if (published.report && !isStopping) setPublished();
      if (published.report) onServed?.(published.report);
      if (!isStopping) links?.check(queue.request);
    } catch (cause) {
      // What was asked for is still to be done.
      wanted = { ...request, ...wanted };
      metrics.count();
      problems.push(describeError(causeOf(cause, [config.places.cache, config.places.dist])));
    }
    contact.rest();
    for (const problem of problems) log.error(problem);
    error = problems.join(' ');
    return problems.length === 0;
  }

  const queue = createQueue(run, times, after);
  const hear = () => {
    asked ??= performance.now();
    queue.request();
  };
  const currentHealth = (): Health => ({
    ...health,
    queue: queue.length(),
    cms: contact.state(),
    mails: contact.mails(),
    ...(links && { links: links.report() }),
    ...(error && { error }),
  });
  const metrics = createMetrics(config.webhookSecret, currentHealth);
  const proxy = createProxy({
    target: config.cms.url,
    timeout: cmsTimeout,
    trustedProxies: config.site.trustedProxies,
    log,
  });
  const routes = {
    site: createGuard(createStatic(config.places.dist)),
    api: proxy.handle,
    rebuild: createWebhook(config.webhookSecret, hear),
    preview: servePreview(
      createPreview({
        secret: config.webhookSecret,
        cms: new URL(config.cms.publicUrl).origin,
        draw: site.preview,
        headersOf: createHeaders(config.places.dist),
        now: Date.now,
      }),
    ),
    metrics: metrics.handle,
    health: createHealthHandler(currentHealth),
    ready: createReadyHandler(
      currentHealth,
      () => health.build !== '' && isServed(config.places.dist) && contact.wasHeard(),
    ),
    desk: createDesk({
      secret: config.webhookSecret,
      read: () => ({
        health: currentHealth(),
        publishes: publishes.latest(),
        skipped: site.skipped(),
        isRefused,
      }),
      publish(request) {
        wanted = { ...wanted, ...request };
        hear();
      },
    }),
  };
  const router = createRouter(routes, metrics.watch);
  void firstPublish.then(verifyFiles).then(
    (hasFound) => hasFound && queue.request(),
    (cause: unknown) => log.error(describeError(cause)),
  );
  const { port, stop } = await startHttpServer(config.site.port, router, log, config.site);
  queue.request();
  void (after ?? Promise.resolve()).then(contact.follow, () => undefined);

  return {
    port,
    firstPublish,
    async stop() {
      isStopping = true;
      contact.stop();
      await Promise.all([stop(), queue.stop()]);
      await proxy.close();
    },
  };
}

/** Whether visitors get the site, or an error page. */
function isServed(dist: string): boolean {
  const file = openFile(join(dist, 'index.html'));
  file?.close();
  return file !== undefined;
}

/** What a publish tells of the site; what it does not tell stays as it was. A rebuild with nothing to do is none. */
function healthOf(published: PublishOutcome): Partial<Health> {
  const { synced, report } = published;
  return {
    ...(report && { build: report.build, outputs: report.outputs }),
    ...(report && isNews(published) && { rendered: report.rendered.length }),
    ...(!('reason' in synced) && { lastSyncAt: new Date().toISOString() }),
  };
}
