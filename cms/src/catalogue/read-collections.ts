import type { Core } from '@strapi/strapi';
import type { CollectedItem, CollectionRecord } from '../../shared/records.ts';
import { readDraftItems } from './collections.ts';
import { readFormerAddresses } from './former-addresses.ts';
import { COLLECTION } from './kinds.ts';
import { type Page, type Row, selectDocuments, type State, type Time, toIso } from './page.ts';

/** SQLite returns JSON columns as text, PostgreSQL as values. */
interface CollectionRow {
  id: number;
  document_id: string;
  slug: string;
  title: string;
  text: string | null;
  items: string | CollectedItem[] | null;
  created_at: Time;
}

/** Published rows or drafts of collections. */
export async function readCollections(
  strapi: Core.Strapi,
  page: Page,
  state?: State,
): Promise<Row<CollectionRecord>[]> {
  const rows = await selectDocuments<CollectionRow>(strapi, COLLECTION.uid, page, state);
  const documents = rows.map((row) => row.document_id);
  const formerAddresses = await readFormerAddresses(strapi, COLLECTION, documents);
  const drafts = state === 'draft' ? await readDraftItems(strapi, documents) : undefined;
  return rows.map(({ id, document_id, slug, title, text, items, created_at }) => ({
    rowId: id,
    record: {
      id: document_id,
      formerAddresses: formerAddresses.get(document_id) ?? [],
      slug,
      title,
      text,
      items: drafts ? (drafts.get(document_id) ?? []) : parseItems(items),
      createdAt: toIso(created_at),
    },
  }));
}

const parseItems = (items: CollectionRow['items']): CollectedItem[] =>
  (typeof items === 'string' ? JSON.parse(items) : items) ?? [];
