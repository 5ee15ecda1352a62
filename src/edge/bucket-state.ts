import type { Log } from '../lib/log.ts';
import type { CheckedDatabase } from '../storage/checked-database.ts';
import { openSmallState } from '../storage/small-state.ts';
import type { Followed } from './edge-state.ts';

/**
 * What is known of an object. `made`: the fingerprint of what it was made from. `tag`: what the storage called it. Both are null
 * from before it is touched until the storage has answered, and when somebody else has touched it.
 */
export type KnownObject = { made: string | null; tag: string | null };

/** Remembers what a bucket holds, and how far it has followed the changed files. */
export type BucketState = {
  /** `undefined`: every object is to be compared. */
  followed(): Followed | undefined;
  follow(followed: Followed): void;
  object(key: string): KnownObject | undefined;
  keys(): string[];
  isEmpty(): boolean;
  /** These objects are about to be touched. */
  doubt(keys: Iterable<string>): void;
  put(key: string, made: string, tag: string): void;
  drop(key: string): void;
  /** Takes over what the bucket was found to hold, with tags by keys. Objects with other tags than before are in doubt. */
  takeStock(found: ReadonlyMap<string, string>): void;
  close(): void;
};

/** Opens the file, or makes an empty one; so, too, when it is of another bucket. */
export function openBucketState(file: string, bucket: string, log: Pick<Log, 'warn'>): BucketState {
  return openSmallState({
    file,
    name: 'The list of what the bucket holds',
    remedy: 'It is made anew, and everything is uploaded again.',
    create: (checked) => create(checked, bucket),
    log,
  });
}

/** Objects are made from outputs in another way when this changes, so all are uploaded again. */
const version = 1;

function create({ database, checkpoint, close }: CheckedDatabase, bucket: string): BucketState {
  database.exec(`
    CREATE TABLE IF NOT EXISTS followed (bucket TEXT NOT NULL, version INTEGER NOT NULL, feed TEXT, at INTEGER);
    CREATE TABLE IF NOT EXISTS objects (key TEXT PRIMARY KEY, made TEXT, tag TEXT) WITHOUT ROWID;
  `);
  const sql = {
    followed: database.prepare<[], { bucket: string; version: number; feed: string | null; at: number }>(
      'SELECT bucket, version, feed, at FROM followed',
    ),
    follow: database.prepare<{ feed: string | null; at: number | null }>(
      'UPDATE followed SET feed = @feed, at = @at WHERE feed IS NOT @feed OR at IS NOT @at',
    ),
    object: database.prepare<[string], KnownObject>('SELECT made, tag FROM objects WHERE key = ?'),
    objects: database.prepare<[], KnownObject & { key: string }>('SELECT key, made, tag FROM objects'),
    first: database.prepare('SELECT 1 FROM objects LIMIT 1'),
    put: database.prepare<[string, string | null, string | null]>(
      'INSERT OR REPLACE INTO objects VALUES (?, ?, ?)',
    ),
    drop: database.prepare<[string]>('DELETE FROM objects WHERE key = ?'),
  };

  const last = sql.followed.get();
  if (last?.bucket !== bucket || last.version !== version) {
    database.exec('DELETE FROM followed; DELETE FROM objects');
    database.prepare('INSERT INTO followed VALUES (?, ?, NULL, NULL)').run(bucket, version);
  }

  return {
    followed() {
      const { feed, at } = sql.followed.get() ?? {};
      return feed && at !== undefined ? { feed, at } : undefined;
    },
    follow(followed) {
      sql.follow.run(followed);
      checkpoint();
    },
    object: (key) => sql.object.get(key),
    keys: () => sql.objects.all().map(({ key }) => key),
    isEmpty: () => sql.first.get() === undefined,
    doubt: database.transaction((keys: Iterable<string>) => {
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
      sql.follow.run({ feed: null, at: null });
    }),
    close,
  };
}
