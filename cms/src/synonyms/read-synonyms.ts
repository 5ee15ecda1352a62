import type { Core } from '@strapi/strapi';
import type { SynonymRecord } from '../../shared/records.ts';
import { SYNONYM } from '../catalogue/kinds.ts';
import { type Page, type Row, selectDocuments } from '../catalogue/page.ts';
import { splitTerms } from './split-terms.ts';

interface SynonymRow {
  id: number;
  document_id: string;
  terms: string;
  /** SQLite returns a number. */
  is_one_way: boolean | 0 | 1 | null;
}

/** Published rows of synonyms. */
export async function readSynonyms(strapi: Core.Strapi, page: Page): Promise<Row<SynonymRecord>[]> {
  const rows = await selectDocuments<SynonymRow>(strapi, SYNONYM.uid, page);
  return rows.map(({ id, document_id, terms, is_one_way }) => ({
    rowId: id,
    record: { id: document_id, terms: splitTerms(terms), isOneWay: Boolean(is_one_way) },
  }));
}
