import { parseKindFolders } from '../../cms/shared/own-names.ts';
import { toDamage } from '../lib/damage.ts';
import type { CheckedDatabase } from '../storage/checked-database.ts';
import type { Log } from '../lib/log.ts';
import { applyBatch, type Batch, showAll } from './batch.ts';
import { fill } from './fill.ts';
import { createReads, type ReplicaReads } from './reads.ts';
import type { Mirrored, Unmirrored, Wanted } from './records/pictures.ts';
import type { FeedPosition } from './records/schema.ts';
import { updatePreviewRing } from './preview-ring.ts';
import { createChangeLog } from './tables/change-log.ts';
import { emptyTables, openDatabase } from './tables/database.ts';
import type { SiteFinding, Sites } from './tables/sites.ts';
import { createFeedState, createStaging, type Staging } from './tables/staging.ts';
import { createTables } from './tables/tables.ts';

/** The local copy of everything that the CMS publishes. */
export type Replica = ReplicaReads & {
  /** The end of the change log. */
  readonly cursor: number;
  /** Deletes the changes up to `cursor`, once no reader needs them. */
  forgetUntil(cursor: number): void;
  /** Whether no first sync was ever completed. */
  isEmpty(): boolean;
  countEntries(): number;

  /** The position from which to follow the change feed; `undefined` before the first sync. */
  feedPosition(): FeedPosition | undefined;
  staging: Staging;
  /** Writes the staged records, and the feed position after them. */
  applyStaged(feedPosition?: FeedPosition): void;
  apply(batch: Batch): void;

  /** The media in use whose files are not mirrored yet, in pages. */
  missingMedia(): Generator<Wanted[]>;
  /** Shows the first pictures of a new replica. A reader with an earlier cursor must compare everything. */
  showMirrored(mirrored: Mirrored[]): void;
  /** Marks the media of lost files as missing. */
  forgetFiles(names: readonly string[]): void;
  /** Keeps why pictures could not be mirrored, for the desk. */
  noteFaults(unmirrored: readonly Unmirrored[]): void;

  /** The live sites that entries link to. `store` keeps findings about them. */
  sites: Pick<Sites, 'due' | 'shown' | 'inState' | 'fault'> & { store(findings: SiteFinding[]): void };

  /**
   * Answers every query during `work` from one read snapshot. Otherwise each query takes and releases the locks of the file,
   * which costs more than most answers. Nothing may be written during `work`.
   */
  withReadSnapshot<Result>(work: () => Promise<Result>): Promise<Result>;
} & Pick<CheckedDatabase, 'isSound' | 'check' | 'close'>;

/**
 * Opens the local copy of everything that the CMS publishes. Only one process may write to it at a time: the first sync is another
 * process (decision 011). Throws `Damage`.
 */
export function openReplica(file: string, log: Pick<Log, 'warn'>): Replica {
  const checked = openDatabase(file, log);
  try {
    return createReplica(checked);
  } catch (cause) {
    checked.close();
    throw toDamage(cause, `The replica ${file}`);
  }
}

function createReplica(checked: CheckedDatabase): Replica {
  const { database } = checked;
  const tables = createTables(database);
  const changeLog = createChangeLog(database);
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

  const readFolders = () => JSON.stringify(parseKindFolders(tables.settings.current().kindNames));

  /** Writes records, and logs the invalidation tags of their changes. */
  const applyAll = atomic((batches: Iterable<Batch>, feedPosition?: FeedPosition) => {
    const change = changeLog.createChange();
    const before = readFolders();
    for (const batch of batches) change.add(applyBatch(batch, tables));
    // Other folders change the addresses of nearly all outputs, and no tag stands for them.
    if (readFolders() !== before) changeLog.forgetUntil(changeLog.advance());
    if (feedPosition) feed.set(feedPosition);
  });

  /** Writes the very first records. They change everything, so no tags are logged. */
  function fillAll(batches: Iterable<Batch>, feedPosition?: FeedPosition): void {
    try {
      database.exec('BEGIN');
      fill(database, batches, tables, () => {
        database.exec('COMMIT');
        checked.checkpoint();
        database.exec('BEGIN');
      });
      changeLog.forgetUntil(changeLog.advance());
      if (feedPosition) feed.set(feedPosition);
      database.exec('COMMIT');
      checked.checkpoint();
    } catch (cause) {
      if (database.inTransaction) database.exec('ROLLBACK');
      tables.resolver.clear();
      emptyTables(database);
      throw cause;
    }
  }

  function write(batches: Iterable<Batch>, feedPosition?: FeedPosition): void {
    if (changeLog.hasBegun()) applyAll(batches, feedPosition);
    else fillAll(batches, feedPosition);
  }

  const storeFindings = database.transaction((findings: SiteFinding[]) => {
    const change = changeLog.createChange();
    for (const finding of findings)
      if (tables.sites.store(finding)) change.add(updatePreviewRing(finding.url, tables));
  });

  return {
    ...createReads(tables, changeLog),
    get cursor() {
      return changeLog.cursor();
    },
    forgetUntil: changeLog.forgetUntil,
    isEmpty: () => !changeLog.hasBegun(),
    countEntries: tables.entries.count,
    feedPosition: feed.get,
    staging,
    applyStaged(feedPosition) {
      write(staging.chunks(), feedPosition);
      staging.clear();
    },
    apply: (batch) => write([batch]),
    missingMedia: tables.media.missing,
    showMirrored: atomic((mirrored: Mirrored[]) => {
      showAll(mirrored, tables);
      changeLog.forgetUntil(changeLog.advance());
    }),
    forgetFiles: atomic((names: readonly string[]) => names.forEach(tables.media.forgetFile)),
    noteFaults: atomic((unmirrored: readonly Unmirrored[]) => unmirrored.forEach(tables.media.noteFault)),
    sites: { ...tables.sites, store: storeFindings },
    async withReadSnapshot(work) {
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
  };
}
