// Shared by Node and the browser: counts how many entries carry each lookup, by reading them.

import type { Query } from '../catalogue/query.ts';
import * as v from 'valibot';
import { facetFields, facets, type LookupType } from '../../cms/shared/facets.ts';
import { byKind } from '../../cms/shared/kinds.ts';
import { createRecord } from '../lib/objects.ts';
import type { ListCaller } from './list-calls.ts';
import { createCountParams } from './list-params.ts';
import { createListSchema } from './shapes.ts';

const carriedLookups = v.nullish(v.array(v.object({ slug: v.string() })), []);
const carriedSchema = createListSchema(v.object(createRecord(facetFields, () => carriedLookups)));

/** How many entries carry each lookup, by its type and its slug. */
export type FacetTotals = Map<LookupType, Map<string, number>>;

/** Counts all types without a choice together, and each other type separately, without its own choice. */
export async function countFacets(
  query: Query,
  types: readonly LookupType[],
  caller: ListCaller,
  signal: AbortSignal,
): Promise<FacetTotals> {
  const hasChoice = (type: LookupType) => query.facets.some((choice) => choice.type === type);
  const together = types.filter((type) => !hasChoice(type));
  const groups = [
    ...(together.length > 0 ? [together] : []),
    ...types.filter(hasChoice).map((type) => [type]),
  ];
  const counted = await Promise.all(
    groups.map((group) => {
      const others = query.facets.filter(({ type }) => !group.includes(type));
      return countGroup({ ...query, facets: others }, group, caller, signal);
    }),
  );
  return new Map(counted.flatMap((totals) => [...totals]));
}

/** Reads all entries of the query, 100 a call. */
async function countGroup(
  query: Query,
  types: readonly LookupType[],
  { readPages }: ListCaller,
  signal: AbortSignal,
): Promise<FacetTotals> {
  const totals: FacetTotals = new Map(types.map((type) => [type, new Map()]));
  const pages = readPages({
    path: byKind[query.kind].folder,
    paramsOf: (page) => createCountParams(query, types, page),
    answer: carriedSchema,
    signal,
  });
  for await (const items of pages) {
    for (const { type, field } of facets) {
      const ofType = totals.get(type);
      for (const { slug } of items.flatMap((item) => item[field]))
        ofType?.set(slug, (ofType.get(slug) ?? 0) + 1);
    }
  }
  return totals;
}
