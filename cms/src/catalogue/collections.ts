import type { Event } from '@strapi/database';
import type { Core } from '@strapi/strapi';
import { refuseField } from '../bodies/refuse.ts';
import { getFolder, mostCollected } from '../../shared/collections.ts';
import { byKind, entryKinds } from '../../shared/kinds.ts';
import type { CollectedItem } from '../../shared/records.ts';
import { COLLECTION, ENTRIES } from './kinds.ts';

/** The fields of a collection that refer to entries, one for each kind, in the order of its page. */
export const collectionFields = ENTRIES.map(({ type, uid }) => ({ kind: type, uid, field: getFolder(type) }));

interface Draft {
  documentId: string;
  [field: string]: unknown;
}

/**
 * Gives the published row of a collection the entries of its draft. Strapi's own relations of that row lead to published entries,
 * so they would end when an entry is unpublished, and not come back. Refuses to publish a collection without a title or entries.
 */
export function keepCollectedItems(strapi: Core.Strapi): void {
  async function setItems({ params: { data } }: Event) {
    if (!data.publishedAt) return;
    const title = typeof data.title === 'string' ? data.title.trim() : '';
    if (title === '')
      refuseField('title', 'The collection has no title, so it cannot be published. Its page shows it.');
    const drafts = await readDraftItems(strapi, [data.documentId]);
    data.items = drafts.get(data.documentId) ?? [];
    checkNumber(title, data.items.length);
  }

  strapi.db.lifecycles.subscribe({ models: [COLLECTION.uid], beforeCreate: setItems });
}

function checkNumber(title: string, count: number): void {
  const [first] = collectionFields;
  const field = first?.field ?? '';
  if (count === 0)
    refuseField(
      field,
      `The collection "${title}" has no entries, so it cannot be published. Choose ${entryKinds.map((kind) => byKind[kind].folder).join(' or ')}.`,
    );
  if (count > mostCollected)
    refuseField(
      field,
      `The collection "${title}" has ${count} entries. Leave at most ${mostCollected}, or make two collections.`,
    );
}

/** The entries of the drafts of collections, in the editor's order, by documentId. */
export async function readDraftItems(
  strapi: Core.Strapi,
  documentIds: readonly string[],
): Promise<Map<string, CollectedItem[]>> {
  const drafts: Draft[] = await strapi.db.query(COLLECTION.uid).findMany({
    where: { documentId: { $in: documentIds }, publishedAt: null },
    select: ['documentId'],
    populate: Object.fromEntries(collectionFields.map(({ field }) => [field, { select: ['documentId'] }])),
  });
  return new Map(drafts.map((draft) => [draft.documentId, listItems(draft)]));
}

const listItems = (draft: Draft): CollectedItem[] =>
  collectionFields.flatMap(({ kind, field }) => {
    const entries = (draft[field] ?? []) as { documentId: string }[];
    return [...new Set(entries.map(({ documentId }) => documentId))].map((id) => ({ kind, id }));
  });
