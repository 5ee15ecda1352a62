import type { Config } from '../config.ts';
import { createCatalogue } from '../catalogue/query-keys.ts';
import { readWording } from '../in-language.ts';
import type { Wording } from '../words/language.ts';
import { Damage, isDamage } from '../lib/damage.ts';
import type { Log } from '../lib/log.ts';
import type { RebuildReport } from '../rebuild/rebuild.ts';
import type { PublishedFiles } from '../rebuild/changed-files.ts';
import { deleteTrace } from '../rebuild/trace.ts';
import type { OutputPath, PlainKey } from '../rebuild/types.ts';
import { type Lock, takeLock } from '../storage/lock.ts';
import type { Entry } from '../catalogue/entry.ts';
import type { PublishedType } from '../../cms/shared/collections.ts';
import type { SentDraft, Skipped } from '../replica/records/schema.ts';
import { answerDraft, createDrafts, type Draft, resolveDraft } from '../replica/cms/drafts.ts';
import type { CmsFault } from './cms-faults.ts';
import { type MailCounts, readMailCounts } from './cms-health.ts';
import { RemoteError } from '../replica/cms/http.ts';
import type { SyncOutcome, SyncRequest } from '../replica/cms/sync.ts';
import { forgetReplica } from '../replica/tables/database.ts';
import type { LiveSites } from './live-sites/live-sites.ts';
import { findEntryKey, isInFormerFolder, mediaPrefix, readFolders, readMoved } from './outputs.ts';
import type { DraftPage } from './preview.ts';
import { createProgress, type PublishOutcome } from './publish-report.ts';
import { type CompiledSite, compileSite, warmUp } from './compiled-site.ts';
import { closeParts, hasFailedByDamage, mayBeDamaged, openParts, type SiteParts } from './site-parts.ts';
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

/** In milliseconds. */
const quarterOfAnHour = 15 * 60 * 1000;

/**
 * Everything between the CMS and `dist`. Call `sync` and `publish` one at a time. A damaged replica is recreated from the CMS. When
 * nothing can be written, as on a full disk, or when the lock cannot be used, the methods throw, and the next call tries again.
 */
export class Site {
  readonly #config: Config;
  readonly #log: Log;
  readonly #options: SiteOptions;
  #lock: Lock | undefined;
  #parts: SiteParts | undefined;

  constructor(config: Config, log: Log, options: SiteOptions) {
    this.#config = config;
    this.#log = log;
    this.#options = options;
  }

  /** Opens the site now. Otherwise the first call that needs it does so. */
  open(): void {
    this.#open();
  }

  /** Whether there is nothing to build from, because no sync with the CMS has ever finished. */
  isEmpty(): boolean {
    return this.#open().replica.isEmpty();
  }

  /** Brings the replica up to date with the CMS. */
  async sync(request: UpdateRequest = {}): Promise<SyncOutcome> {
    return this.#sync(this.#open(), request);
  }

  /** Syncs, and then brings `dist` up to date with the replica. After a failed sync it builds from the existing replica. */
  async publish(request: PublishRequest = {}): Promise<PublishOutcome> {
    const parts = this.#open();
    try {
      const published = await this.#publish(parts, request);
      if (!(await hasFailedByDamage(parts.replica, published))) return published;
    } catch (cause) {
      if (!(await mayBeDamaged(parts.replica, cause))) throw cause;
    }
    this.#discardReplica(parts);
    return this.#publish(this.#open(), request);
  }

  /** Makes the second publish as fast as later ones. */
  async warmUp(): Promise<void> {
    const parts = this.#open();
    await warmUp(await this.#compile(parts), parts.replica);
  }

  /** Reads every file of the site in the background. Resolves with whether a publish would repair any. */
  async verifyFiles(): Promise<boolean> {
    return (await this.#parts?.engine.verifyFiles()) ?? false;
  }

  /** Renders the page of a draft. Rejects with `RemoteError` when the CMS gives no answer. */
  async preview(type: PublishedType, id: string): Promise<DraftPage> {
    const parts = this.#open();
    this.#requireCms();
    return this.#drawDraft(parts, await createDrafts(parts.http, this.#config.cms)(type, id));
  }

  /** Renders the page of what an editor has typed. */
  async previewForm(sent: SentDraft): Promise<DraftPage> {
    return this.#drawDraft(this.#open(), resolveDraft(sent, 'Correct it.'));
  }

  async #drawDraft(parts: SiteParts, draft: Draft | undefined): Promise<DraftPage> {
    if (draft === undefined) return { outcome: 'missing' };
    if (draft.outcome === 'incomplete') return draft;
    const { renderPage } = await this.#compile(parts);
    const { key, answer } = answerDraft(draft);
    const html = await renderPage(draft.path, (asked) =>
      asked === key ? answer : parts.replica.answer(asked),
    );
    return { outcome: 'page', html };
  }

  /** Asks the CMS for the counts of its mails. Rejects with `RemoteError` when the CMS gives no answer. */
  async mails(): Promise<MailCounts> {
    const { http } = this.#open();
    this.#requireCms();
    return readMailCounts(http, this.#config.cms);
  }

  /** The records whose current version is not shown, and the reasons. */
  skipped(): Skipped[] {
    return this.#parts?.replica.skipped() ?? [];
  }

  /** The language and the names that the owner has chosen; `undefined` while the site cannot be opened. */
  wording(): Wording | undefined {
    const replica = this.#parts?.replica;
    return replica && readWording(createCatalogue((key) => replica.answer(key)));
  }

  /** The live sites behind the entries; `undefined` while the site cannot be opened. */
  links(): LiveSites | undefined {
    return this.#parts?.links;
  }

  /** The published files, and the list of those that were replaced or removed; `undefined` while the site cannot be opened. */
  changedFiles(): PublishedFiles | undefined {
    return this.#parts?.engine.changedFiles();
  }

  /** Whether the output is at a former address, and so only leads to another page. */
  isMoved(path: OutputPath): boolean {
    const { replica } = this.#open();
    const folders = readFolders(replica);
    const key = findEntryKey(path, folders);
    if (key === undefined) return false;
    return isInFormerFolder(path, folders) || readMoved(replica.answer(key)) !== undefined;
  }

  /** The query key of the entry that a page is about; `undefined` for other outputs. */
  findEntryKey(path: OutputPath): PlainKey | undefined {
    return findEntryKey(path, readFolders(this.#open().replica));
  }

  /** The entries that may have got their first page in a publish. See `createNewEntryFinder`. */
  findNewEntries(report: RebuildReport, isKnown: (id: string) => boolean): Iterable<Entry> {
    return this.#open().findNewEntries(report, isKnown);
  }

  close(): void {
    if (this.#parts) closeParts(this.#parts);
    this.#lock?.release();
  }

  #open(): SiteParts {
    this.#lock ??= this.#takeLock();
    this.#parts ??= this.#openParts();
    return this.#parts;
  }

  #takeLock(): Lock {
    const { places } = this.#config;
    prepareFolder(places.cache);
    const lock = takeLock(places.lock);
    if (this.#options.full) deleteTrace(places.cache);
    return lock;
  }

  #openParts(): SiteParts {
    const { staysFor = quarterOfAnHour } = this.#options;
    try {
      return openParts(this.#config, this.#log, staysFor);
    } catch (cause) {
      if (!isDamage(cause)) throw cause;
      forgetReplica(this.#config.places.replica, this.#log);
      return openParts(this.#config, this.#log, staysFor);
    }
  }

  #discardReplica(parts: SiteParts): void {
    this.#parts = undefined;
    closeParts(parts);
    forgetReplica(this.#config.places.replica, this.#log);
  }

  async #publish(
    parts: SiteParts,
    { onPriorityDone, onSynced, ...request }: PublishRequest,
  ): Promise<PublishOutcome> {
    const { replica, links } = parts;
    const begin = performance.now();
    const synced = await this.#sync(parts, request);
    onSynced?.(synced);
    replica.sites.store(links.take());
    const between = performance.now();
    const report = replica.isEmpty()
      ? undefined
      : await this.#rebuild(parts, request.reconcile ?? false, onPriorityDone);
    return { synced, report, milliseconds: { sync: between - begin, rebuild: performance.now() - between } };
  }

  async #sync(
    { replica, cmsSync }: SiteParts,
    { reconcile = false, ...request }: UpdateRequest,
  ): Promise<SyncOutcome> {
    const { findCmsFault, syncFirst } = this.#options;
    const fault = findCmsFault?.();
    if (fault) return { outcome: 'failed', reason: fault.what };
    if (syncFirst && replica.isEmpty()) return syncFirst();
    return reconcile ? cmsSync.reconcile(request) : cmsSync.sync(request);
  }

  async #rebuild(
    parts: SiteParts,
    compare: boolean,
    onPriorityDone: PublishRequest['onPriorityDone'],
  ): Promise<RebuildReport> {
    const { replica, engine, mirror } = parts;
    // A comparison includes the files of the bundle.
    if (compare) parts.compiled = undefined;
    const compiled = await this.#compile(parts);
    if (!(await replica.isSound) || (compare && !(await replica.check())))
      throw new Damage(`The replica ${this.#config.places.replica} is damaged.`);
    const onProgress = createProgress(this.#log);
    const report = await replica.withReadSnapshot(() =>
      engine.rebuild({ inputs: replica, ...compiled, compare, onPriorityDone, onProgress }),
    );
    replica.forgetUntil(replica.cursor);
    if (report.deleted.some((path) => path.startsWith(mediaPrefix))) await mirror.sweep(replica.mediaFiles());
    return report;
  }

  /** Compiles the site once. After a failure the next call tries again. */
  #compile(parts: SiteParts): Promise<CompiledSite> {
    parts.compiled ??= compileSite(this.#config, parts.replica, this.#log).catch((cause: unknown) => {
      parts.compiled = undefined;
      throw cause;
    });
    return parts.compiled;
  }

  #requireCms(): void {
    const fault = this.#options.findCmsFault?.();
    if (fault) throw new RemoteError(fault.what);
  }
}

/**
 * Opens the site. Throws a sentence when another process uses the same cache. When nothing can be written, or when the lock cannot
 * be used, it throws only if no last good site exists.
 */
export function openSite(config: Config, log: Log, options: SiteOptions = {}): Site {
  const site = new Site(config, log, options);
  serveLastUnless(() => site.open(), config, log);
  return site;
}
