import type { Core } from '@strapi/strapi';
import type { PageMenu, PageText } from '../../shared/pages.ts';
import type { PageRecord } from '../../shared/records.ts';
import { readFormerAddresses } from '../catalogue/former-addresses.ts';
import { PAGE } from '../catalogue/kinds.ts';
import { type Page, type Row, selectDocuments, type State } from '../catalogue/page.ts';

/** SQLite returns JSON columns as text, PostgreSQL as values. */
interface PageRow {
  id: number;
  document_id: string;
  slug: string;
  title: string;
  label: string | null;
  lead: string | null;
  description: string | null;
  menu: PageMenu | null;
  place: number | null;
  content: string | PageText | null;
}

/** Published rows or drafts of pages. */
export async function readPages(strapi: Core.Strapi, page: Page, state?: State): Promise<Row<PageRecord>[]> {
  const rows = await selectDocuments<PageRow>(strapi, PAGE.uid, page, state);
  const documents = rows.map((row) => row.document_id);
  const formerAddresses = await readFormerAddresses(strapi, PAGE, documents);
  return rows.map((row) => ({
    rowId: row.id,
    record: {
      id: row.document_id,
      formerAddresses: formerAddresses.get(row.document_id) ?? [],
      slug: row.slug,
      title: row.title,
      label: row.label,
      lead: row.lead,
      description: row.description,
      menu: row.menu ?? 'footer',
      place: row.place ?? 0,
      content: parseContent(row.content),
    },
  }));
}

/** Of the file of a picture, only the hash is sent: Strapi's copy of the rest may be out of date. */
function parseContent(content: PageRow['content']): PageText {
  const blocks: PageText = (typeof content === 'string' ? JSON.parse(content) : content) ?? [];
  return blocks.map((block) =>
    block.type === 'image' ? { type: 'image', image: { hash: block.image.hash } } : block,
  );
}
