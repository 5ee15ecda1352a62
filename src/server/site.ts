import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { Damage, isDamage } from '../lib/damage.ts';
import { describeError, type Log } from '../lib/log.ts';
import { openEngine, type RebuildReport } from '../rebuild/engine.ts';
import { openFiles } from '../rebuild/files.ts';
import { deleteTrace } from '../rebuild/trace.ts';
import { takeLock } from '../storage/lock.ts';
import type { Outputs } from '../rebuild/types.ts';
import type { Entry } from '../catalogue/entry.ts';
import type { EntryKind } from '../catalogue/kinds.ts';
import { pathOf } from '../catalogue/paths.ts';
import { keyOf, parseKey } from '../catalogue/read-keys.ts';
import type { SiteState } from '../catalogue/reads.ts';
import type { Skipped } from '../replica/records/change.ts';
import { createDrafts } from '../replica/cms/drafts.ts';
import { type MailCounts, readMailCounts } from '../replica/cms/mails.ts';
import type { SyncOutcome, SyncRequest } from '../replica/cms/sync.ts';
import { forgetReplica } from '../replica/tables/database.ts';
import { openFollowing } from './following.ts';
import { createSiteChecker } from './live-sites/check-site.ts';
import { mediaPrefix } from './outputs.ts';
import type { DraftPage } from './preview.ts';
import { createProgress } from './progress.ts';
import type { PublishOutcome } from './publish-outcome.ts';
import { compileSite, type CompiledSite } from './compiled-site.ts';
import { createSiteChecks } from './live-sites/site-checks.ts';
import { causeOf, prepareFolder, Unwritable } from '../storage/state-folder.ts';
import { warmUp } from './warm-up.ts';

export type UpdateRequest = SyncRequest & {
  /** Compares everything with the CMS, instead of asking what changed. */
  reconcile?: boolean;
};

export type PublishRequest = UpdateRequest & {
  /** Called when the pages of edited entries are in place; the rest waits for it. */
  onPriorityDone?(): Promise<unknown>;
  /** Called when the CMS was asked, before anything is rebuilt. */
  onSynced?(outcome: SyncOutcome): void;
};

export type SiteOptions = {
  /** Forgets what is known of the outputs, so that the next publish renders them all. */
  full?: boolean;
  /** Syncs an empty replica, in place of this process. */
  syncFirst?: () => Promise<SyncOutcome>;
};

export type Site = {
  /** Whether the CMS has never been read to the end, so that there is nothing to build from. */
  isEmpty(): boolean;
  /** Brings the replica up to what the CMS publishes. */
  sync(request?: UpdateRequest): Promise<SyncOutcome>;
  /** The same, and then `dist` up to the replica; when the CMS was not heard too, as long as it has been once. */
  publish(request?: PublishRequest): Promise<PublishOutcome>;
  /** After a first publish: makes the next one as fast as those that follow. */
  warmUp(): Promise<void>;
  /** Reads every file of the site, in the background. Resolves with whether a publish would have something to mend. */
  verifyFiles(): Promise<boolean>;
  /** The page that the draft of an entry would have. Rejects with `RemoteError` when the CMS cannot be heard. */
  preview(kind: EntryKind, id: string): Promise<DraftPage>;
  /** How many mails of the CMS wait. Rejects with `RemoteError` when it cannot be heard. */
  mails(): Promise<MailCounts>;
  /** The records whose present version is not shown, and why. */
  skipped(): Skipped[];
  /** The live sites behind the entries. */
  links: {
    /** Checks those that are due, in the background; `onFound` is called when a publish would have news of them. */
    check(onFound: () => void): void;
    report(): LinkReport;
  };
  /** The entries whose pages a publish has made new. */
  newcomers(report: RebuildReport): Iterable<Entry>;
  close(): void;
};

/** The addresses of live sites that cannot be shown, sorted. */
export type LinkReport = Record<SiteState, string[]>;

/** How long checking a live site may take, in milliseconds. */
const checkTimeout = 15_000;

/**
 * Opens everything between the CMS and `dist`, whose methods are called one after the other. A replica that turns out to be
 * damaged is made anew from the CMS. Throws a sentence when another process works with the same cache. Where nothing can be
 * written, as on a full disk, and there is a last good site, the methods throw that in its place.
 */
export function openSite(config: Config, log: Log, { full = false, syncFirst }: SiteOptions = {}): Site {
  const { places } = config;
  let lock: ReturnType<typeof lockFolder> | undefined;
  /** Undefined while nothing can be written, or after a replica could not be made anew: whoever asks next tries again. */
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
    const following = openFollowing(config, log);
    const { isSound, check } = following.replica;
    return { ...openOnReplica(config, log, following, syncFirst), isSound, check };
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
        // What a replica that is not sound leads to may be any error.
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
    },
    newcomers: (report) => site().newcomers(report),
    close() {
      opened?.close();
      lock?.release();
    },
  };
}

/**
 * Does something, which may fail when nothing can be written if there is a last good site: that is served then, and the log says
 * so.
 */
export function serveLastUnless<Result>(
  work: () => Result,
  { places }: Config,
  log: Log,
): Result | undefined {
  try {
    return work();
  } catch (cause) {
    const fault = causeOf(cause, [places.cache]);
    if (!(fault instanceof Unwritable) || !existsSync(join(places.dist, 'index.html'))) throw cause;
    log.error(`${describeError(fault)} The last good site is served meanwhile.`);
    return undefined;
  }
}

function openOnReplica(
  config: Config,
  log: Log,
  { replica, http, mirror, following }: ReturnType<typeof openFollowing>,
  syncFirst: SiteOptions['syncFirst'],
): Site {
  const { places, cms } = config;
  const engine = openEngine({ cache: places.cache, files: openFiles(places.dist), log: log.warn });
  const sites = createSiteChecker({
    gallery: config.site.url,
    demo: new URL(cms.publicUrl).origin,
    timeout: checkTimeout,
  });
  const checks = createSiteChecks({ due: replica.sites.due, check: sites.check, now: Date.now, log });
  const readDraft = createDrafts(http, cms);
  let compiled: Promise<CompiledSite> | undefined;
  let outputs: Outputs | undefined;

  function sync({ reconcile = false, ...request }: UpdateRequest = {}): Promise<SyncOutcome> {
    if (syncFirst && replica.isEmpty()) return syncFirst();
    return reconcile ? following.reconcile(request) : following.sync(request);
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
    // The bundle is compared too.
    if (compare) compiled = undefined;
    const prepared = await prepare();
    if (!(await replica.isSound) || (compare && !(await replica.check())))
      throw new Damage(`The replica ${places.replica} is damaged.`);
    outputs = prepared.outputs;
    const request = {
      inputs: replica,
      ...prepared,
      compare,
      onPriorityDone,
      onProgress: createProgress(log),
    };
    const report = await replica.withReadSnapshot(() => engine.rebuild(request));
    replica.forgetBefore(replica.cursor);
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
      replica.sites.settle(checks.take());
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
      const draft = await readDraft(kind, id);
      if (draft?.outcome !== 'entry') return draft ?? { outcome: 'missing' };
      const { renderPage } = await prepare();
      const { entry } = draft;
      const key = keyOf('entry', kind, entry.slug);
      const html = await renderPage(pathOf(entry), (asked) =>
        asked === key ? entry : replica.answer(asked),
      );
      return { outcome: 'page', html };
    },
    mails: () => readMailCounts(http, cms),
    verifyFiles: engine.verifyFiles,
    skipped: replica.skipped,
    links: {
      check: checks.begin,
      report: () => ({
        'refuses-framing': replica.sites.inState('refuses-framing'),
        dead: replica.sites.inState('dead'),
      }),
    },
    *newcomers({ rendered }) {
      for (const { path, reason } of rendered) {
        const subject = reason.because === 'new' ? outputs?.subject(path) : undefined;
        const asked = subject ? parseKey(subject) : undefined;
        const entry = asked?.name === 'entry' ? replica.entry(...asked.values) : undefined;
        if (entry) yield entry;
      }
    },
    close() {
      checks.stop();
      void sites.close();
      engine.close();
      replica.close();
    },
  };
}
