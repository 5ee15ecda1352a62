import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';

/**
 * The append-only log behind `GET /api/changes`. A row says that something which
 * the public sees of a document may have changed; `id` is the sequence number.
 *
 * A row of type `reset` begins a feed and carries its id in `document`: whoever
 * stands before it must export anew. The first start, `strapi import` (which empties
 * this table, as it does all of Strapi's own) and the scale seed begin a feed.
 */
export const changeModel = {
  uid: 'vitrine::change',
  singularName: 'vitrine_change',
  tableName: 'vitrine_changes',
  attributes: {
    id: { type: 'increments' },
    type: { type: 'string' },
    document: { type: 'string' },
  },
  indexes: [{ name: 'vitrine_changes_type_index', columns: ['type'] }],
} as const;

export interface Change {
  type: string;
  document: string;
}

export interface LoggedChange extends Change {
  id: number;
}

const KEPT_ROWS = 100_000;

/** Joins the caller's transaction, so that a change is logged exactly if it is made. */
export async function appendChanges(strapi: Core.Strapi, changes: Change[]): Promise<void> {
  await strapi.db.transaction(async ({ trx }) => {
    // PostgreSQL numbers rows before they are visible: without the lock a reader could step over one.
    if (strapi.db.dialect.client === 'postgres') {
      await trx.raw('select pg_advisory_xact_lock(hashtext(?))', [changeModel.tableName]);
    }
    await strapi.db.query(changeModel.uid).createMany({ data: changes });
  });
}

export async function beginFeed(strapi: Core.Strapi): Promise<void> {
  await appendChanges(strapi, [{ type: 'reset', document: randomUUID() }]);
}

/** The row that began the feed in force. */
export async function currentFeed(strapi: Core.Strapi): Promise<LoggedChange> {
  const resets = strapi.db.connection(changeModel.tableName).where('type', 'reset');
  const feed = await resets.orderBy('id', 'desc').first();
  if (feed) return feed;
  await beginFeed(strapi);
  return currentFeed(strapi);
}

/** First and last sequence number there are; equal to the feed's when nothing has been logged since. */
export async function logBounds(strapi: Core.Strapi): Promise<{ oldest: number; newest: number }> {
  const table = strapi.db.connection(changeModel.tableName);
  const [oldest, newest] = await Promise.all([
    table.clone().whereNot('type', 'reset').min('id as id').first(),
    table.clone().max('id as id').first(),
  ]);
  return { oldest: oldest?.id ?? 0, newest: newest?.id ?? 0 };
}

export function changesAfter(strapi: Core.Strapi, since: number, limit: number): Promise<LoggedChange[]> {
  return strapi.db.connection(changeModel.tableName).where('id', '>', since).orderBy('id').limit(limit);
}

export async function pruneChanges(strapi: Core.Strapi, newest: number): Promise<void> {
  await strapi.db
    .connection(changeModel.tableName)
    .where('id', '<=', newest - KEPT_ROWS)
    .whereNot('type', 'reset')
    .delete();
}
