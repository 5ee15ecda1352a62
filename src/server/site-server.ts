import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../config.ts';
import { openEdges } from '../edge/open-edges.ts';
import type { RebuildReport } from '../rebuild/rebuild.ts';
import { describeError, type Log } from '../lib/log.ts';
import type { CmsFault, CmsProcess } from './cms-process.ts';
import { createCmsHealth } from './cms-health.ts';
import { createDesk } from './desk.ts';
import { createHealthHandler, createReadyHandler, type Health } from './health.ts';
import { createGuard, createRouter, createWebhook } from './http/routes.ts';
import { createSiteCheckHandler } from './live-sites/site-looks.ts';
import { openBucket } from './open-bucket.ts';
import { createHeaders } from './http/headers.ts';
import { openFile } from './http/open-file.ts';
import { startHttpServer } from './http/http-server.ts';
import { createMetrics } from './metrics.ts';
import { getAddress } from './http/addresses.ts';
import { createPreview, servePreview } from './preview.ts';
import { createProxy, nameVisitor } from './http/proxy.ts';
import { createPublishLog, isNews, listProblems, type PublishOutcome, summarize } from './publish-report.ts';
import { createQueue, type QueueTimes } from './queue.ts';
import type { Site, UpdateRequest } from './site.ts';
import { findCause } from '../storage/state-folder.ts';
import { noLinks } from './live-sites/live-sites.ts';
import { createStatic } from './http/static.ts';

/** What is wrong while a CMS does not answer, as far as anybody may know it. */
const silent = 'The CMS does not answer. The log gives the reason.';
const silentElsewhere =
  'The CMS at CMS_URL does not answer. Check that it runs, and the values of CMS_URL and CMS_TOKEN.';

export type SiteServerOptions = {
  config: Config;
  /** The server calls `publish` again only after the previous call has settled. */
  site: Pick<
    Site,
    'publish' | 'preview' | 'skipped' | 'mails' | 'changedFiles' | 'links' | 'verifyFiles' | 'isMoved'
  >;
  /** Called once the site and every edge serve the pages of a publish; not if the server stops before that. */
  onServed?(report: RebuildReport): void;
  /** The CMS that this process runs; `undefined` when it runs elsewhere. The first publish waits for the end of its first start. */
  ownCms?: Pick<CmsProcess, 'firstStart' | 'up' | 'fault'> | undefined;
  times: QueueTimes;
  log: Log;
};

export type SiteServer = {
  port: number;
  /** Resolves after the first publish that produces a site, unless the server stops first. */
  firstPublish: Promise<void>;
  /** Stops accepting requests, and resolves when the publish under way has ended. */
  stop(): Promise<void>;
};

/**
 * In milliseconds: how long a rebuild pauses once the edited pages are in place, so that they can be served. Planning the rest
 * blocks the thread, and a request takes several turns of the event loop.
 */
const pause = 5;

/** How long the CMS may take to begin an answer or to continue it, in milliseconds. */
const cmsTimeout = 30_000;

/**
 * Serves `dist`, and passes requests below `/api` and `/uploads` to the CMS. It publishes at the start, whenever the CMS calls
 * the webhook, and from time to time in case a call gets lost.
 */
export async function startSiteServer({
  config,
  site,
  onServed,
  ownCms,
  times,
  log,
}: SiteServerOptions): Promise<SiteServer> {
  const { promise: firstPublish, resolve: setPublished } = Promise.withResolvers<void>();
  let health = { build: '', outputs: 0, rendered: 0 };
  let error = '';
  /** The problems since the last sync. Each is logged once. */
  let logged = new Set<string>();
  const publishes = createPublishLog((path) => site.isMoved(path));
  const bucket = openBucket(config, () => site.changedFiles(), log);
  const edges = openEdges(config, () => site.changedFiles(), getAddress, log, bucket?.follow());
  const cmsHealth = createCmsHealth({
    poll: times.poll,
    readMails: () => site.mails(),
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
    let isSynced = false;
    [asked, wanted] = [undefined, {}];
    try {
      const published = await site.publish({
        ...request,
        onPriorityDone: () => {
          edges?.tell();
          return delay(pause);
        },
        onSynced: cmsHealth.take,
      });
      isSynced = !('reason' in published.synced);
      isRefused = published.synced.outcome === 'refused';
      if (published.synced.outcome === 'failed') wanted = { ...request, ...wanted };
      metrics.count(published);
      problems.push(...listProblems(published));
      health = { ...health, ...getHealth(published) };
      const { report } = published;
      if (isNews(published)) log.info(summarize(published));
      const setLive =
        report && isNews(published) ? publishes.add(report, performance.now() - begin) : undefined;
      if (report && !isStopping) setPublished();
      if (report) void reportWhenLive(report, begin, setLive);
      if (!isStopping) site.links()?.check(queue.request);
    } catch (cause) {
      // The next publish must still do what was requested.
      wanted = { ...request, ...wanted };
      metrics.count();
      problems.push(describeError(findCause(cause, [config.places.cache, config.places.dist])));
    }
    cmsHealth.rest();
    for (const problem of problems) if (!logged.has(problem)) log.error(problem);
    error = problems.join(' ');
    logged = new Set(isSynced ? problems : [...logged, ...problems]);
    return problems.length === 0;
  }

  /** Waits until no edge has an old copy, and then logs that and calls `onServed`. Does neither if the server stops before. */
  async function reportWhenLive(
    report: RebuildReport,
    begin: number,
    setLive?: (milliseconds: number) => void,
  ): Promise<void> {
    const isLive = await (edges?.live() ?? Promise.resolve()).then(
      () => true,
      () => false,
    );
    if (!isLive) return;
    const milliseconds = performance.now() - begin;
    setLive?.(milliseconds);
    if (edges && setLive)
      log.info(
        `Live at ${describeEdgeCount(edges.health().length)} ${Math.round(milliseconds)} ms after the call.`,
      );
    onServed?.(report);
  }

  const queue = createQueue(run, times, ownCms?.firstStart);
  const hear = () => {
    asked ??= performance.now();
    queue.request();
  };
  const describeCms = (fault?: CmsFault): Pick<Health, 'cms' | 'cmsFault'> => {
    if (!fault && cmsHealth.state() === 'up') return { cms: 'up' };
    return { cms: 'down', cmsFault: fault?.what ?? (config.cms.isOwn ? silent : silentElsewhere) };
  };
  const currentHealth = (): Health => ({
    ...health,
    queue: queue.length(),
    ...describeCms(ownCms?.fault()),
    mails: cmsHealth.mails(),
    edges: edges?.health() ?? [],
    links: site.links()?.report() ?? noLinks,
    ...(error && { error }),
  });
  const metrics = createMetrics(config.webhookSecret, currentHealth);
  const proxy = createProxy({
    target: config.cms.url,
    timeout: cmsTimeout,
    isAway: () => ownCms?.fault() !== undefined,
    trustedProxies: config.site.trustedProxies,
    log,
  });
  const routes = {
    site: createGuard(createStatic(config.places.dist, edges?.origin)),
    api: proxy.handle,
    rebuild: createWebhook(config.webhookSecret, hear),
    preview: servePreview(
      createPreview({
        secret: config.webhookSecret,
        cms: new URL(config.cms.publicUrl).origin,
        draw: (kind, id) => site.preview(kind, id),
        headersOf: createHeaders(config.places.dist),
        now: Date.now,
      }),
    ),
    check: createSiteCheckHandler(
      async (path, visitor) => site.links()?.look(path, visitor),
      (request) => nameVisitor(request, config.site.trustedProxies),
    ),
    metrics: metrics.handle,
    health: createHealthHandler(currentHealth),
    ready: createReadyHandler(
      currentHealth,
      () => health.build !== '' && isServed(config.places.dist) && cmsHealth.wasHeard(),
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
  void firstPublish
    .then(() => site.verifyFiles())
    .then(
      (hasFound) => hasFound && queue.request(),
      (cause: unknown) => log.error(describeError(cause)),
    );
  const { port, stop } = await startHttpServer(config.site.port, router, log, config.site);
  queue.request();
  void ownCms?.up.then(queue.request);
  void Promise.resolve(ownCms?.firstStart).then(cmsHealth.follow);

  return {
    port,
    firstPublish,
    async stop() {
      isStopping = true;
      cmsHealth.stop();
      await Promise.all([stop(), queue.stop()]);
      await edges?.stop();
      await bucket?.close();
      await proxy.close();
    },
  };
}

const describeEdgeCount = (count: number) => (count === 1 ? 'the edge' : `all ${count} edges`);

/** Whether visitors get the site and not an error page. */
function isServed(dist: string): boolean {
  const file = openFile(join(dist, 'index.html'));
  file?.close();
  return file !== undefined;
}

/** The parts of the health that a publish changes. `rendered` keeps its value when the rebuild had nothing to do. */
function getHealth(published: PublishOutcome): Partial<Health> {
  const { synced, report } = published;
  return {
    ...(report && { build: report.build, outputs: report.outputs }),
    ...(report && isNews(published) && { rendered: report.counts.rendered }),
    ...(!('reason' in synced) && { lastSyncAt: new Date().toISOString() }),
  };
}
