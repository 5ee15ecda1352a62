import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import { PUBLISHED, type Published } from './kinds.ts';

/**
 * When each entry and collection was published for the first time. A row is written in the transaction of that publish and never changes, so
 * unpublishing an entry and publishing it again does not make it new. The published row of the entry has this time as its
 * `createdAt`, by which lists, feeds and filters go. Its draft keeps the time at which the draft was begun.
 */
export const firstPublishModel = {
  uid: 'vitrine::first-publish',
  singularName: 'vitrine_first_publish',
  tableName: 'vitrine_first_publishes',
  attributes: {
    id: { type: 'increments' },
    document: { type: 'string' },
    at: { type: 'datetime' },
  },
  indexes: [{ name: 'vitrine_first_publishes_document_unique', columns: ['document'], type: 'unique' }],
} as const;

/** Gives every published row the time of its first publish. */
export function keepFirstPublishes(strapi: Core.Strapi): void {
  const table = () => strapi.db.query(firstPublishModel.uid);

  async function setCreatedAt({ params: { data } }: Event) {
    if (!data.publishedAt) return;
    const known = await table().findOne({ where: { document: data.documentId } });
    const { at } =
      known ?? (await table().create({ data: { document: data.documentId, at: data.publishedAt } }));
    data.createdAt = at;
  }

  strapi.db.lifecycles.subscribe({ models: PUBLISHED.map(({ uid }) => uid), beforeCreate: setCreatedAt });
}

/** Publishes an imported entry or collection that was first published elsewhere. */
export async function publishAsOf(
  strapi: Core.Strapi,
  { uid }: Published,
  documentId: string,
  at: string,
): Promise<void> {
  await strapi.db.query(firstPublishModel.uid).create({ data: { document: documentId, at } });
  await strapi.documents(uid).publish({ documentId });
}

/**
 * Notes the entries that were published before the CMS noted first publishes. Their published rows have the time at which the
 * document was created, by which lists have sorted them until now.
 */
export async function noteEarlierPublishes(strapi: Core.Strapi): Promise<void> {
  const { connection } = strapi.db;
  const { tableName } = firstPublishModel;
  for (const { uid } of PUBLISHED) {
    const earlier = connection(strapi.db.metadata.get(uid).tableName)
      .select('document_id', 'created_at')
      .whereNotNull('published_at')
      .whereNotIn('document_id', connection(tableName).select('document'));
    await connection(connection.raw('?? (??, ??)', [tableName, 'document', 'at'])).insert(earlier);
  }
}
