// Shared by Node and the browser: what the CMS knows of lookups.

import { compareByName, type Lookup } from '../catalogue/entry.ts';
import type { Query } from '../catalogue/query.ts';
import { type FacetField, facetByType, getLookupsPath, type LookupType } from '../../cms/shared/facets.ts';
import { memoize } from '../lib/memoize.ts';
import type { ListCaller } from './list-calls.ts';
import { createItemsSchema, createListSchema, lookup } from './shapes.ts';

const lookupsSchema = createListSchema(lookup);
const foundSchema = createItemsSchema(lookup);

export type LookupCalls = {
  /** All lookups of a field, sorted by name. They are kept after the first call (specification §7). */
  load(field: FacetField): Promise<Lookup[]>;
  /**
   * The choices by the present slugs of their lookups. Returns `choices` if all of them have present slugs. Only the slugs that no
   * shown entry carries may be former ones.
   */
  renameChoices(
    choices: Query['facets'],
    shown: readonly Record<FacetField, Lookup[]>[],
    signal: AbortSignal,
  ): Promise<Query['facets']>;
};

export function createLookupCalls({ call, readPages }: ListCaller): LookupCalls {
  const load = memoize(async (field: FacetField): Promise<Lookup[]> => {
    const list: Lookup[] = [];
    const pages = readPages({
      path: getLookupsPath(field),
      paramsOf: (page) => ({ sort: 'documentId', pagination: { page, pageSize: 100 } }),
      answer: lookupsSchema,
      // The signal of one caller must not stop the call, since others may wait for the same list.
      signal: new AbortController().signal,
    });
    for await (const items of pages) list.push(...items);
    return list.sort(compareByName);
  });

  /** The present slug of a lookup; the slug itself when the CMS knows no lookup by it. */
  async function findSlug(type: LookupType, slug: string, signal: AbortSignal): Promise<string> {
    const path = getLookupsPath(facetByType[type].field);
    const params = { filters: { slug: { $eq: slug } }, pagination: { limit: 1 } };
    const { data } = await call({ path, params, answer: foundSchema, signal });
    return data[0]?.slug ?? slug;
  }

  return {
    load,
    async renameChoices(choices, shown, signal) {
      const renamed = await Promise.all(
        choices.map(async ({ type, slugs }) => {
          const carried = shown.flatMap((one) => one[facetByType[type].field].map(({ slug }) => slug));
          const present = await Promise.all(
            slugs.map((slug) => (carried.includes(slug) ? slug : findSlug(type, slug, signal))),
          );
          const isSame = present.every((slug, index) => slug === slugs[index]);
          return { isSame, type, slugs: [...new Set(present)].sort() };
        }),
      );
      return renamed.every(({ isSame }) => isSame)
        ? choices
        : renamed.map(({ type, slugs }) => ({ type, slugs }));
    },
  };
}
