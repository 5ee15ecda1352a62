import type { Collection, CollectionSummary } from '../catalogue/reads.ts';
import type { DocumentId } from './records/schema.ts';
import type { Tables } from './tables/tables.ts';

type Reads = Pick<Tables, 'collections'>;

/** The answer to the read `collection`. */
export function findCollection(slug: string, tables: Reads): Collection | undefined {
  const id = tables.collections.bySlug(slug);
  const collection = id === undefined ? undefined : readCollection(id, tables);
  return collection && collection.entries.length > 0 ? collection : undefined;
}

/** How many entries of a collection are in its summary. */
const inFront = 3;

/** The answer to the read `collections`. */
export const listCollections = (tables: Reads): CollectionSummary[] =>
  tables.collections.shown().flatMap((id) => {
    const collection = readCollection(id, tables);
    return collection ? [summarize(collection)] : [];
  });

const summarize = ({ entries, ...collection }: Collection): CollectionSummary => ({
  ...collection,
  entries: entries.slice(0, inFront),
  total: entries.length,
});

function readCollection(id: DocumentId, { collections }: Reads): Collection | undefined {
  const record = collections.get(id);
  if (!record) return undefined;
  const { slug, title, text } = record;
  return { slug, title, text, entries: collections.items(id) };
}
