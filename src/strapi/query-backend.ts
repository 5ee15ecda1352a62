// Shared by Node and the browser: the query backend that asks the CMS.

import type { CountedLookup, Entry } from '../catalogue/entry.ts';
import { facets, type LookupType } from '../../cms/shared/facets.ts';
import { byKind, type EntryKind } from '../../cms/shared/kinds.ts';
import {
  createBackend,
  hasColors,
  type Query,
  type QueryBackend,
  type QuerySort,
} from '../catalogue/query.ts';
import { toTerm } from '../catalogue/search-term.ts';
import { countFacets } from './facet-counts.ts';
import { createListCaller, type ListCallerOptions } from './list-calls.ts';
import {
  createCardsParams,
  createListParams,
  createRelatedParams,
  createSingleParams,
  toSentSort,
} from './list-params.ts';
import { createLookupCalls } from './lookups.ts';
import { createItemsSchema, createListSchema, entry, toCard, toEntry } from './shapes.ts';

const pageSchema = createListSchema(entry);
const itemsSchema = createItemsSchema(entry);

export type CmsBackend = QueryBackend & {
  /** Reads a complete entry; `undefined` when it does not exist. */
  readEntry(kind: EntryKind, slug: string, signal: AbortSignal): Promise<Entry | undefined>;
};

/** Sends every question to the CMS. */
export function createCmsBackend(options: ListCallerOptions): CmsBackend {
  const caller = createListCaller(options);
  const { call } = caller;
  const lookups = createLookupCalls(caller);
  const mediaOrigin = URL.canParse(options.base) ? new URL(options.base).origin : '';

  async function readEntry(kind: EntryKind, slug: string, signal: AbortSignal) {
    const params = createSingleParams(kind, slug);
    const { data } = await call({ path: byKind[kind].folder, params, answer: itemsSchema, signal });
    const [item] = data;
    return item && toEntry(kind, item, mediaOrigin);
  }

  const backend = createBackend({
    async list({ query }, signal) {
      const { kind } = query;
      const params = createListParams(query);
      const { data, meta } = await call({ path: byKind[kind].folder, params, answer: pageSchema, signal });
      const sort = findOtherSort(query, data);
      const present = await lookups.renameChoices(query.facets, data, signal);
      return {
        items: data.map((item) => toCard(kind, item, mediaOrigin)),
        pagination: meta.pagination,
        ...(present !== query.facets && { facets: present }),
        ...(sort && { sort }),
      };
    },

    /** The CMS searches for whole terms only. */
    async words({ query: { page, pageSize } }) {
      return { words: [], isLike: false, items: [], pagination: { page, pageSize, total: 0, pageCount: 0 } };
    },

    spelling: async () => undefined,

    async 'facet-counts'({ query, types }, signal) {
      const totals = await countFacets(query, types, caller, signal);
      const counts = facets
        .filter(({ type }) => types.includes(type))
        .map(async ({ type, field }): Promise<[LookupType, CountedLookup[]]> => {
          const list = await lookups.load(field);
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

/** The order of a page, if it is not the one of the query: the CMS cannot rank, and a list that nobody uses has no popularity. */
function findOtherSort(query: Query, [first]: readonly { popularity: number }[]): QuerySort | undefined {
  const { search, hexes, page, sort } = query;
  if (sort === 'popularity:desc') return page === 1 && first?.popularity === 0 ? 'updatedAt:desc' : undefined;
  const sent = toSentSort(sort);
  const isRanked = toTerm(search) !== '' || hexes !== undefined || hasColors(query);
  return isRanked && sent !== sort ? sent : undefined;
}
