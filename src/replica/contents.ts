import { lookupTypes } from '../../cms/shared/facets.ts';
import { type EntryKind, mapKinds } from '../../cms/shared/kinds.ts';
import type { Contents } from '../catalogue/reads.ts';
import type { Tables } from './tables/tables.ts';

/** The answer to the read `contents`. */
export function findContents(kind: EntryKind, { listings }: Tables): Contents {
  const facets = lookupTypes.filter((type) => listings.hasLookup(kind, type));
  const free = listings.total(kind, 'free');
  if (free === 0) return { facets, allAre: 'paid' };
  return free === listings.total(kind, 'all') ? { facets, allAre: 'free' } : { facets };
}

/** The answers for all kinds. */
export const findAllContents = (tables: Tables): Record<EntryKind, Contents> =>
  mapKinds((kind) => findContents(kind, tables));
