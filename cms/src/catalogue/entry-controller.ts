import { factories } from '@strapi/strapi';
import type { EntryKind } from './kinds.ts';
import { resolveNames } from './resolve-names.ts';

/** These would show drafts, or who has one, to anybody who may read. */
const EDITORS_PARAMETERS = ['status', 'publicationFilter', 'hasPublishedVersion', 'publicationState'];

/** What is looked at of a query; Strapi checks the rest. */
interface Query extends Record<string, unknown> {
  filters?: { type?: unknown; $or?: unknown };
  sort?: Sort | Sort[];
}
type Sort = string | Record<string, 'asc' | 'desc'>;

/** Templates and inspirations for visitors: published rows only, and `filters[type]=all` means no filter. */
export function createEntryController(uid: EntryKind['uid']) {
  return factories.createCoreController(uid, ({ strapi }) => ({
    async find(ctx) {
      const query: Query = ctx.query;
      restrictQuery(query);
      query.sort = toTotalOrder(query.sort);
      const { filters } = query;
      if (Array.isArray(filters?.$or)) filters.$or = await resolveNames(strapi, filters.$or);
      return super.find(ctx);
    },
    async findOne(ctx) {
      restrictQuery(ctx.query);
      return super.findOne(ctx);
    },
  }));
}

function restrictQuery(query: Query): void {
  for (const name of EDITORS_PARAMETERS) delete query[name];
  if (query.filters?.type === 'all') delete query.filters.type;
}

/** Newest first by default; equal entries by their documentIds, so that none is on two pages of a list. */
function toTotalOrder(sort: Sort | Sort[] = 'updatedAt:desc'): Sort[] {
  const order = [sort].flat();
  // Strapi takes texts or objects, not both.
  return [...order, typeof order[0] === 'object' ? { documentId: 'asc' } : 'documentId:asc'];
}
