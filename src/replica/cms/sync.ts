import type { Log } from '../../lib/log.ts';
import type { Replica } from '../replica.ts';
import type { FeedPosition } from '../records/schema.ts';
import type { Cms } from './feed.ts';
import { type Http, RemoteError } from './http.ts';
import type { Mirror } from './mirror.ts';
import { MissingPictures } from './missing-pictures.ts';
import { createStage, type Staged } from './stage.ts';

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

/** No record of the replica is changed, and `reason` explains why in full sentences. */
type SyncFault = { outcome: 'refused' | 'failed'; reason: string };

export type SyncOutcome = { outcome: 'unchanged' | 'changed' } | SyncFault;

/** `allowMassDelete`: never refuses a sync, however many entries it removes. */
export type SyncRequest = { allowMassDelete?: boolean };

/** Brings a replica up to date with the CMS. Only one sync may run at a time. */
export type Sync = {
  /** Applies the changes since the last sync. The first sync, and the first one after a change of the feed, read everything. */
  sync(request?: SyncRequest): Promise<SyncOutcome>;
  /** Compares everything with the CMS, and fetches damaged and missing mirrored files again. */
  reconcile(request?: SyncRequest): Promise<SyncOutcome>;
};

/** A sync that removes fewer entries than this is never refused because of `massDeleteShare`. */
const fewest = 10;

export function createSync({
  replica,
  mirror,
  cms,
  http,
  log,
  massDeleteShare,
  patience = 60_000,
}: SyncOptions): Sync {
  const { staging } = replica;
  const stage = createStage({ staging, cms, http, log });
  const pictures = new MissingPictures(replica, mirror, patience);

  async function run(from: FeedPosition | undefined, request: SyncRequest): Promise<SyncOutcome> {
    const before = replica.cursor;
    const isFirst = replica.isEmpty();
    const fault = await updateRecords(from, request);
    if (fault) return fault;
    await pictures.fetch(isFirst ? replica.showMirrored : (mirrored) => replica.apply({ mirrored }));
    return { outcome: replica.cursor === before ? 'unchanged' : 'changed' };
  }

  /** Stages what the CMS has changed after a position, and applies it. */
  async function updateRecords(
    from: FeedPosition | undefined,
    { allowMassDelete = false }: SyncRequest,
  ): Promise<SyncFault | undefined> {
    try {
      const staged = await stage(from);
      const reason = allowMassDelete ? undefined : findRefusal(staged);
      if (reason !== undefined) return { outcome: 'refused', reason };
      if (hasNews(staged, from)) apply(staged);
      return undefined;
    } catch (error) {
      if (!(error instanceof RemoteError)) throw error;
      const reason = `${error.message} The replica stays unchanged; the next sync tries again.`;
      return { outcome: 'failed', reason };
    } finally {
      staging.clear();
    }
  }

  /**
   * The reason to refuse the staged changes; `undefined` if there is no reason. A complete answer without any entry is always
   * refused. Entries that were deleted on purpose do not count.
   */
  function findRefusal(staged: Staged): string | undefined {
    const { holds } = staged;
    const lost = staging.lost() - (holds === 'changes' ? staged.intendedDeletions : 0);
    const held = lost <= 0 ? 0 : replica.countEntries();
    const isMuch = lost >= fewest && lost > held * massDeleteShare;
    if (!isMuch && !(holds === 'everything' && held > 0 && lost === held)) return undefined;
    return (
      `The CMS no longer publishes ${lost} of the ${held} entries of the gallery, so nothing was changed. ` +
      'If that is intended, allow it at the desk in the panel of the CMS, or run: npm run build -- --allow-mass-delete'
    );
  }

  /** Applies the staged records, and logs newly skipped ones. */
  function apply({ position }: Staged): void {
    const known = new Set(replica.skipped().map(({ reason }) => reason));
    replica.applyStaged(position);
    for (const { reason } of replica.skipped()) if (!known.has(reason)) log.warn(reason);
  }

  return {
    sync: (request = {}) => run(replica.feedPosition(), request),
    async reconcile(request = {}) {
      replica.forgetFiles(await mirror.dropDamaged(replica.mediaFiles()));
      return run(undefined, request);
    },
  };
}

/** Whether the feed has moved on from a position, or everything must be compared. */
const hasNews = ({ holds, position }: Staged, from: FeedPosition | undefined): boolean =>
  holds === 'everything' || position.cursor !== from?.cursor || position.nonce !== from.nonce;
