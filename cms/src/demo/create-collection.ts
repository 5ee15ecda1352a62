import type { Core } from '@strapi/strapi';
import { collectionFields } from '../catalogue/collections.ts';
import { publishAsOf } from '../catalogue/first-publishes.ts';
import { COLLECTION } from '../catalogue/kinds.ts';
import type { ItemKey } from '../moodboards/items.ts';
import type { DemoCollection } from './catalogue.ts';

/** Creates and publishes a collection. @param entries The entries, by slug. */
export async function createCollection(
  strapi: Core.Strapi,
  { createdAt, ...collection }: DemoCollection,
  entries: ReadonlyMap<string, ItemKey>,
): Promise<void> {
  const relations = collectionFields.map(({ kind, field }) => [
    field,
    (collection[`${kind}s`] ?? []).map((slug) => find(entries, { kind, slug }, collection.slug)),
  ]);
  const data = { ...collection, ...Object.fromEntries(relations) };
  const { documentId } = await strapi.documents(COLLECTION.uid).create({ data, status: 'draft' });
  await publishAsOf(strapi, COLLECTION, documentId, createdAt);
}

function find(
  entries: ReadonlyMap<string, ItemKey>,
  { kind, slug }: { kind: ItemKey['kind']; slug: string },
  collection: string,
): string {
  const entry = entries.get(slug);
  if (entry?.kind === kind) return entry.id;
  throw new Error(
    `The demo catalogue's collection "${collection}" names the ${kind} ${slug}, which the catalogue does not list.`,
  );
}
