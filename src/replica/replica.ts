import { toDamage } from '../lib/damage.ts';
import type { CheckedDatabase } from '../storage/checked-database.ts';
import type { Log } from '../lib/log.ts';
import { applyBatch, type Batch, showAll } from './write/apply.ts';
import { settlePreviews } from './write/settle-previews.ts';
import { emptyTables, openDatabase } from './tables/database.ts';
import { createFeedState, createStaging, type FeedPosition } from './tables/staging.ts';
import { fill } from './write/fill.ts';
import type { Mirrored, Unmirrored } from './records/pictures.ts';
import { createReading } from './read/reader.ts';
import type { SiteFinding } from './tables/sites.ts';

export type Replica = ReturnType<typeof openReplica>;

/**
 * Opens the local copy of everything that the CMS publishes. Only one process may write to it at a time: the first sync is another
 * process (decision 011). Throws `Damage`.
 */
export function openReplica(file: string, log: Pick<Log, 'warn'>) {
  const checked = openDatabase(file, log);
  try {
    return createReplica(checked);
  } catch (cause) {
    checked.close();
    throw toDamage(cause, `The replica ${file}`);
  }
}

function createReplica(checked: CheckedDatabase) {
  const { database } = checked;
  const { reading, catalogue, tables, changeLog } = createReading(database);
  const feed = createFeedState(database);
  const staging = createStaging(database);
  changeLog.skipCursors();
  if (!changeLog.hasBegun()) emptyTables(database);

  /** Runs `work` in one transaction. When it fails, the resolver forgets everything that it read. */
  const atomic = <Parameters extends unknown[]>(work: (...parameters: Parameters) => void) => {
    const transaction = database.transaction(work);
    return (...parameters: Parameters): void => {
      try {
        transaction(...parameters);
        checked.checkpoint();
      } catch (cause) {
        tables.resolver.clear();
        throw cause;
      }
    };
  };

  /** Writes records, and logs the invalidation tags of their changes. */
  const applyAll = atomic((batches: Iterable<Batch>, feedPosition?: FeedPosition) => {
    let cursor: number | undefined;
    for (const batch of batches) {
      for (const tag of applyBatch(batch, tables, catalogue)) {
        cursor ??= changeLog.advance();
        changeLog.add(cursor, tag);
      }
    }
    if (feedPosition) feed.set(feedPosition);
  });

  /** Writes the very first records. They change everything, so no tags are logged. */
  function fillAll(batches: Iterable<Batch>, feedPosition?: FeedPosition): void {
    const steps = (function* () {
      yield* fill(database, batches, tables);
      changeLog.forgetUntil(changeLog.advance());
      if (feedPosition) feed.set(feedPosition);
    })();
    let isDone = false;
    const step = atomic(() => (isDone = steps.next().done === true));
    try {
      while (!isDone) step();
    } catch (cause) {
      emptyTables(database);
      throw cause;
    }
  }

  function write(batches: Iterable<Batch>, feedPosition?: FeedPosition): void {
    if (changeLog.hasBegun()) applyAll(batches, feedPosition);
    else fillAll(batches, feedPosition);
  }

  const showMirrored = atomic((mirrored: Mirrored[]) => {
    showAll(mirrored, tables);
    changeLog.forgetUntil(changeLog.advance());
  });

  const forgetFiles = atomic((names: readonly string[]) => names.forEach(tables.media.forgetFile));

  const noteFaults = atomic((unmirrored: readonly Unmirrored[]) =>
    unmirrored.forEach(tables.media.noteFault),
  );

  const settleSites = database.transaction((findings: SiteFinding[]) => {
    const changed = findings.filter(tables.sites.settle);
    if (changed.length === 0) return;
    const cursor = changeLog.advance();
    for (const { url } of changed) for (const tag of settlePreviews(url, tables)) changeLog.add(cursor, tag);
  });

  return Object.assign(reading, {
    /** Whether no first sync was ever completed. */
    isEmpty: () => !changeLog.hasBegun(),
    forgetUntil: changeLog.forgetUntil,
    /** The position from which to follow the change feed; `undefined` before the first sync. */
    feedPosition: feed.get,
    staging,
    /** The media in use whose files are not mirrored yet. */
    missingMedia: tables.media.missing,
    /** Marks the media of lost files as missing. */
    forgetFiles,
    /** Keeps why pictures could not be mirrored, for the desk. */
    noteFaults,
    countEntries: tables.entries.count,
    sites: { ...tables.sites, settle: settleSites },
    apply: (batch: Batch) => write([batch]),
    /** Shows the first pictures of a new replica. A reader with an earlier cursor must compare everything. */
    showMirrored,
    /** Writes the staged records, and the feed position after them. */
    applyStaged(feedPosition?: FeedPosition): void {
      write(staging.chunks(), feedPosition);
      staging.clear();
    },
    /**
     * Answers every query during `work` from one read snapshot. Otherwise each query takes and releases the locks of the file,
     * which costs more than most answers. Nothing may be written during `work`.
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
