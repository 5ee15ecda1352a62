import { factories } from '@strapi/strapi';
import type { EntryKind } from './kinds.ts';

/** These would show drafts, or who has one, to anybody who may read. */
const EDITORS_PARAMETERS = ['status', 'publicationFilter', 'hasPublishedVersion', 'publicationState'];

/** Templates and inspirations for visitors: published rows only, and `filters[type]=all` means no filter. */
export function createEntryController(uid: EntryKind['uid']) {
  return factories.createCoreController(uid, () => ({
    async find(ctx) {
      restrictQuery(ctx.query);
      return super.find(ctx);
    },
    async findOne(ctx) {
      restrictQuery(ctx.query);
      return super.findOne(ctx);
    },
  }));
}

function restrictQuery(query: Record<string, unknown>): void {
  for (const name of EDITORS_PARAMETERS) delete query[name];
  const { filters } = query as { filters?: { type?: unknown } };
  if (filters?.type === 'all') delete filters.type;
}
