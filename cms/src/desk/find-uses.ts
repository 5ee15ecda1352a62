import type { Core } from '@strapi/strapi';
import type { Uses } from '../../shared/desk.ts';
import { ENTRIES, LOOKUPS } from '../catalogue/kinds.ts';

/** How many entries are named. */
const SHOWN = 5;

/** The entries that lose a lookup when it is deleted: how many, and some of them. `undefined` for documents that are no lookup. */
export async function findUses(
  strapi: Core.Strapi,
  uid: string,
  documentIds: readonly string[],
): Promise<Uses | undefined> {
  const lookup = LOOKUPS.find((known) => known.uid === uid);
  if (!lookup) return undefined;
  const uses: Uses = { count: 0, some: [] };
  for (const entry of ENTRIES) {
    // Every document has a draft.
    const where = { publishedAt: { $null: true }, [lookup.field]: { documentId: { $in: documentIds } } };
    const rows: { documentId: string; title: string }[] = await strapi.db
      .query(entry.uid)
      .findMany({ where, select: ['documentId', 'title'], orderBy: { title: 'asc' } });
    // An entry with several of the lookups is a row for each.
    const titles = new Map(rows.map(({ documentId, title }) => [documentId, title]));
    uses.count += titles.size;
    uses.some.push(...[...titles.values()].slice(0, SHOWN - uses.some.length));
  }
  return uses;
}
