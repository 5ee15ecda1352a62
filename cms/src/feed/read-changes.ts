import type { Core } from '@strapi/strapi';
import { KINDS } from '../catalogue/kinds.ts';
import { readPage } from '../catalogue/read-page.ts';
import type { CatalogueRecord } from '../catalogue/records.ts';
import { loadChangesAfter, loadCurrentFeed, loadNewestChange, loadOldestChange } from './change-log.ts';

export interface RecordChange {
  seq: number;
  type: string;
  id: string;
  /** The document as the public sees it now; null when it was deleted or is not published. */
  record: CatalogueRecord | null;
}

export type Changes =
  | { feed: string; cursor: number; more: boolean; changes: RecordChange[] }
  /** The log does not reach back to `since`: the reader must export again. */
  | { feed: string; cursor: number; reset: true };

/** Every document that changed after `since`, once, under its latest sequence number. */
export async function readChanges(strapi: Core.Strapi, since: number, limit: number): Promise<Changes> {
  const feed = await loadCurrentFeed(strapi);
  const newest = await loadNewestChange(strapi);
  const logged = since < newest ? await loadChangesAfter(strapi, since, limit) : [];
  // Read last, because another CMS on this database may have pruned the log in the meantime.
  const oldest = await loadOldestChange(strapi);
  if (since < feed.id || since < oldest - 1 || since > newest) {
    return { feed: feed.document, cursor: newest, reset: true };
  }
  const cursor = logged.at(-1)?.id ?? since;
  const latest = new Map(logged.map(({ id, type, document }) => [`${type} ${document}`, id]));
  const distinct = logged.filter(({ id, type, document }) => latest.get(`${type} ${document}`) === id);
  const records = await readRecords(strapi, distinct);
  return {
    feed: feed.document,
    cursor,
    more: cursor < newest,
    changes: distinct.map(({ id, type, document }) => ({
      seq: id,
      type,
      id: document,
      record: records.get(`${type} ${document}`) ?? null,
    })),
  };
}

async function readRecords(
  strapi: Core.Strapi,
  changes: readonly { type: string; document: string }[],
): Promise<Map<string, CatalogueRecord>> {
  const records = new Map<string, CatalogueRecord>();
  for (const kind of KINDS) {
    const ids = changes.filter((change) => change.type === kind.type).map((change) => change.document);
    if (ids.length === 0) continue;
    const rows = await readPage(strapi, kind, { ids });
    for (const { record } of rows) records.set(`${kind.type} ${record.id}`, record);
  }
  return records;
}
