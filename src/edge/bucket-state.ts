import type { Log } from '../lib/log.ts';
import type { CheckedDatabase } from '../storage/checked-database.ts';
import { openSmallState } from '../storage/small-state.ts';
import { type Confirmation, createFollowedTable, type Followed } from './edge-state.ts';

/**
 * The known state of an object. `made`: the fingerprint of the output and the headers that it was made from. `tag`: its ETag.
 * Both are null while a request for the object is unanswered, and after another writer has changed it.
 */
export type KnownObject = { made: string | null; tag: string | null };

/** Remembers the objects of a bucket, and how far it has followed the changed files. */
export type BucketState = {
  /** `undefined`: every object must be compared. */
  followed(): Followed | undefined;
  follow(followed: Followed, confirmation: Confirmation): void;
  object(key: string): KnownObject | undefined;
  keys(): string[];
  isEmpty(): boolean;
  /** Marks objects as unknown, before requests change them. */
  markUncertain(keys: Iterable<string>): void;
  put(key: string, made: string, tag: string): void;
  drop(key: string): void;
  /** Takes over a listing of the bucket, with tags by keys. Objects with another tag than before are marked as unknown. */
  takeStock(found: ReadonlyMap<string, string>): void;
  close(): void;
};

/** `name`: the name in the log, such as `s3://gallery/site`. `endpoint`: the address of the storage. */
type BucketName = { name: string; endpoint: string };

/** Opens the file, or creates an empty one. A file of another bucket is emptied. */
export function openBucketState(file: string, bucket: BucketName, log: Pick<Log, 'warn'>): BucketState {
  return openSmallState({
    file,
    name: 'The list of objects in the bucket',
    remedy: 'It is recreated, and everything is uploaded again.',
    create: (checked) => create(checked, bucket),
    log,
  });
}

/** Increment this when the way objects are made from outputs changes. All objects are then uploaded again. */
const version = 1;

function create(checked: CheckedDatabase, { name, endpoint }: BucketName): BucketState {
  const { database, checkpoint, close } = checked;
  database.exec(`
    CREATE TABLE IF NOT EXISTS bucket (name TEXT NOT NULL, endpoint TEXT NOT NULL, version INTEGER NOT NULL);
    CREATE TABLE IF NOT EXISTS objects (key TEXT PRIMARY KEY, made TEXT, tag TEXT) WITHOUT ROWID;
  `);
  const followed = createFollowedTable(checked);
  const sql = {
    object: database.prepare<[string], KnownObject>('SELECT made, tag FROM objects WHERE key = ?'),
    objects: database.prepare<[], KnownObject & { key: string }>('SELECT key, made, tag FROM objects'),
    first: database.prepare('SELECT 1 FROM objects LIMIT 1'),
    put: database.prepare<[string, string | null, string | null]>(
      'INSERT OR REPLACE INTO objects VALUES (?, ?, ?)',
    ),
    drop: database.prepare<[string]>('DELETE FROM objects WHERE key = ?'),
  };

  const isOurs = database
    .prepare('SELECT 1 FROM bucket WHERE name = ? AND endpoint = ? AND version = ?')
    .get(name, endpoint, version);
  if (!isOurs) {
    database.exec('DELETE FROM bucket; DELETE FROM objects');
    database.prepare('INSERT INTO bucket VALUES (?, ?, ?)').run(name, endpoint, version);
    followed.forget(name);
  }

  return {
    followed: () => followed.read(name),
    follow: (...told) => followed.write(name, ...told),
    object: (key) => sql.object.get(key),
    keys: () => sql.objects.all().map(({ key }) => key),
    isEmpty: () => sql.first.get() === undefined,
    markUncertain: database.transaction((keys: Iterable<string>) => {
      for (const key of keys) sql.put.run(key, null, null);
    }),
    put(key, made, tag) {
      sql.put.run(key, made, tag);
      checkpoint();
    },
    drop: (key) => void sql.drop.run(key),
    takeStock: database.transaction((found: ReadonlyMap<string, string>) => {
      const known = new Map(sql.objects.all().map(({ key, tag }) => [key, tag]));
      for (const key of known.keys()) if (!found.has(key)) sql.drop.run(key);
      for (const [key, tag] of found) if (known.get(key) !== tag) sql.put.run(key, null, null);
      followed.forget(name);
    }),
    close,
  };
}
