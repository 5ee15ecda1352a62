import { type EntryKind, type Lookup, LOOKUPS, type LookupField } from '../catalogue/kinds.ts';
import { getFile, type Picture } from '../catalogue/seeding.ts';
import type { DemoCatalogue, DemoEntry } from './catalogue.ts';

/** Creates a document through the service of its type. */
export type Create = (
  uid: EntryKind['uid'] | Lookup['uid'],
  parameters: object,
) => Promise<{ documentId: string }>;

/** Publishes a draft. @param at When it was published for the first time. */
export type Publish = (kind: EntryKind, documentId: string, at: string) => Promise<void>;

/** The ids of the records that entries refer to, by the names that the catalogue uses. */
export interface References {
  pictures: ReadonlyMap<string, number>;
  authors: ReadonlyMap<string, string>;
  lookups: Record<LookupField, ReadonlyMap<string, string>>;
}

export async function createLookups(
  create: Create,
  names: DemoCatalogue['lookups'],
): Promise<References['lookups']> {
  const lists = await Promise.all(
    LOOKUPS.map(async ({ uid, field }) => {
      const ids = new Map<string, string>();
      for (const item of names[field.replace('_', '-')] ?? []) {
        const data = typeof item === 'string' ? { name: item } : item;
        const { documentId } = await create(uid, { data });
        ids.set(data.name, documentId);
      }
      return [field, ids];
    }),
  );
  return Object.fromEntries(lists);
}

/** Creates and publishes an entry; both rows keep the times of the catalogue. Returns its documentId. */
export async function createEntry(
  { create, publish }: { create: Create; publish: Publish },
  kind: EntryKind,
  entry: DemoEntry,
  references: References,
  publicUrl: string,
): Promise<string> {
  const { pictures, authors, lookups } = references;
  const pictureId = (picture: Picture) => find(pictures, getFile(picture), entry);
  const facets = LOOKUPS.map(({ field }) => [
    field,
    (entry[field] ?? []).map((name) => find(lookups[field], name, entry)),
  ]);
  const data = {
    ...entry,
    ...Object.fromEntries(facets),
    preview_link: new URL(entry.preview_link, publicUrl).href,
    ...(entry.purchase_link && { purchase_link: new URL(entry.purchase_link, publicUrl).href }),
    pages: entry.pages.join('\n'),
    features: entry.features.join('\n'),
    included: entry.included?.join('\n'),
    author: find(authors, entry.author, entry),
    thumbnail: pictureId(entry.thumbnail),
    screenshots: entry.screenshots.map(pictureId),
    ...(entry.mobileView && { mobileView: pictureId(entry.mobileView) }),
    ...(entry.desktopView && { desktopView: pictureId(entry.desktopView) }),
  };
  const { documentId } = await create(kind.uid, { data, status: 'draft' });
  await publish(kind, documentId, entry.createdAt);
  return documentId;
}

function find<Id>(ids: ReadonlyMap<string, Id>, name: string, entry: DemoEntry): Id {
  const id = ids.get(name);
  if (id !== undefined) return id;
  throw new Error(
    `The demo catalogue's entry "${entry.slug}" names "${name}", which the catalogue does not list.`,
  );
}
