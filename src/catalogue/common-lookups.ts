// Shared by Node and the browser: the filters of a list as its page is rendered, before any of them is counted.

import { type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import { createRecord } from '../lib/objects.ts';
import type { CommonLookups, CountedLookup } from './entry.ts';
import { chooseLookups } from './listing.ts';
import type { Catalogue } from './reads.ts';

/** The common lookups of a kind, by their type. */
export type RenderedFilters = Readonly<Record<LookupType, CommonLookups>>;

/** Those that a list offers before the visitor chooses anything. */
export function findCommonLookups(counted: readonly CountedLookup[]): CommonLookups {
  const { offered, total } = chooseLookups(counted, [], { first: [], areAll: false });
  return { lookups: offered.map(({ name, slug, hex }) => ({ name, slug, ...(hex && { hex }) })), total };
}

/** The filters that the page of a list is rendered with. */
export const readRenderedFilters = (catalogue: Catalogue, kind: EntryKind): RenderedFilters =>
  createRecord(lookupTypes, (type) => catalogue.commonLookups(kind, type));
