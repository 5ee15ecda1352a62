import { keyOf } from '../catalogue/read-keys.ts';
import { asDamage } from '../lib/damage.ts';
import type { CheckedDatabase } from '../storage/checked-database.ts';
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
  const checked = openDatabase(file, log);
  try {
    return createReplica(checked);
  } catch (cause) {
    checked.close();
    throw asDamage(cause, `The replica ${file}`);
  }
}

function createReplica(checked: CheckedDatabase) {
  const { database } = checked;
  const { reading, catalogue, stores, changeLog } = createReading(database);
  const feed = createFeedState(database);
  const staging = createStaging(database);
  changeLog.leap();

  /** Does all of it or nothing. Whoever tries again must not find what was read on the way to a state that was given up. */
  const atomic = <Parameters extends unknown[]>(work: (...parameters: Parameters) => void) => {
    const transaction = database.transaction(work);
    return (...parameters: Parameters): void => {
      try {
        transaction(...parameters);
        checked.checkpoint();
      } catch (cause) {
        stores.resolver.clear();
        throw cause;
      }
    };
  };

  /** Writes records with the tags they touch. The change log begins after the very first write. */
  const write = atomic((batches: Iterable<Batch>, feedPosition?: FeedPosition) => {
    if (!changeLog.hasBegun()) {
      fill(database, batches, stores);
      changeLog.forgetBefore(changeLog.advance());
    } else {
      let cursor: number | undefined;
      for (const batch of batches) {
        for (const tag of applyBatch(batch, stores, catalogue)) {
          cursor ??= changeLog.advance();
          changeLog.add(cursor, tag);
        }
      }
    }
    if (feedPosition) feed.set(feedPosition);
  });

  const showMirrored = atomic((mirrored: Mirrored[]) => {
    showAll(mirrored, stores);
    changeLog.forgetBefore(changeLog.advance());
  });

  const settleSites = database.transaction((findings: SiteFinding[]) => {
    const changed = findings.filter(stores.sites.settle);
    if (changed.length === 0) return;
    const cursor = changeLog.advance();
    for (const { url } of changed) changeLog.add(cursor, keyOf('site', url));
  });

  return Object.assign(reading, {
    /** Whether nothing was ever written: the CMS has never been read to the end. */
    isEmpty: () => !changeLog.hasBegun(),
    forgetBefore: changeLog.forgetBefore,
    /** Where to go on in the change feed; `undefined` before the first sync. */
    feedPosition: feed.get,
    staging,
    /** The media in use whose files are not mirrored yet. */
    missingMedia: stores.media.missing,
    countEntries: stores.entries.count,
    sites: { due: stores.sites.due, inState: stores.sites.inState, settle: settleSites },
    apply: (batch: Batch) => write([batch]),
    /** Shows the first pictures of a replica. Whoever has an earlier cursor must compare everything. */
    showMirrored,
    /** Writes the staged records, and the position in the feed that they lead to. */
    applyStaged(feedPosition?: FeedPosition): void {
      write(staging.chunks(), feedPosition);
      staging.clear();
    },
    /**
     * Answers everything that is asked during `work` from one read snapshot. Without it each question takes and releases the locks
     * of the file, which costs more than most answers. Nothing may be written meanwhile.
     */
    async withReadSnapshot<Result>(work: () => Promise<Result>): Promise<Result> {
      database.exec('BEGIN');
      try {
        return await work();
      } finally {
        database.exec('COMMIT');
      }
    },
    isSound: checked.isSound,
    check: checked.check,
    close: checked.close,
  });
}
