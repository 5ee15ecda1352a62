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

/**
 * Adds counts to those that are stored. Anybody can send any id, so only those of published entries are stored. Returns whether there
 * were any.
 */
export async function storeCounts(strapi: Core.Strapi, counts: readonly Count[]): Promise<boolean> {
  const { connection } = strapi.db;
  const { tableName } = interactionModel;
  let hasStored = false;
  for (const some of splitBatches(counts)) {
    const published = await findPublished(
      strapi,
      some.map(({ document }) => document),
    );
    const rows = some.filter(({ document }) => published.has(document));
    if (rows.length === 0) continue;
    const sum = connection.raw('?? + ??', [`${tableName}.count`, 'excluded.count']);
    await connection(tableName)
      .insert(rows)
      .onConflict(['document', 'interaction', 'day'])
      .merge({ count: sum });
    hasStored = true;
  }
  return hasStored;
}

async function findPublished(strapi: Core.Strapi, documents: readonly string[]): Promise<Set<string>> {
  const found: string[][] = await Promise.all(
    ENTRIES.map(({ uid }) =>
      strapi.db
        .connection(strapi.db.metadata.get(uid).tableName)
        .whereNotNull('published_at')
        .whereIn('document_id', documents)
        .pluck('document_id'),
    ),
  );
  return new Set(found.flat());
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
