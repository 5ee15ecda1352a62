import type { Core } from '@strapi/strapi';
import { ENTRIES } from '../catalogue/kinds.ts';
import type { Count } from './counter.ts';

/** How often visitors saved, previewed and visited an entry on a day, for 30 days. Nothing in it says who they were. */
export const interactionModel = {
  uid: 'vitrine::interaction',
  singularName: 'vitrine_interaction',
  tableName: 'vitrine_interactions',
  attributes: {
    id: { type: 'increments' },
    document: { type: 'string' },
    interaction: { type: 'string' },
    /** In days since 1970, in UTC. */
    day: { type: 'integer' },
    count: { type: 'integer' },
  },
  indexes: [
    {
      name: 'vitrine_interactions_document_unique',
      columns: ['document', 'interaction', 'day'],
      type: 'unique',
    },
    { name: 'vitrine_interactions_day_index', columns: ['day'] },
  ],
} as const;

const KEPT_DAYS = 30;
/** In rows of one statement. */
const BATCH = 200;

/** Adds counts to those that are stored. */
export async function storeCounts(strapi: Core.Strapi, counts: readonly Count[]): Promise<void> {
  const { connection } = strapi.db;
  const { tableName } = interactionModel;
  const sum = connection.raw('?? + ??', [`${tableName}.count`, 'excluded.count']);
  for (const rows of splitBatches(counts))
    await connection(tableName)
      .insert(rows)
      .onConflict(['document', 'interaction', 'day'])
      .merge({ count: sum });
}

/** Whether this is the documentId of a published entry. */
export async function isPublishedEntry({ db }: Core.Strapi, document: string): Promise<boolean> {
  for (const { uid } of ENTRIES) {
    const entries = db.connection(db.metadata.get(uid).tableName);
    if (await entries.whereNotNull('published_at').where('document_id', document).first('id')) return true;
  }
  return false;
}

export async function deleteOldCounts({ db }: Core.Strapi, today: number): Promise<void> {
  await db
    .connection(interactionModel.tableName)
    .where('day', '<=', today - KEPT_DAYS)
    .delete();
}

/** The entries with a count on this day or a later one, by their documentIds. */
export async function findCounted({ db }: Core.Strapi, since: number): Promise<string[]> {
  return db
    .connection(interactionModel.tableName)
    .where('day', '>=', since)
    .distinct('document')
    .pluck('document');
}

/** All counts of some entries. */
export async function* readCounts(
  { db }: Core.Strapi,
  documents: readonly string[],
): AsyncGenerator<Count[]> {
  for (const some of splitBatches(documents)) {
    yield await db
      .connection(interactionModel.tableName)
      .select('document', 'interaction', 'day', 'count')
      .whereIn('document', some);
  }
}

function* splitBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let from = 0; from < items.length; from += BATCH) yield items.slice(from, from + BATCH);
}
