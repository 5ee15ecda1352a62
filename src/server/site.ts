import { mkdirSync } from 'node:fs';
import type { Config } from '../config.ts';
import type { Log } from '../lib/log.ts';
import { forgetOutputs, openEngine, type RebuildReport } from '../rebuild/engine.ts';
import { openFiles } from '../rebuild/files.ts';
import { takeLock } from '../rebuild/lock.ts';
import { createHttp } from '../replica/http.ts';
import { createMirror } from '../replica/mirror.ts';
import { openReplica } from '../replica/replica.ts';
import { createSync, type SyncOutcome, type SyncRequest } from '../replica/sync.ts';
import { mediaPrefix } from './outputs.ts';
import { createProgress } from './progress.ts';
import type { Published } from './published.ts';
import { prepareRendering, type Rendering } from './rendering.ts';

export type PublishRequest = SyncRequest & {
  /** Compares everything with the CMS, instead of asking what changed. */
  reconcile?: boolean;
};

export type SiteOptions = {
  /** Forgets what is known of the outputs, so that the next publish renders them all. */
  full?: boolean;
};

export type Site = {
  /** Whether the CMS has never been heard out, so that there is nothing to build from. */
  isEmpty(): boolean;
  /** Brings the replica up to what the CMS publishes. */
  sync(request?: PublishRequest): Promise<SyncOutcome>;
  /** The same, and then `dist` up to the replica; when the CMS was not heard too, as long as it has been once. */
  publish(request?: PublishRequest): Promise<Published>;
  /** After a first publish: makes the next one as fast as those that follow. */
  warmUp(): Promise<void>;
  close(): void;
};

/**
 * Opens everything between the CMS and `dist`, whose methods are called one after the other. Throws a sentence when
 * another process works with the same cache.
 */
export function openSite(config: Config, log: Log, { full = false }: SiteOptions = {}): Site {
  const { places, cms } = config;
  mkdirSync(places.cache, { recursive: true });
  const lock = takeLock(places.lock);
  if (full) forgetOutputs(places.cache);

  const replica = openReplica(places.replica, log);
  const http = createHttp({});
  const mirror = createMirror({ folder: places.media, cmsUrl: cms.url, http, log });
  const following = createSync({ replica, mirror, cms, http, log });
  const engine = openEngine({ cache: places.cache, files: openFiles(places.dist), log: log.warn });
  let rendering: Rendering | undefined;

  function sync({ reconcile = false, ...request }: PublishRequest = {}): Promise<SyncOutcome> {
    return reconcile ? following.reconcile(request) : following.sync(request);
  }

  async function rebuild(): Promise<RebuildReport> {
    rendering ??= await prepareRendering(config, replica, log);
    const report = await engine.rebuild({ inputs: replica, ...rendering, onProgress: createProgress(log) });
    replica.forgetBefore(replica.position);
    if (report.deleted.some((path) => path.startsWith(mediaPrefix))) await mirror.sweep(replica.mediaFiles());
    return report;
  }

  return {
    isEmpty: replica.isEmpty,
    sync,
    async publish(request) {
      const begin = performance.now();
      const synced = await sync(request);
      const between = performance.now();
      const report = replica.isEmpty() ? undefined : await rebuild();
      return {
        synced,
        report,
        milliseconds: { sync: between - begin, rebuild: performance.now() - between },
      };
    },
    async warmUp() {
      await rendering?.warmUp();
    },
    close() {
      engine.close();
      replica.close();
      lock.release();
    },
  };
}
