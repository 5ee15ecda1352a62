import type { Log } from '../../lib/log.ts';
import { parseChange } from '../records/change.ts';
import { type Cms, createFeed } from './feed.ts';
import type { FeedPosition } from '../tables/feed-state.ts';
import { type Http, RemoteError, undefinedWhenAbsent } from './http.ts';
import type { Mirror } from './mirror.ts';
import { readPublicLists } from './public-lists.ts';
import type { Replica } from '../replica.ts';
import type { SentRecord } from '../records/schema.ts';

export type SyncOptions = {
  replica: Replica;
  mirror: Mirror;
  cms: Cms;
  http: Http;
  log: Log;
  /** The share of all entries, from 0 to 1, above which a sync that would remove more asks first. */
  massDeleteShare: number;
  /** Milliseconds without a picture after which the others are left for later. */
  patience?: number;
};

/** How long they are left then, in times of `patience`. */
const rest = 5;

/** After `refused` and `failed` the replica is as it was, and `reason` is for people. */
export type SyncOutcome =
  { outcome: 'unchanged' | 'changed' } | { outcome: 'refused' | 'failed'; reason: string };

/** `allowMassDelete`: the answer to the question of a refused sync. */
export type SyncRequest = { allowMassDelete?: boolean };

/** Of the feed, to one sync: some millions of changes. */
const mostAnswers = 10_000;

/** Losing fewer entries than this at once is never asked about. */
const fewest = 10;

/** Makes the replica follow the CMS. Only one sync may run at a time. */
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
  /** Before that no pictures are fetched. */
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

  /** Stages what changed after a position of the feed and returns the new one; `undefined` when the feed is another one. */
  async function stageChanges(from: FeedPosition): Promise<FeedPosition | undefined> {
    for (let position = from, answers = 1; ; answers += 1) {
      const answer = await feed.changesSince(position.cursor);
      if ('reset' in answer || answer.feed !== position.feed) return undefined;
      stage(answer.changes);
      if (!answer.more) return { feed: answer.feed, cursor: answer.cursor };
      if (answer.cursor <= position.cursor || answers === mostAnswers)
        throw new RemoteError('The change feed of the CMS does not come to its end.');
      position = { feed: answer.feed, cursor: answer.cursor };
    }
  }

  /** Stages everything there is; returns the position in the feed, or `undefined` when the CMS has none. */
  async function stageAll(): Promise<FeedPosition | undefined> {
    staging.clear();
    const begin = await feed.exportAll(stage).catch(undefinedWhenAbsent);
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

  /** Why what is staged must not be applied without a question. An answer that lists nothing at all is always asked about. */
  function findRefusal(isWhole: boolean): string | undefined {
    const lost = staging.lost();
    const held = lost === 0 ? 0 : replica.countEntries();
    const isMuch = lost >= fewest && lost > held * massDeleteShare;
    if (!isMuch && !(isWhole && held > 0 && lost === held)) return undefined;
    return (
      `The CMS no longer publishes ${lost} of the ${held} entries of the gallery, so nothing was changed. ` +
      'If that is meant, allow it at the desk in the panel of the CMS, or run: npm run build -- --allow-mass-delete'
    );
  }

  /** Takes over what is staged, and says which records are newly left out. */
  function apply(position: FeedPosition | undefined): void {
    const known = new Set(replica.skipped().map(({ reason }) => reason));
    replica.applyStaged(position);
    for (const { reason } of replica.skipped()) if (!known.has(reason)) log.warn(reason);
  }

  /** Fetches pictures as long as they come. When none has come for a while, what else is published must not wait for them. */
  async function mirrorMissing(isFirst: boolean): Promise<void> {
    if (performance.now() < restsUntil) return;
    const given = new AbortController();
    const timer = setTimeout(() => given.abort(new Error(`no picture came for ${patience} ms`)), patience);
    try {
      for (const pictures of replica.missingMedia()) {
        const mirrored = await mirror.download(pictures, given.signal, () => timer.refresh());
        if (isFirst) replica.showMirrored(mirrored);
        else replica.apply({ mirrored });
        if (!given.signal.aborted) continue;
        restsUntil = performance.now() + rest * patience;
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
      const followed = from && (await stageChanges(from).catch(undefinedWhenAbsent));
      const position = followed ?? (await stageAll());
      const reason = allowMassDelete ? undefined : findRefusal(followed === undefined);
      if (reason !== undefined) return { outcome: 'refused', reason };
      if (followed === undefined || followed.cursor !== from?.cursor) apply(position);
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      return {
        outcome: 'failed',
        reason: `${error.message} The replica stays as it is; the next sync tries again.`,
      };
    } finally {
      staging.clear();
    }
    await mirrorMissing(isFirst);
    return { outcome: replica.cursor === before ? 'unchanged' : 'changed' };
  }

  return {
    /** Takes over what changed since the last sync; everything, when there was none or the feed is another one. */
    sync: (request: SyncRequest = {}) => run(replica.feedPosition(), request),
    /** Compares everything, for repair. */
    reconcile: (request: SyncRequest = {}) => run(undefined, request),
  };
}
