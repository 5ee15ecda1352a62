import { keyOf } from '../catalogue/read-keys.ts';
import { asDamage } from '../lib/damage.ts';
import type { KeptDatabase } from '../storage/kept-database.ts';
import type { Log } from '../lib/log.ts';
import { applyBatch, type Batch, showAll } from './write/apply.ts';
import { openDatabase } from './tables/database.ts';
import { createFeedState, type FeedPosition } from './tables/feed-state.ts';
import { fill } from './write/fill.ts';
import type { Mirrored } from './records/pictures.ts';
import { createReading } from './read/reader.ts';
import type { SiteFinding } from './tables/sites.ts';
import { createStaging } from './tables/staging.ts';

export type Replica = ReturnType<typeof openReplica>;

/** Opens the local copy of everything the CMS publishes, as the only process that writes to it. Throws `Damage`. */
export function openReplica(file: string, log: Pick<Log, 'warn'>) {
  const kept = openDatabase(file, log);
  try {
    return createReplica(kept);
  } catch (cause) {
    kept.close();
    throw asDamage(cause, `The replica ${file}`);
  }
}

function createReplica(kept: KeptDatabase) {
  const { database } = kept;
  const { reading, catalogue, stores, journal } = createReading(database);
  const feed = createFeedState(database);
  const staging = createStaging(database);
  journal.leap();

  /** Does all of it or nothing. Whoever tries again must not find what was read on the way to a state that was given up. */
  const atomic = <Parameters extends unknown[]>(work: (...parameters: Parameters) => void) => {
    const transaction = database.transaction(work);
    return (...parameters: Parameters): void => {
      try {
        transaction(...parameters);
        kept.fold();
      } catch (cause) {
        stores.resolver.clear();
        throw cause;
      }
    };
  };

  /** Writes news with the scopes they touch. The journal begins after the first write of all. */
  const write = atomic((batches: Iterable<Batch>, feedPosition?: FeedPosition) => {
    if (!journal.hasBegun()) {
      fill(database, batches, stores);
      journal.forgetBefore(journal.advance());
    } else {
      let position: number | undefined;
      for (const batch of batches) {
        for (const scope of applyBatch(batch, stores, catalogue)) {
          position ??= journal.advance();
          journal.add(position, scope);
        }
      }
    }
    if (feedPosition) feed.set(feedPosition);
  });

  const showMirrored = atomic((mirrored: Mirrored[]) => {
    showAll(mirrored, stores);
    journal.forgetBefore(journal.advance());
  });

  const settleSites = database.transaction((findings: SiteFinding[]) => {
    const changed = findings.filter(stores.sites.settle);
    if (changed.length === 0) return;
    const position = journal.advance();
    for (const { url } of changed) journal.add(position, keyOf('site', url));
  });

  return Object.assign(reading, {
    /** Whether nothing was ever written: the CMS has never been read to the end. */
    isEmpty: () => !journal.hasBegun(),
    forgetBefore: journal.forgetBefore,
    /** Where to go on in the change feed; `undefined` before the first sync. */
    feedPosition: feed.get,
    staging,
    /** The media in use whose files are not mirrored yet. */
    missingMedia: stores.media.missing,
    countEntries: stores.entries.count,
    sites: { due: stores.sites.due, inState: stores.sites.inState, settle: settleSites },
    apply: (batch: Batch) => write([batch]),
    /** Shows the first pictures of a replica. Who has read the journal before has to compare everything. */
    showMirrored,
    /** Writes what is staged, and the position in the feed that it leads to. */
    applyStaged(feedPosition?: FeedPosition): void {
      write(staging.chunks(), feedPosition);
      staging.clear();
    },
    /**
     * Has everything that is asked during `work` answered from one state. Alone, each question takes and gives back the locks of
     * the file, which costs more than most answers. Nothing may be written meanwhile.
     */
    async hold<Result>(work: () => Promise<Result>): Promise<Result> {
      database.exec('BEGIN');
      try {
        return await work();
      } finally {
        database.exec('COMMIT');
      }
    },
    /** Resolves with whether all of it was as it had been written when it was opened. */
    isSound: kept.isSound,
    /** The same for now. */
    check: kept.check,
    close: kept.close,
  });
}
