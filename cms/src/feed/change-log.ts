import { randomUUID } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { takeTurn } from '../take-turn.ts';

/**
 * The append-only log behind `GET /api/changes`. A row says that the public part of a document may have changed; `id` is the
 * sequence number.
 *
 * A row of type `reset` begins a feed and carries the feed's id in `document`. A reader whose cursor is older must export again.
 * A feed begins at the first start, after `strapi import`, and after the scale seed. The import empties this table, like all
 * tables of Strapi.
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

/** Joins the caller's transaction, so a change is logged if and only if it is made. */
export async function appendChanges(strapi: Core.Strapi, changes: Change[]): Promise<void> {
  await strapi.db.transaction(async () => {
    // PostgreSQL numbers rows before they become visible. Without turns, a reader could skip a row.
    await takeTurn(strapi, changeModel.tableName);
    await strapi.db.query(changeModel.uid).createMany({ data: changes });
  });
}

export async function beginFeed(strapi: Core.Strapi): Promise<void> {
  await appendChanges(strapi, [{ type: 'reset', document: randomUUID() }]);
}

/** The row that began the current feed. */
export async function loadCurrentFeed(strapi: Core.Strapi): Promise<LoggedChange> {
  const resets = strapi.db.connection(changeModel.tableName).where('type', 'reset');
  const feed = await resets.orderBy('id', 'desc').first();
  if (feed) return feed;
  await beginFeed(strapi);
  return loadCurrentFeed(strapi);
}

/** The highest sequence number, which is the feed's own when nothing has been logged since; 0 when the log is empty. */
export async function loadNewestChange(strapi: Core.Strapi): Promise<number> {
  const row = await strapi.db.connection(changeModel.tableName).max('id as id').first();
  return row?.id ?? 0;
}

/** The lowest sequence number of a change that is still in the log; 0 when there are none. */
export async function loadOldestChange(strapi: Core.Strapi): Promise<number> {
  const table = strapi.db.connection(changeModel.tableName);
  const row = await table.whereNot('type', 'reset').min('id as id').first();
  return row?.id ?? 0;
}

export function loadChangesAfter(strapi: Core.Strapi, since: number, limit: number): Promise<LoggedChange[]> {
  return strapi.db.connection(changeModel.tableName).where('id', '>', since).orderBy('id').limit(limit);
}

export async function pruneChanges(strapi: Core.Strapi, newest: number): Promise<void> {
  await strapi.db
    .connection(changeModel.tableName)
    .where('id', '<=', newest - KEPT_ROWS)
    .whereNot('type', 'reset')
    .delete();
}
