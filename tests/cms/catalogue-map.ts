import type { CatalogueRecord } from '../../cms/shared/records.ts';
import type { Client } from './clients.ts';

export type CatalogueMap = Map<string, CatalogueRecord>;

export interface Export {
  feed: string;
  cursor: number;
  nonce: string;
  lines: string[];
  records: CatalogueMap;
}

/** Follows the feed as the replica does: a consumer of the contract, in memory. */
export interface Follower {
  /** Keyed by `type id`. */
  records: CatalogueMap;
  /** Applies new changes and returns how many there were. */
  poll(): Promise<number>;
}

export async function fetchExport(site: Client): Promise<Export> {
  const { body } = await site('GET', '/api/export');
  const lines: string[] = body.trimEnd().split('\n');
  const [begin, ...rest] = lines.map((line) => JSON.parse(line));
  const records: CatalogueMap = new Map(
    rest.slice(0, -1).map(({ type, id, record }) => [`${type} ${id}`, record]),
  );
  return { feed: begin.feed, cursor: begin.cursor, nonce: begin.nonce, lines, records };
}

export async function createFollower(site: Client): Promise<Follower> {
  const { cursor: start, records } = await fetchExport(site);
  let cursor = start;
  async function poll(): Promise<number> {
    const { body } = await site('GET', `/api/changes?since=${cursor}`);
    cursor = body.cursor;
    for (const { type, id, record } of body.changes) {
      if (record) {
        records.set(`${type} ${id}`, record);
      } else {
        records.delete(`${type} ${id}`);
        for (const holder of records.values()) dropId(holder, id);
      }
    }
    return body.changes.length + (body.more ? await poll() : 0);
  }
  return { records, poll };
}

/** A deleted document disappears from the records that refer to it, for which the feed sends no change. */
function dropId(record: CatalogueRecord, id: string): void {
  const fields: Record<string, unknown> = Object.assign(record);
  for (const [field, value] of Object.entries(fields)) {
    if (value === id && field !== 'id') fields[field] = null;
    if (Array.isArray(value)) fields[field] = value.filter((item) => item !== id);
  }
}
