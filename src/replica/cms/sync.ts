import type { Log } from '../../lib/log.ts';
import { parseChange, type SentRecord } from '../records/schema.ts';
import { type Cms, createFeed } from './feed.ts';
import type { FeedPosition } from '../tables/staging.ts';
import { type Http, RemoteError, ignoreAbsence } from './http.ts';
import type { Mirror } from './mirror.ts';
import { readPublicLists } from './public-lists.ts';
import type { Replica } from '../replica.ts';

export type SyncOptions = {
  replica: Replica;
  mirror: Mirror;
  cms: Cms;
  http: Http;
  log: Log;
  /** From 0 to 1. A sync that would remove more than this share of all entries is refused. */
  massDeleteShare: number;
  /** In milliseconds. If no picture arrives for this long, the remaining pictures are left for later. */
  patience?: number;
};

/** How long these pictures are left, as a multiple of `patience`. */
const pauseFactor = 5;

/** After `refused` and `failed` no record of the replica is changed, and `reason` explains why in full sentences. */
export type SyncOutcome =
  { outcome: 'unchanged' | 'changed' } | { outcome: 'refused' | 'failed'; reason: string };

/** `allowMassDelete`: never refuses a sync, however many entries it removes. */
export type SyncRequest = { allowMassDelete?: boolean };

/** One sync reads at most this many answers of the feed, which is a few million changes. */
const mostAnswers = 10_000;

/** A sync that removes fewer entries than this is never refused because of `massDeleteShare`. */
const fewest = 10;

/** Brings the replica up to date with the CMS. Only one sync may run at a time. */
export function createSync({
  replica,
  mirror,
  cms,
  http,
  log,
  massDeleteShare,
  patience = 60_000,
}: SyncOptions) {
  const feed = createFeed(http, cms);
  const { staging } = replica;
  /** No pictures are fetched before this time. */
  let restsUntil = 0;

  function stage(sent: SentRecord[]): void {
    const parsed = sent.map(parseChange);
    const skipped = parsed.flatMap((one) => ('skipped' in one ? [one.skipped] : []));
    const changed = parsed.flatMap((one) => ('change' in one ? [one] : []));
    for (const warning of changed.flatMap(({ warnings }) => warnings)) log.warn(warning);
    staging.put(
      changed.map(({ change }) => change),
      skipped,
    );
  }

  /**
   * Stages the changes after a position of the feed. Returns the new position; `undefined` when the change log of the CMS does not
   * contain it, for instance because its database was replaced by an older copy.
   */
  async function stageChanges(from: FeedPosition): Promise<FeedPosition | undefined> {
    for (let position = from, answers = 1; ; answers += 1) {
      const answer = await feed.changesSince(position);
      if ('reset' in answer || answer.feed !== position.feed) {
        log.warn(
          'The change log of the CMS does not contain the last change that this site knows. ' +
            'Its database was replaced, or the log was shortened. So the site compares everything.',
        );
        return undefined;
      }
      stage(answer.changes);
      const { feed: id, cursor, nonce, more } = answer;
      if (!more) return { feed: id, cursor, nonce };
      if (cursor <= position.cursor || answers === mostAnswers)
        throw new RemoteError('The change feed of the CMS does not end.');
      position = { feed: id, cursor, nonce };
    }
  }

  /** Stages everything. Returns the position in the feed; `undefined` when the CMS has no feed. */
  async function stageAll(): Promise<FeedPosition | undefined> {
    staging.clear();
    const begin = await feed.exportAll(stage).catch(ignoreAbsence);
    if (begin === undefined) {
      log.info('The CMS has no change feed: all of its public lists are read, which takes longer.');
      for await (const sent of readPublicLists(http, cms.url)) stage([sent]);
      staging.addAbsent();
      return undefined;
    }
    const position = await stageChanges(begin);
    if (position === undefined)
      throw new RemoteError('The change feed of the CMS was reset while everything was exported.');
    staging.addAbsent();
    return position;
  }

  /**
   * The reason to refuse the staged changes; `undefined` if there is no reason. A complete answer without any entry is always
   * refused.
   */
  function findRefusal(isWhole: boolean): string | undefined {
    const lost = staging.lost();
    const held = lost === 0 ? 0 : replica.countEntries();
    const isMuch = lost >= fewest && lost > held * massDeleteShare;
    if (!isMuch && !(isWhole && held > 0 && lost === held)) return undefined;
    return (
      `The CMS no longer publishes ${lost} of the ${held} entries of the gallery, so nothing was changed. ` +
      'If that is intended, allow it at the desk in the panel of the CMS, or run: npm run build -- --allow-mass-delete'
    );
  }

  /** Applies the staged changes, and logs newly skipped records. */
  function apply(position: FeedPosition | undefined): void {
    const known = new Set(replica.skipped().map(({ reason }) => reason));
    replica.applyStaged(position);
    for (const { reason } of replica.skipped()) if (!known.has(reason)) log.warn(reason);
  }

  /** Fetches missing pictures. When none arrives for a while, the publish continues without the rest. */
  async function mirrorMissing(isFirst: boolean): Promise<void> {
    if (performance.now() < restsUntil) return;
    const given = new AbortController();
    const timer = setTimeout(() => given.abort(new Error(`no picture came for ${patience} ms`)), patience);
    try {
      for (const pictures of replica.missingMedia()) {
        const { mirrored, unmirrored } = await mirror.download(pictures, given.signal, () => timer.refresh());
        replica.noteFaults(unmirrored);
        if (isFirst) replica.showMirrored(mirrored);
        else replica.apply({ mirrored });
        if (!given.signal.aborted) continue;
        restsUntil = performance.now() + pauseFactor * patience;
        return;
      }
    } finally {
      clearTimeout(timer);
    }
  }

  async function run(
    from: FeedPosition | undefined,
    { allowMassDelete = false }: SyncRequest,
  ): Promise<SyncOutcome> {
    const before = replica.cursor;
    const isFirst = replica.isEmpty();
    staging.clear();
    try {
      const followed = from && (await stageChanges(from).catch(ignoreAbsence));
      const position = followed ?? (await stageAll());
      const reason = allowMassDelete ? undefined : findRefusal(followed === undefined);
      if (reason !== undefined) return { outcome: 'refused', reason };
      if (followed === undefined || followed.cursor !== from?.cursor || followed.nonce !== from.nonce)
        apply(position);
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      return {
        outcome: 'failed',
        reason: `${error.message} The replica stays unchanged; the next sync tries again.`,
      };
    } finally {
      staging.clear();
    }
    await mirrorMissing(isFirst);
    return { outcome: replica.cursor === before ? 'unchanged' : 'changed' };
  }

  async function reconcile(request: SyncRequest = {}): Promise<SyncOutcome> {
    replica.forgetFiles(await mirror.dropDamaged(replica.mediaFiles()));
    return run(undefined, request);
  }

  return {
    /** Applies the changes since the last sync. The first sync, and the first one after a change of the feed, read everything. */
    sync: (request: SyncRequest = {}) => run(replica.feedPosition(), request),
    /** Compares everything with the CMS, and fetches damaged and missing mirrored files again. */
    reconcile,
  };
}
