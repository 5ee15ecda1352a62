import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { acquireTransactionLock } from '../transaction-lock.ts';

/**
 * The append-only log behind `GET /api/changes`. A row says that the public part of a document may have changed; `id` is the
 * sequence number.
 *
 * When the database is replaced by an older copy, the same numbers are given to other changes. Therefore every row has a random
 * `nonce`, and a cursor is valid only with the nonce of its row.
 *
 * A row of type `deletions` says that this many entries, in `document`, are deleted on purpose in the same transaction. So sites that
 * refuse to lose a large part of the gallery follow.
 *
 * A row of type `reset` begins a feed and carries the feed's id in `document`. A reader whose cursor is older must export again.
 * A feed begins at the first start, after `strapi import`, after the scale seed, and after the move to PostgreSQL. The import
 * empties this table, like all tables of Strapi.
 */
export const changeModel = {
  uid: 'vitrine::change',
  singularName: 'vitrine_change',
  tableName: 'vitrine_changes',
  attributes: {
    id: { type: 'increments' },
    type: { type: 'string' },
    document: { type: 'string' },
    nonce: { type: 'string' },
  },
  indexes: [{ name: 'vitrine_changes_type_index', columns: ['type'] }],
} as const;

export interface Change {
  type: string;
  document: string;
}

export interface LoggedChange extends Change {
  id: number;
  /** Null when a CMS of an older version wrote the row. */
  nonce: string | null;
}

const KEPT_ROWS = 100_000;
/** PostgreSQL refuses to compare the column with a larger number. */
const MAX_ID = 2 ** 31 - 1;

/** Joins the caller's transaction, so a change is logged if and only if it is made. */
export async function appendChanges(strapi: Core.Strapi, changes: Change[]): Promise<void> {
  await strapi.db.transaction(async () => {
    // PostgreSQL numbers rows before they become visible. Without the lock, a reader could skip a row.
    await acquireTransactionLock(strapi, changeModel.tableName);
    const nonce = randomUUID();
    await strapi.db
      .query(changeModel.uid)
      .createMany({ data: changes.map((change) => ({ ...change, nonce })) });
  });
}

export async function beginFeed(strapi: Core.Strapi): Promise<void> {
  await appendChanges(strapi, [{ type: 'reset', document: randomUUID() }]);
}

const DELETIONS = 'deletions';

/** Lets sites lose this many entries, which the caller's transaction deletes. */
export async function announceDeletions(strapi: Core.Strapi, entries: number): Promise<void> {
  if (entries > 0) await appendChanges(strapi, [{ type: DELETIONS, document: String(entries) }]);
}

/** How many entries these rows announce to be deleted. */
export const countAnnounced = (rows: readonly LoggedChange[]): number =>
  rows.filter(({ type }) => type === DELETIONS).reduce((sum, { document }) => sum + Number(document), 0);

/** The row that began the current feed. */
export async function loadCurrentFeed(strapi: Core.Strapi): Promise<LoggedChange> {
  const resets = strapi.db.connection(changeModel.tableName).where('type', 'reset');
  const feed = await resets.orderBy('id', 'desc').first();
  if (feed) return feed;
  await beginFeed(strapi);
  return loadCurrentFeed(strapi);
}

/** The newest row, which is the feed's own when nothing has been logged since. Call it after `loadCurrentFeed`. */
export function loadNewestChange(strapi: Core.Strapi): Promise<LoggedChange> {
  return strapi.db.connection(changeModel.tableName).orderBy('id', 'desc').first();
}

/** The row with the number `since` if it is still in the log, and those after it. */
export function loadChangesFrom(strapi: Core.Strapi, since: number, limit: number): Promise<LoggedChange[]> {
  const first = Math.min(since, MAX_ID);
  return strapi.db.connection(changeModel.tableName).where('id', '>=', first).orderBy('id').limit(limit);
}

/** Gives a nonce to the rows that a CMS of an older version wrote. */
export async function addNonces(strapi: Core.Strapi): Promise<void> {
  await strapi.db.connection(changeModel.tableName).whereNull('nonce').update({ nonce: randomUUID() });
}

export async function pruneChanges(strapi: Core.Strapi): Promise<void> {
  const newest = await loadNewestChange(strapi);
  await strapi.db
    .connection(changeModel.tableName)
    .where('id', '<=', newest.id - KEPT_ROWS)
    .whereNot('type', 'reset')
    .delete();
}
