import type { Log } from '../../lib/log.ts';
import { type FeedPosition, parseChange, type SentRecord } from '../records/schema.ts';
import type { Replica } from '../replica.ts';
import { type Cms, createFeed } from './feed.ts';
import { type Http, ignoreAbsence, RemoteError } from './http.ts';
import { readPublicLists } from './public-lists.ts';

/** One sync reads at most this many answers of the feed, which is a few million changes. */
const mostAnswers = 10_000;

export type StageOptions = { staging: Replica['staging']; cms: Cms; http: Http; log: Log };

/**
 * The staged records: those that changed since the last sync, or everything that the CMS publishes. `position`: the feed position
 * after them; `undefined` when the CMS has no feed. `intendedDeletions`: how many entries the CMS says were deleted on purpose.
 */
export type Staged =
  | { holds: 'changes'; position: FeedPosition; intendedDeletions: number }
  | { holds: 'everything'; position: FeedPosition | undefined };

/**
 * Returns a function that stages the changes after a position of the feed. Without a position, and when the change log of the CMS
 * does not contain it, it stages everything. It rejects with `RemoteError` when the CMS gives no usable answer.
 */
export function createStage({ staging, cms, http, log }: StageOptions) {
  const feed = createFeed(http, cms);

  function put(sent: SentRecord[]): void {
    const parsed = sent.map(parseChange);
    const skipped = parsed.flatMap((one) => ('skipped' in one ? [one.skipped] : []));
    const changed = parsed.flatMap((one) => ('change' in one ? [one] : []));
    for (const warning of changed.flatMap(({ warnings }) => warnings)) log.warn(warning);
    staging.put(
      changed.map(({ change }) => change),
      skipped,
    );
  }

  function sayWhyAnew(isOtherFeed: boolean): void {
    if (isOtherFeed)
      log.info(
        'The CMS has begun a new change log, as it does when a kind of entries is switched on or off, or when its ' +
          'database was moved. So the site compares everything.',
      );
    else
      log.warn(
        'The change log of the CMS does not contain the last change that this site knows. ' +
          'Its database was replaced, or the log was shortened. So the site compares everything.',
      );
  }

  /**
   * Stages the changes after a position of the feed. `undefined` when the change log of the CMS does not contain it, for instance
   * because its database was replaced by an older copy.
   */
  async function stageChanges(from: FeedPosition): Promise<(Staged & { holds: 'changes' }) | undefined> {
    let intendedDeletions = 0;
    for (let position = from, answers = 1; ; answers += 1) {
      const answer = await feed.changesSince(position);
      if ('reset' in answer || answer.feed !== position.feed) {
        sayWhyAnew(answer.feed !== position.feed);
        return undefined;
      }
      put(answer.changes);
      intendedDeletions += answer.intendedDeletions;
      const { feed: id, cursor, nonce, more } = answer;
      if (!more) return { holds: 'changes', position: { feed: id, cursor, nonce }, intendedDeletions };
      if (cursor <= position.cursor || answers === mostAnswers)
        throw new RemoteError('The change feed of the CMS does not end.');
      position = { feed: id, cursor, nonce };
    }
  }

  /** Stages the export, and the changes during it. Returns the position after them; `undefined` when the CMS has no feed. */
  async function stageExport(): Promise<FeedPosition | undefined> {
    const begin = await feed.exportAll(put).catch(ignoreAbsence);
    if (begin === undefined) return undefined;
    const during = await stageChanges(begin);
    if (during) return during.position;
    throw new RemoteError('The change feed of the CMS was reset while everything was exported.');
  }

  async function stagePublicLists(): Promise<void> {
    log.info('The CMS has no change feed: all of its public lists are read, which takes longer.');
    for await (const sent of readPublicLists(http, cms.url)) put([sent]);
  }

  return async (from: FeedPosition | undefined): Promise<Staged> => {
    staging.clear();
    const followed = from && (await stageChanges(from).catch(ignoreAbsence));
    if (followed) return followed;
    staging.clear();
    const position = await stageExport();
    if (position === undefined) await stagePublicLists();
    staging.addAbsent();
    return { holds: 'everything', position };
  };
}
