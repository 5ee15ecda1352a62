import type { CountedLookup } from '../../catalogue/entry.ts';
import type { Catalogue } from '../../catalogue/reads.ts';
import { facets, type LookupType } from '../../../cms/shared/facets.ts';
import { byKind, type EntryKind, entryKinds } from '../../../cms/shared/kinds.ts';

type Found = { kind: EntryKind; type: LookupType; facet: CountedLookup };

/**
 * What the page or the feed of a lookup is about, by the parameters of its address; `undefined` when no entry of the kind carries
 * the lookup.
 */
export function findFacet(catalogue: Catalogue, params: Partial<Record<string, string>>): Found | undefined {
  const kind = entryKinds.find((one) => byKind[one].folder === params['folder']);
  const type = facets.find((one) => one.type === params['type'])?.type;
  const facet = kind && type && catalogue.facet(kind, type, params['slug'] ?? '');
  return facet && { kind, type, facet };
}
