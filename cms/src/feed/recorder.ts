import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import { DRAFTED, KINDS } from '../catalogue/kinds.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { appendChanges, type Change, changeModel } from './change-log.ts';
import { createNudge } from './nudge.ts';
import { subscribeToRows } from './subscribe-to-rows.ts';

interface DocumentRow {
  id: number;
  documentId: string;
  publishedAt: string | null;
}

const DRAFTED_UIDS: ReadonlySet<string> = new Set(DRAFTED.map(({ uid }) => uid));

/**
 * Logs every write to the catalogue's tables that the public can notice, and nudges the site after the commit. It runs inside the
 * writer's transaction and queries through `strapi.db.query`: any other query would wait forever for SQLite's only connection.
 */
export function recordChanges(strapi: Core.Strapi): void {
  const nudge = createNudge(strapi);

  async function load(uid: string, params: Event['params']): Promise<DocumentRow[]> {
    const { where, _q } = params;
    return strapi.db.query(uid).findMany({ where, _q, select: ['id', 'documentId', 'publishedAt'] });
  }

  async function loadBefore({ model, params, state }: Event) {
    // If the writer locked the rows first, it could deadlock with another one that holds the lock and needs the rows.
    if (strapi.db.inTransaction()) await acquireTransactionLock(strapi, changeModel.tableName);
    state.rows = await load(model.uid, params);
  }

  async function record(uid: string, rows: readonly DocumentRow[]) {
    const changes = toChanges(uid, rows);
    if (changes.length === 0) return;
    await appendChanges(strapi, changes);
    await nudge();
  }

  async function recordCreated({ model, result }: Event) {
    const ids = result.ids ?? [result.id];
    await record(model.uid, await load(model.uid, { where: { id: ids } }));
  }

  async function recordUpdated({ model, state }: Event) {
    const before = state.rows as DocumentRow[];
    if (before.length === 0) return;
    const after = await load(model.uid, { where: { id: before.map((row) => row.id) } });
    await record(model.uid, [...before, ...after]);
  }

  async function recordDeleted({ model, state }: Event) {
    await record(model.uid, state.rows as DocumentRow[]);
  }

  const uids = KINDS.map(({ uid }) => uid);
  subscribeToRows(strapi, uids, { loadBefore, recordCreated, recordUpdated, recordDeleted });
}

/** The catalogue documents of the rows that the public sees, each once. */
function toChanges(uid: string, rows: readonly DocumentRow[]): Change[] {
  const kind = KINDS.find((known) => known.uid === uid);
  if (!kind) return [];
  const visible = DRAFTED_UIDS.has(uid) ? rows.filter((row) => row.publishedAt !== null) : rows;
  const documents = new Set(visible.map((row) => row.documentId));
  return [...documents].map((document) => ({ type: kind.type, document }));
}
