import type { Core } from '@strapi/strapi';
import { KINDS } from '../catalogue/kinds.ts';
import { readPage } from '../catalogue/read-page.ts';
import { loadCurrentFeed, loadNewestChange } from './change-log.ts';
import { toPosition } from './read-changes.ts';

const PAGE_SIZE = 1000;

/**
 * The whole public catalogue as NDJSON, in chunks of one page: a `begin` line, one line per record, and an `end` line with their
 * number. The position in the `begin` line was read before all records. An export without its `end` line is incomplete.
 */
export async function* exportLines(strapi: Core.Strapi): AsyncGenerator<string> {
  const feed = await loadCurrentFeed(strapi);
  const newest = await loadNewestChange(strapi);
  yield `${JSON.stringify({ type: 'begin', feed: feed.document, ...toPosition(newest) })}\n`;
  let count = 0;
  for (const kind of KINDS) {
    let after = 0;
    while (true) {
      const rows = await readPage(strapi, kind, { after, limit: PAGE_SIZE });
      const last = rows.at(-1);
      if (!last) break;
      yield rows
        .map(({ record }) => `${JSON.stringify({ type: kind.type, id: record.id, record })}\n`)
        .join('');
      count += rows.length;
      after = last.rowId;
    }
  }
  yield `${JSON.stringify({ type: 'end', count })}\n`;
}
