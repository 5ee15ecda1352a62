import type { Core } from '@strapi/strapi';
import { ENTRIES, type EntryKind } from '../catalogue/kinds.ts';
import { appendChanges, changeModel } from '../feed/change-log.ts';
import { acquireTransactionLock } from '../transaction-lock.ts';
import { computePopularity } from './compute-popularity.ts';
import { type Count, getDay } from './counter.ts';
import { deleteOldCounts, findCounted, interactionModel, readCounts } from './interactions.ts';

const HOUR_MS = 60 * 60_000;
/** The most entries whose popularity changes in an hour, so that the site has little to do. */
const MOST_CHANGES = 500;
const KEY = 'popularity';

/** The last change. `at`: in milliseconds since 1970. `day`: the first day with counts that it may not have used. */
interface LastChange {
  at: number;
  day: number;
}

interface PopularityChange {
  kind: EntryKind;
  document: string;
  before: number;
  after: number;
}

/**
 * Adds the attribute to the types of entries. It is 0 while nobody has used the entry. Lists can be sorted by it. No form shows it,
 * and no call can write it.
 */
export function addPopularity(strapi: Core.Strapi): void {
  const popularity = { type: 'integer', default: 0, visible: false, writable: false, searchable: false };
  for (const { uid } of ENTRIES)
    strapi
      .get('content-types')
      .extend(uid, (type: { attributes: object; indexes?: object[]; collectionName: string }) => {
        Object.assign(type.attributes, { popularity });
        const index = {
          name: `${type.collectionName}_popularity_index`,
          columns: ['popularity'],
          type: null,
        };
        type.indexes = [...(type.indexes ?? []), index];
      });
}

/** Rows of an older version, and those that were written without Strapi, have none. PostgreSQL would list them first. */
export async function fillPopularity({ db }: Core.Strapi): Promise<void> {
  for (const { uid } of ENTRIES)
    await db.connection(db.metadata.get(uid).tableName).whereNull('popularity').update({ popularity: 0 });
}

/** `too-early`: the last change was less than an hour ago. `isAll`: whether no change is left for the next hour. */
export type Update = 'too-early' | { changes: number; isAll: boolean };

/**
 * Brings the popularity of entries up to date with the counts. It changes at most once an hour, whichever process does it. The change
 * log names each changed entry, as for an edit.
 */
export async function updatePopularity(strapi: Core.Strapi, now: number): Promise<Update> {
  const last = await readLastChange(strapi);
  // A clock that was fast may have been corrected.
  if (last.at <= now && now - last.at < HOUR_MS) return 'too-early';
  await deleteOldCounts(strapi, getDay(now));
  const found = [...(await findRisen(strapi, last.day)), ...(await findForgotten(strapi))];
  const changes = found.sort((one, other) => getStep(other) - getStep(one)).slice(0, MOST_CHANGES);
  const isAll = changes.length === found.length;
  if (changes.length === 0) return { changes: 0, isAll };
  return strapi.db.transaction(async () => {
    await acquireTransactionLock(strapi, changeModel.tableName);
    const present = await readLastChange(strapi);
    if (present.at !== last.at) return 'too-early';
    // Entries that were left out must be found again, and so must counts that another process stores after midnight.
    const day = isAll ? getDay(now - HOUR_MS) : last.day;
    await storeOf(strapi).set({ key: KEY, value: { at: now, day } satisfies LastChange });
    await writeChanges(strapi, changes);
    return { changes: changes.length, isAll };
  });
}

const storeOf = (strapi: Core.Strapi) => strapi.store({ type: 'core', name: 'vitrine' });

async function readLastChange(strapi: Core.Strapi): Promise<LastChange> {
  const { at = 0, day = 0 } = Object(await storeOf(strapi).get({ key: KEY }));
  return { at, day };
}

const getStep = ({ before, after }: PopularityChange): number => Math.abs(after - before);

/** The entries whose counts give another popularity. Those without a count since that day keep theirs. */
async function findRisen(strapi: Core.Strapi, since: number): Promise<PopularityChange[]> {
  const changes: PopularityChange[] = [];
  for await (const counts of readCounts(strapi, await findCounted(strapi, since))) {
    const byDocument = new Map<string, Count[]>();
    for (const count of counts)
      byDocument.set(count.document, [...(byDocument.get(count.document) ?? []), count]);
    for (const kind of ENTRIES) {
      const rows = await selectPublished(strapi, kind).whereIn('document_id', [...byDocument.keys()]);
      for (const { document, before } of rows) {
        const after = computePopularity(byDocument.get(document) ?? []);
        if (after !== before) changes.push({ kind, document, before, after });
      }
    }
  }
  return changes;
}

/** The popular entries that nobody has used for so long that they have no counts any more. */
async function findForgotten(strapi: Core.Strapi): Promise<PopularityChange[]> {
  const counted = strapi.db.connection(interactionModel.tableName).select('document');
  const found = ENTRIES.map(async (kind) => {
    const rows = await selectPublished(strapi, kind)
      .where('popularity', '>', 0)
      .whereNotIn('document_id', counted)
      .limit(MOST_CHANGES + 1);
    return rows.map((row): PopularityChange => ({ kind, ...row, after: 0 }));
  });
  return (await Promise.all(found)).flat();
}

const selectPublished = ({ db }: Core.Strapi, { uid }: EntryKind) =>
  db
    .connection<{ document: string; before: number }>(db.metadata.get(uid).tableName)
    .select('document_id as document', 'popularity as before')
    .whereNotNull('published_at');

/** The drafts change too, since each is what the next publish copies. The entries keep the times of their last edit. */
async function writeChanges(strapi: Core.Strapi, changes: readonly PopularityChange[]): Promise<void> {
  for (const { kind, document, after } of changes)
    await strapi.db
      .queryBuilder(kind.uid)
      .where({ documentId: document })
      .update({ popularity: after })
      .execute();
  await appendChanges(
    strapi,
    changes.map(({ kind, document }) => ({ type: kind.type, document })),
  );
}
