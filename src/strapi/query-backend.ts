// Shared by Node and the browser: the query backend that asks the CMS.

import { stringify } from 'qs';
import * as v from 'valibot';
import { compareByName, type CountedLookup, type Entry, type Lookup } from '../catalogue/entry.ts';
import {
  type FacetField,
  facetByType,
  facetFields,
  facets,
  getLookupsPath,
  type LookupType,
} from '../../cms/shared/facets.ts';
import { byKind, type EntryKind } from '../../cms/shared/kinds.ts';
import {
  createBackend,
  hasColors,
  LoadError,
  type Pagination,
  type Query,
  type QueryBackend,
} from '../catalogue/query.ts';
import { toTerm } from '../catalogue/search-term.ts';
import { memoize } from '../lib/memoize.ts';
import { createRecord } from '../lib/objects.ts';
import { entry, createItemsSchema, createListSchema, lookup, toCard, toEntry } from './shapes.ts';
import { type Caller, sendAsAnybody } from './call.ts';
import {
  createCardsParams,
  createCountParams,
  createListParams,
  type Params,
  createRelatedParams,
  createSingleParams,
  toSentSort,
} from './list-params.ts';

/** Whether a list by popularity begins with an entry that nobody uses, so that only the last change orders it. */
const isUnused = ({ sort, page }: Query, [first]: readonly { popularity: number }[]): boolean =>
  sort === 'popularity:desc' && page === 1 && first?.popularity === 0;

const pageSchema = createListSchema(entry);
const itemsSchema = createItemsSchema(entry);
const lookupsSchema = createListSchema(lookup);
const chosenSchema = v.nullish(v.array(v.object({ slug: v.string() })), []);
const carriedSchema = createListSchema(v.object(createRecord(facetFields, () => chosenSchema)));

type ListCall<Answer> = {
  path: string;
  params: Params;
  answer: v.GenericSchema<unknown, Answer>;
  signal: AbortSignal;
};

export type CmsOptions = Caller & {
  /** The address of the CMS's API, such as `/api`. */
  base: string;
  /** The time limit of a call in milliseconds. */
  timeout?: number;
};

export type CmsBackend = QueryBackend & {
  /** Reads a complete entry; `undefined` when it does not exist. */
  readEntry(kind: EntryKind, slug: string, signal: AbortSignal): Promise<Entry | undefined>;
};

/** Sends every question to the CMS. Only the lookup lists are kept after the first call (specification §7). */
export function createCmsBackend({ base, timeout, ...caller }: CmsOptions): CmsBackend {
  const mediaOrigin = URL.canParse(base) ? new URL(base).origin : '';

  async function call<Answer>({ path, params, answer, signal }: ListCall<Answer>): Promise<Answer> {
    const query = stringify(params, { encodeValuesOnly: true, addQueryPrefix: true });
    const get = { method: 'GET', path: `/${path}${query}`, answer } as const;
    const options = { signal, ...(timeout !== undefined && { timeout }) };
    const sent = await sendAsAnybody(get, base, caller, options);
    if (sent.outcome === 'success') return sent.value;
    throw new LoadError(sent.failure.message ?? '', { cause: sent.failure });
  }

  /** Reads the items of a list, page by page. */
  async function* readPages<Item>(
    path: string,
    paramsOf: (page: number) => Params,
    answer: v.GenericSchema<unknown, { data: Item[]; meta: { pagination: Pagination } }>,
    signal: AbortSignal,
  ): AsyncGenerator<Item[]> {
    for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
      const { data, meta } = await call({ path, params: paramsOf(page), answer, signal });
      yield data;
      pageCount = meta.pagination.pageCount;
    }
  }

  const loadLookups = memoize(async (field: FacetField): Promise<Lookup[]> => {
    const paramsOf = (page: number) => ({ sort: 'documentId', pagination: { page, pageSize: 100 } });
    // The signal of one caller must not stop the call, since others may wait for the same list.
    const { signal } = new AbortController();
    const list: Lookup[] = [];
    for await (const items of readPages(getLookupsPath(field), paramsOf, lookupsSchema, signal))
      list.push(...items);
    return list.sort(compareByName);
  });

  /** Counts the entries that carry each lookup, by its slug. Reads all entries of the query, 100 a call. */
  async function count(query: Query, types: readonly LookupType[], signal: AbortSignal) {
    const totals = new Map(types.map((type) => [type, new Map<string, number>()]));
    const paramsOf = (page: number) => createCountParams(query, types, page);
    for await (const items of readPages(byKind[query.kind].folder, paramsOf, carriedSchema, signal)) {
      for (const { type, field } of facets) {
        const ofType = totals.get(type);
        for (const { slug } of items.flatMap((item) => item[field]))
          ofType?.set(slug, (ofType.get(slug) ?? 0) + 1);
      }
    }
    return totals;
  }

  /** The present slug of a lookup; the slug itself when the CMS knows no lookup by it. */
  async function findSlug(type: LookupType, slug: string, signal: AbortSignal): Promise<string> {
    const path = getLookupsPath(facetByType[type].field);
    const params = { filters: { slug: { $eq: slug } }, pagination: { limit: 1 } };
    const { data } = await call({ path, params, answer: createItemsSchema(lookup), signal });
    return data[0]?.slug ?? slug;
  }

  /**
   * The choices by the present slugs of their lookups. Returns `choices` if all of them have present slugs. Only the slugs that no
   * shown entry carries may be former ones.
   */
  async function renameChoices(
    choices: Query['facets'],
    shown: readonly Record<FacetField, Lookup[]>[],
    signal: AbortSignal,
  ): Promise<Query['facets']> {
    let isRenamed = false;
    const renamed = await Promise.all(
      choices.map(async ({ type, slugs }) => {
        const carried = shown.flatMap((one) => one[facetByType[type].field].map(({ slug }) => slug));
        const present = await Promise.all(
          slugs.map((slug) => (carried.includes(slug) ? slug : findSlug(type, slug, signal))),
        );
        isRenamed ||= present.some((slug, index) => slug !== slugs[index]);
        return { type, slugs: [...new Set(present)].sort() };
      }),
    );
    return isRenamed ? renamed : choices;
  }

  async function readEntry(kind: EntryKind, slug: string, signal: AbortSignal) {
    const params = createSingleParams(kind, slug);
    const { data } = await call({ path: byKind[kind].folder, params, answer: itemsSchema, signal });
    const [item] = data;
    return item && toEntry(kind, item, mediaOrigin);
  }

  const backend = createBackend({
    async list({ query }, signal) {
      const { kind } = query;
      const sort = toSentSort(query.sort);
      const params = createListParams(query);
      const { data, meta } = await call({ path: byKind[kind].folder, params, answer: pageSchema, signal });
      const present = await renameChoices(query.facets, data, signal);
      return {
        items: data.map((item) => toCard(kind, item, mediaOrigin)),
        pagination: meta.pagination,
        ...(present !== query.facets && { facets: present }),
        ...((toTerm(query.search) !== '' || query.hexes || hasColors(query)) &&
          query.sort !== sort && { sort }),
        ...(isUnused(query, data) && { sort: 'updatedAt:desc' }),
      };
    },

    /** The CMS searches for whole terms only. */
    async words({ query: { page, pageSize } }) {
      return { words: [], isLike: false, items: [], pagination: { page, pageSize, total: 0, pageCount: 0 } };
    },

    spelling: async () => undefined,

    /** Counts all facets without a choice together, and each other facet separately, without its own choice. */
    async 'facet-counts'({ query, types }, signal) {
      const hasChoice = (type: LookupType) => query.facets.some((choice) => choice.type === type);
      const groups = [
        types.filter((type) => !hasChoice(type)),
        ...types.filter(hasChoice).map((type) => [type]),
      ];
      const counted = await Promise.all(
        groups
          .filter((group) => group.length > 0)
          .map((group) => {
            const others = query.facets.filter(({ type }) => !group.includes(type));
            return count({ ...query, facets: others }, group, signal);
          }),
      );
      const totals = new Map(counted.flatMap((group) => [...group]));
      const counts = facets
        .filter(({ type }) => types.includes(type))
        .map(async ({ type, field }): Promise<[LookupType, CountedLookup[]]> => {
          const list = await loadLookups(field);
          return [type, list.map((one) => ({ ...one, total: totals.get(type)?.get(one.slug) ?? 0 }))];
        });
      return new Map(await Promise.all(counts));
    },

    async related({ query }, signal) {
      const { kind } = query;
      const params = createRelatedParams(query);
      const { data } = await call({ path: byKind[kind].folder, params, answer: itemsSchema, signal });
      return data.map((item) => toCard(kind, item, mediaOrigin));
    },

    async cards({ kind, ids }, signal) {
      const calls = [];
      for (let from = 0; from < ids.length; from += 100) {
        const params = createCardsParams(ids.slice(from, from + 100));
        calls.push(call({ path: byKind[kind].folder, params, answer: itemsSchema, signal }));
      }
      const items = (await Promise.all(calls)).flatMap(({ data }) => data);
      const cards = new Map(items.map((item) => [item.documentId, toCard(kind, item, mediaOrigin)]));
      return ids.flatMap((id) => cards.get(id) ?? []);
    },

    prepare: () => Promise.resolve(undefined),
  });
  return { ...backend, readEntry };
}
