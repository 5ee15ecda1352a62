import type { Config } from '../config.ts';
import { Damage, isDamage } from '../lib/damage.ts';
import type { Log } from '../lib/log.ts';
import { openEngine } from '../rebuild/engine.ts';
import type { RebuildReport } from '../rebuild/rebuild.ts';
import type { PublishedFiles } from '../rebuild/changed-files.ts';
import { openFiles } from '../rebuild/files.ts';
import { deleteTrace } from '../rebuild/trace.ts';
import type { OutputPath } from '../rebuild/types.ts';
import { takeLock } from '../storage/lock.ts';
import type { Entry } from '../catalogue/entry.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import { getPath } from '../catalogue/paths.ts';
import { createQueryKey } from '../catalogue/query-keys.ts';
import type { Skipped } from '../replica/records/schema.ts';
import { createDrafts } from '../replica/cms/drafts.ts';
import type { CmsFault } from './cms-process.ts';
import { type MailCounts, readMailCounts } from './cms-health.ts';
import { RemoteError } from '../replica/cms/http.ts';
import type { SyncOutcome, SyncRequest } from '../replica/cms/sync.ts';
import { forgetReplica } from '../replica/tables/database.ts';
import { openSyncedReplica } from './cms-sync.ts';
import { type LinkReport, openLiveSites } from './live-sites/live-sites.ts';
import type { SiteLook } from './live-sites/site-looks.ts';
import { findEntryKey, isNamedByContent, mediaPrefix, readMoved } from './outputs.ts';
import type { DraftPage } from './preview.ts';
import { createNewEntryFinder, createProgress, type PublishOutcome } from './publish-report.ts';
import { type CompiledSite, compileSite, warmUp } from './compiled-site.ts';
import { serveLastUnless } from './serve-last.ts';
import { prepareFolder } from '../storage/state-folder.ts';

export type UpdateRequest = SyncRequest & {
  /** Compares everything with the CMS, instead of reading only the changes. */
  reconcile?: boolean;
};

export type PublishRequest = UpdateRequest & {
  /** Called when the pages of edited entries are in place. The rest of the rebuild waits until it resolves. */
  onPriorityDone?(): Promise<unknown>;
  /** Called after the sync, before anything is rebuilt. */
  onSynced?(outcome: SyncOutcome): void;
};

export type SiteOptions = {
  /** Deletes the trace, so that the next publish renders every output. */
  full?: boolean;
  /** Why the CMS cannot be called; `undefined` while it can. Calls then fail without reaching for it. */
  findCmsFault?: (() => CmsFault | undefined) | undefined;
  /** Syncs an empty replica outside this process. */
  syncFirst?: (() => Promise<SyncOutcome>) | undefined;
  /** In milliseconds: how long scripts, styles and data files stay after they were replaced (specification §10.10). */
  staysFor?: number;
};

export type Site = {
  /** Whether there is nothing to build from, because no sync with the CMS has ever finished. */
  isEmpty(): boolean;
  /** Brings the replica up to date with the CMS. */
  sync(request?: UpdateRequest): Promise<SyncOutcome>;
  /** Syncs, and then brings `dist` up to date with the replica. After a failed sync it builds from the existing replica. */
  publish(request?: PublishRequest): Promise<PublishOutcome>;
  /** Makes the second publish as fast as later ones. */
  warmUp(): Promise<void>;
  /** Reads every file of the site in the background. Resolves with whether a publish would repair any. */
  verifyFiles(): Promise<boolean>;
  /** Renders the page of a draft. Rejects with `RemoteError` when the CMS gives no answer. */
  preview(kind: EntryKind, id: string): Promise<DraftPage>;
  /** Asks the CMS for the counts of its mails. Rejects with `RemoteError` when the CMS gives no answer. */
  mails(): Promise<MailCounts>;
  /** The records whose current version is not shown, and the reasons. */
  skipped(): Skipped[];
  /** The live sites behind the entries. */
  links: {
    /** Checks the sites that are due, in the background. `onFound` is called when there are findings to publish. */
    check(onFound: () => void): void;
    report(): LinkReport;
    /** Checks the live site of a template for a visitor. See `createSiteLooks`. */
    look(path: string, visitor: string): Promise<SiteLook | undefined>;
  };
  /** The published files, and the list of those that were replaced or removed; `undefined` while the site cannot be opened. */
  changedFiles(): PublishedFiles | undefined;
  /** Whether the output is at a former address, and so only leads to another page. */
  isMoved(path: OutputPath): boolean;
  /** The entries that may have got their first page in a publish. See `createNewEntryFinder`. */
  findNewEntries(report: RebuildReport, isKnown: (id: string) => boolean): Iterable<Entry>;
  close(): void;
};

/** In milliseconds. */
const quarterOfAnHour = 15 * 60 * 1000;

/**
 * Opens everything between the CMS and `dist`. Call `sync` and `publish` one at a time. A damaged replica is recreated from the
 * CMS. Throws a sentence when another process uses the same cache. When nothing can be written, as on a full disk, or when the lock
 * cannot be used, it throws only if no last good site exists. Otherwise the methods throw.
 */
export function openSite(
  config: Config,
  log: Log,
  { full = false, findCmsFault, syncFirst, staysFor = quarterOfAnHour }: SiteOptions = {},
): Site {
  const { places } = config;
  let lock: ReturnType<typeof lockFolder> | undefined;
  /** Undefined while nothing can be written, or while the replica cannot be recreated. The next call tries again. */
  let opened: ReturnType<typeof open> | undefined;
  const site = () => (opened ??= openOrStartAfresh());
  serveLastUnless(site, config, log);

  function lockFolder() {
    prepareFolder(places.cache);
    const taken = takeLock(places.lock);
    if (full) deleteTrace(places.cache);
    return taken;
  }

  function open() {
    const synced = openSyncedReplica(config, log);
    const { isSound, check } = synced.replica;
    return { ...openOnReplica(config, log, synced, { findCmsFault, syncFirst, staysFor }), isSound, check };
  }

  function openOrStartAfresh() {
    lock ??= lockFolder();
    try {
      return open();
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      forgetReplica(places.replica, log);
      return open();
    }
  }

  return {
    isEmpty: () => site().isEmpty(),
    sync: (request) => site().sync(request),
    async publish(request) {
      const { publish, isSound, check, close } = site();
      try {
        const published = await publish(request);
        const failed = published.report?.failed ?? [];
        if (!failed.some((fault) => fault.isDamage) || (await check())) return published;
      } catch (cause) {
        // A damaged replica may cause any error.
        if ((await isSound) && (!isDamage(cause) || (await check()))) throw cause;
      }
      opened = undefined;
      close();
      forgetReplica(places.replica, log);
      return site().publish(request);
    },
    warmUp: () => site().warmUp(),
    verifyFiles: async () => (await opened?.verifyFiles()) ?? false,
    preview: async (kind, id) => site().preview(kind, id),
    mails: async () => site().mails(),
    skipped: () => opened?.skipped() ?? [],
    links: {
      check: (onFound) => opened?.links.check(onFound),
      report: () => opened?.links.report() ?? { 'refuses-framing': [], dead: [] },
      look: async (path, visitor) => opened?.links.look(path, visitor),
    },
    changedFiles: () => opened?.changedFiles(),
    isMoved: (path) => site().isMoved(path),
    findNewEntries: (...asked) => site().findNewEntries(...asked),
    close() {
      opened?.close();
      lock?.release();
    },
  };
}

function openOnReplica(
  config: Config,
  log: Log,
  { replica, http, mirror, cmsSync }: ReturnType<typeof openSyncedReplica>,
  {
    findCmsFault,
    syncFirst,
    staysFor,
  }: {
    findCmsFault: SiteOptions['findCmsFault'];
    syncFirst: SiteOptions['syncFirst'];
    staysFor: number;
  },
): Site {
  const { places, cms } = config;
  const engine = openEngine({
    cache: places.cache,
    files: openFiles(places.dist),
    keepsChanges: config.edges.length > 0 || config.bucket !== undefined,
    staysFor: (path) => (isNamedByContent(path) ? staysFor : 0),
    log: log.warn,
  });
  const links = openLiveSites(config, replica, log);
  const readDraft = createDrafts(http, cms);
  let compiled: Promise<CompiledSite> | undefined;

  async function sync({ reconcile = false, ...request }: UpdateRequest = {}): Promise<SyncOutcome> {
    const fault = findCmsFault?.();
    if (fault) return { outcome: 'failed', reason: fault.what };
    if (syncFirst && replica.isEmpty()) return syncFirst();
    return reconcile ? cmsSync.reconcile(request) : cmsSync.sync(request);
  }

  function requireCms(): void {
    const fault = findCmsFault?.();
    if (fault) throw new RemoteError(fault.what);
  }

  function prepare(): Promise<CompiledSite> {
    compiled ??= compileSite(config, replica, log).catch((cause: unknown) => {
      compiled = undefined;
      throw cause;
    });
    return compiled;
  }

  async function rebuild(
    compare: boolean,
    onPriorityDone: PublishRequest['onPriorityDone'],
  ): Promise<RebuildReport> {
    // A comparison includes the files of the bundle.
    if (compare) compiled = undefined;
    const prepared = await prepare();
    if (!(await replica.isSound) || (compare && !(await replica.check())))
      throw new Damage(`The replica ${places.replica} is damaged.`);
    const request = {
      inputs: replica,
      ...prepared,
      compare,
      onPriorityDone,
      onProgress: createProgress(log),
    };
    const report = await replica.withReadSnapshot(() => engine.rebuild(request));
    replica.forgetUntil(replica.cursor);
    if (report.deleted.some((path) => path.startsWith(mediaPrefix))) await mirror.sweep(replica.mediaFiles());
    return report;
  }

  return {
    isEmpty: replica.isEmpty,
    sync,
    async publish({ onPriorityDone, onSynced, ...request } = {}) {
      const begin = performance.now();
      const synced = await sync(request);
      onSynced?.(synced);
      replica.sites.store(links.take());
      const between = performance.now();
      const report = replica.isEmpty()
        ? undefined
        : await rebuild(request.reconcile ?? false, onPriorityDone);
      return {
        synced,
        report,
        milliseconds: { sync: between - begin, rebuild: performance.now() - between },
      };
    },
    async warmUp() {
      await warmUp(await prepare(), replica);
    },
    async preview(kind, id) {
      requireCms();
      const draft = await readDraft(kind, id);
      if (draft?.outcome !== 'entry') return draft ?? { outcome: 'missing' };
      const { renderPage } = await prepare();
      const { entry } = draft;
      const key = createQueryKey('entry', kind, entry.slug);
      const html = await renderPage(getPath(entry), (asked) =>
        asked === key ? entry : replica.answer(asked),
      );
      return { outcome: 'page', html };
    },
    async mails() {
      requireCms();
      return readMailCounts(http, cms);
    },
    verifyFiles: engine.verifyFiles,
    changedFiles: engine.changedFiles,
    skipped: replica.skipped,
    links,
    isMoved(path) {
      const key = findEntryKey(path);
      return key !== undefined && readMoved(replica.answer(key)) !== undefined;
    },
    findNewEntries: createNewEntryFinder(replica, engine.changedFiles),
    close() {
      links.close();
      engine.close();
      replica.close();
    },
  };
}
