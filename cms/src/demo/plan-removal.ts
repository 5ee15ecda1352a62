import type { Core, UID } from '@strapi/strapi';
import { collectionFields } from '../catalogue/collections.ts';
import { AUTHOR, COLLECTION, ENTRIES, LOOKUPS, MEDIA, SUBMISSION } from '../catalogue/kinds.ts';
import { USER } from '../people/sessions.ts';
import { listFileUses } from '../pictures/file-uses.ts';
import { draftsOf, findNamingField } from '../versions/content.ts';
import { DEMO_TYPES, type DemoRecord, type DemoRow, MOODBOARD, readDemoRows } from './demo-record.ts';

/** A document of the demo. */
export interface DemoDocument {
  uid: UID.ContentType;
  id: number;
  documentId: string;
  name: string;
}

/** What is removed, by content type, and what stays and why. */
export interface Removal {
  removed: Map<UID.ContentType, DemoDocument[]>;
  stays: (DemoDocument & { because: string })[];
}

/**
 * Plans which documents of the demo are removed: those that nobody has changed, and that nothing uses which stays. What may use a
 * document comes before it.
 */
export async function planRemoval(strapi: Core.Strapi, record: DemoRecord): Promise<Removal> {
  const removal: Removal = { removed: new Map(), stays: [] };
  for (const uid of DEMO_TYPES) {
    const removed: DemoDocument[] = [];
    removal.removed.set(uid, removed);
    for (const row of await readDemoRows(strapi, record, uid)) {
      const document = describe(strapi, uid, row);
      const because = row.isChanged
        ? 'somebody has changed it'
        : await findUse(strapi, document, removal.removed);
      if (because === undefined) removed.push(document);
      else removal.stays.push({ ...document, because });
    }
  }
  return removal;
}

const describe = (strapi: Core.Strapi, uid: UID.ContentType, row: DemoRow): DemoDocument => ({
  uid,
  id: row.id,
  documentId: row.documentId,
  name: String(row[findNamingField(strapi, uid)]),
});

/** The fields that refer to documents of a type. */
function listUses(uid: UID.ContentType): { by: UID.ContentType; field: string }[] {
  const ofLookup = LOOKUPS.find((lookup) => lookup.uid === uid);
  const inCollections = collectionFields.filter((entry) => entry.uid === uid);
  if (uid === USER)
    return [
      ...[MOODBOARD, SUBMISSION].map((by) => ({ by: by as UID.ContentType, field: 'owner' })),
      { by: AUTHOR.uid, field: 'account' },
    ];
  if (uid === AUTHOR.uid) return ENTRIES.map((entry) => ({ by: entry.uid, field: 'author' }));
  if (ofLookup)
    return [...ENTRIES.map((entry) => entry.uid), SUBMISSION].map((by) => ({
      by: by as UID.ContentType,
      field: ofLookup.field,
    }));
  return inCollections.map(({ field }) => ({ by: COLLECTION.uid, field }));
}

/** Why the document is needed; `undefined` when nothing that stays uses it. */
async function findUse(
  strapi: Core.Strapi,
  document: DemoDocument,
  removed: Removal['removed'],
): Promise<string | undefined> {
  if (document.uid === MEDIA.uid) return findPictureUse(strapi, document, removed);
  for (const { by, field } of listUses(document.uid)) {
    const going = (removed.get(by) ?? []).map(({ documentId }) => documentId);
    const where = {
      [field]: { documentId: document.documentId },
      documentId: { $notIn: going },
      ...draftsOf(strapi, by),
    };
    const user = await strapi.db.query(by).findOne({ where });
    if (user) return describeUse(strapi, by, user);
  }
  return undefined;
}

async function findPictureUse(
  strapi: Core.Strapi,
  { id }: DemoDocument,
  removed: Removal['removed'],
): Promise<string | undefined> {
  const file = await strapi.db.query(MEDIA.uid).findOne({ where: { id }, select: ['id', 'hash'] });
  for (const use of await listFileUses(strapi, file)) {
    const type = use.type as UID.ContentType;
    if (!(type in strapi.contentTypes)) continue;
    const user = await strapi.db.query(type).findOne({ where: { id: use.row } });
    const isGoing = removed.get(type)?.some(({ documentId }) => documentId === user?.documentId);
    if (user && !isGoing) return describeUse(strapi, type, user);
  }
  return undefined;
}

const describeUse = (strapi: Core.Strapi, uid: UID.ContentType, row: Record<string, unknown>): string =>
  `the ${nameType(strapi, uid)} "${row[findNamingField(strapi, uid)]}" uses it`;

/** What editors call a document of a type, such as "design style". */
export const nameType = (strapi: Core.Strapi, uid: UID.ContentType): string =>
  uid === MEDIA.uid ? 'picture' : strapi.contentType(uid).info.displayName.toLowerCase();
