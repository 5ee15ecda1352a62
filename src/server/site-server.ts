import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type OpenEdges, openEdges } from '../edge/open-edges.ts';
import { describeError, type Log } from '../lib/log.ts';
import type { RebuildReport } from '../rebuild/rebuild.ts';
import { CmsHealth } from './cms-health.ts';
import type { CmsProcess } from './cms-process.ts';
import { createDesk } from './desk.ts';
import { createHealthHandler, createReadyHandler, describeCms, type Health } from './health.ts';
import { getAddress } from './http/addresses.ts';
import { createHeaders } from './http/headers.ts';
import { startHttpServer } from './http/http-server.ts';
import { openFile } from './http/open-file.ts';
import { createProxy, nameVisitor, type CmsProxy } from './http/proxy.ts';
import { createGuard, createRouter, createWebhook, type Routes } from './http/routes.ts';
import { createStatic } from './http/static.ts';
import { noLinks } from './live-sites/live-sites.ts';
import { createSiteCheckHandler } from './live-sites/site-check-handler.ts';
import { createMetricsHandler, Metrics } from './metrics.ts';
import { openBucket } from './open-bucket.ts';
import { createPreview, servePreview } from './preview.ts';
import { createFormPreview, serveFormPreview } from './form-preview.ts';
import { Publisher } from './publisher.ts';
import type { QueueTimes } from './queue.ts';
import type { Site } from './site.ts';

/** The part of a site that the server uses. */
export type ServedSite = Pick<
  Site,
  | 'publish'
  | 'preview'
  | 'previewForm'
  | 'skipped'
  | 'wording'
  | 'mails'
  | 'changedFiles'
  | 'links'
  | 'verifyFiles'
  | 'findEntryKey'
  | 'isMoved'
>;

export type SiteServerOptions = {
  config: Config;
  /** The server calls `publish` again only after the previous call has settled. */
  site: ServedSite;
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

/** How long the CMS may take to begin an answer or to continue it, in milliseconds. */
const cmsTimeout = 30_000;

/**
 * Serves `dist`, and passes requests below `/api` and `/uploads` to the CMS. It publishes at the start, whenever the CMS calls
 * the webhook, and from time to time in case a call gets lost.
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const { config, site, ownCms, log } = options;
  const bucket = openBucket(config, () => site.changedFiles(), log);
  const edges = openEdges(config, () => site.changedFiles(), getAddress, log, bucket?.follow());
  const parts = createParts(options, edges);
  const { publisher, cmsHealth, proxy, metrics } = parts;
  const router = createRouter(createRoutes(options, parts), (part, response) =>
    metrics.watch(part, response),
  );
  const http = await startHttpServer(config.site.port, router, log, config.site);

  publisher.check();
  void ownCms?.up.then(() => publisher.check());
  void Promise.resolve(ownCms?.firstStart).then(() => cmsHealth.pollMails());
  void repairFiles(site, publisher, log);

  return {
    port: http.port,
    firstPublish: publisher.first,
    async stop() {
      cmsHealth.stop();
      await Promise.all([http.stop(), publisher.stop()]);
      await edges?.stop();
      await bucket?.close();
      await proxy.close();
    },
  };
}

/** What the routes of a server answer from. */
type Parts = {
  edges: OpenEdges | undefined;
  publisher: Publisher;
  cmsHealth: CmsHealth;
  metrics: Metrics;
  proxy: CmsProxy;
};

function createParts(
  { config, site, onServed, ownCms, times, log }: SiteServerOptions,
  edges: OpenEdges | undefined,
): Parts {
  const readMails = () => site.mails();
  const cmsHealth = new CmsHealth({ poll: times.poll, readMails, now: () => performance.now(), log });
  const metrics = new Metrics();
  const publisher = new Publisher({
    site,
    edges,
    cmsHealth,
    metrics,
    places: config.places,
    onServed,
    times,
    after: ownCms?.firstStart,
    log,
  });
  const proxy = createProxy({
    target: config.cms.url,
    timeout: cmsTimeout,
    isAway: () => ownCms?.fault() !== undefined,
    trustedProxies: config.site.trustedProxies,
    readWording: () => site.wording(),
    log,
  });
  return { edges, publisher, cmsHealth, metrics, proxy };
}

function createRoutes({ config, site, ownCms }: SiteServerOptions, parts: Parts): Routes {
  const { webhookSecret: secret, places } = config;
  const { edges, publisher, cmsHealth, metrics, proxy } = parts;
  const readHealth = (): Health => ({
    ...publisher.health(),
    ...describeCms(cmsHealth, ownCms?.fault(), config.cms.isOwn),
    mails: cmsHealth.mails(),
    edges: edges?.health() ?? [],
    links: site.links()?.report() ?? noLinks,
  });
  const preview = createPreview({
    secret,
    cms: new URL(config.cms.publicUrl).origin,
    draw: (kind, id) => site.preview(kind, id),
    headersOf: createHeaders(places.dist),
    now: Date.now,
  });
  return {
    site: createGuard(createStatic(places.dist, edges?.origin), () =>
      existsSync(join(places.dist, 'login.html')),
    ),
    api: proxy.handle,
    rebuild: createWebhook(secret, () => publisher.publish()),
    preview: servePreview(preview),
    'form-preview': serveFormPreview(createFormPreview(secret, (sent) => site.previewForm(sent))),
    check: createSiteCheckHandler(
      async (path, visitor) => site.links()?.look(path, visitor),
      (request) => nameVisitor(request, config.site.trustedProxies),
    ),
    metrics: createMetricsHandler(secret, metrics, readHealth),
    health: createHealthHandler(readHealth),
    ready: createReadyHandler(
      readHealth,
      () => publisher.health().build !== '' && isServed(places.dist) && cmsHealth.hasAnswered(),
    ),
    desk: createDesk({
      secret,
      read: () => ({
        health: readHealth(),
        publishes: publisher.latest(),
        skipped: site.skipped(),
        isRefused: publisher.isRefused(),
      }),
      publish: (request) => publisher.publish(request),
    }),
  };
}

/** Verifies all files once the site is up, and publishes again if some must be repaired. */
async function repairFiles(site: ServedSite, publisher: Publisher, log: Log): Promise<void> {
  try {
    await publisher.first;
    if (await site.verifyFiles()) publisher.check();
  } catch (cause) {
    log.error(describeError(cause));
  }
}

/** Whether visitors get the site and not an error page. */
function isServed(dist: string): boolean {
  const file = openFile(join(dist, 'index.html'));
  file?.close();
  return file !== undefined;
}
