import type { Core } from '@strapi/strapi';
import { KINDS } from '../catalogue/kinds.ts';
import { readPage } from '../catalogue/read-page.ts';
import type { CatalogueRecord } from '../../shared/records.ts';
import {
  countAnnounced,
  loadChangesFrom,
  loadCurrentFeed,
  loadNewestChange,
  type LoggedChange,
} from './change-log.ts';

export interface RecordChange {
  seq: number;
  type: string;
  id: string;
  /** The document as the public sees it now; null when it was deleted or is not published. */
  record: CatalogueRecord | null;
}

/** The place in the log up to which a reader knows the changes. */
export interface Position {
  cursor: number;
  /** That of the cursor's row. An empty text when the reader, or the CMS that wrote the row, knows no nonces. */
  nonce: string;
}

export type Changes =
  | (Position & {
      feed: string;
      more: boolean;
      /** How many entries were deleted on purpose, however much of the gallery that is. */
      intendedDeletions: number;
      changes: RecordChange[];
    })
  /** The log does not contain the reader's position: the reader must export again. */
  | (Position & { feed: string; reset: true });

/** Every document that changed after the position, once, under its latest sequence number. */
export async function readChanges(strapi: Core.Strapi, since: Position, limit: number): Promise<Changes> {
  // One query, because another CMS on this database may prune the log at any moment.
  const [known, ...later] = await loadChangesFrom(strapi, since.cursor, limit + 2);
  const feed = await loadCurrentFeed(strapi);
  if (!known || known.id < feed.id || !isAt(since, known)) {
    return { feed: feed.document, ...toPosition(await loadNewestChange(strapi)), reset: true };
  }
  const logged = later.slice(0, limit);
  const latest = new Map(logged.map(({ id, type, document }) => [`${type} ${document}`, id]));
  const distinct = logged.filter(({ id, type, document }) => latest.get(`${type} ${document}`) === id);
  const records = await readRecords(strapi, distinct);
  const documents = distinct.filter(({ type }) => KINDS.some((kind) => kind.type === type));
  return {
    feed: feed.document,
    ...toPosition(logged.at(-1) ?? known),
    more: later.length > limit,
    intendedDeletions: countAnnounced(logged),
    changes: documents.map(({ id, type, document }) => ({
      seq: id,
      type,
      id: document,
      record: records.get(`${type} ${document}`) ?? null,
    })),
  };
}

/** Whether the row is the one that the reader knows. A site of an older version sends no nonce. */
function isAt({ cursor, nonce }: Position, row: LoggedChange): boolean {
  return row.id === cursor && (nonce === '' || nonce === row.nonce);
}

export function toPosition({ id, nonce }: LoggedChange): Position {
  return { cursor: id, nonce: nonce ?? '' };
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
