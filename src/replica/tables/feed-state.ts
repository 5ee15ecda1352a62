import type { Database } from 'better-sqlite3';

/** Up to where the replica follows which change feed. */
export type FeedPosition = { feed: string; cursor: number };

export function createFeedState(database: Database) {
  const get = database.prepare<[], FeedPosition>(
    'SELECT feed, feed_cursor AS cursor FROM state WHERE feed IS NOT NULL',
  );
  const set = database.prepare<[string, number]>('UPDATE state SET feed = ?, feed_cursor = ?');
  return {
    /** `undefined` before the first sync. */
    get: () => get.get(),
    set: ({ feed, cursor }: FeedPosition) => set.run(feed, cursor),
  };
}
