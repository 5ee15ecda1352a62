// Shared by Node and the browser: queries answered by the CMS (design §6).

import { stringify } from 'qs';
import * as v from 'valibot';
import { byName } from '../catalogue/by-name.ts';
import type { Lookup } from '../catalogue/entry.ts';
import { facetFields, facets } from '../catalogue/facets.ts';
import type { LookupType } from '../catalogue/kinds.ts';
import { folderOf } from '../catalogue/paths.ts';
import type { Executor, FacetCount, Query } from '../catalogue/query.ts';
import { recordOf } from '../lib/record-of.ts';
import { itemsAnswer, listAnswer } from './answers.ts';
import { send } from './call.ts';
import { parseId } from './entry-id.ts';
import { LoadError } from './load-error.ts';
import { countParams, listParams, type Params, relatedParams, singleParams } from './list-params.ts';
import { entry, lookup, toCard, toEntry } from './shapes.ts';

const page = listAnswer(entry);
const some = itemsAnswer(entry);
const lookups = listAnswer(lookup);
const chosen = v.nullish(v.array(v.object({ slug: v.string() })), []);
const carried = listAnswer(v.object(recordOf(facetFields, () => chosen)));

/** The lists of the lookups, below the base. */
const pathOf = {
  industry: 'industries',
  'design-style': 'design-styles',
  'design-type': 'design-types',
  tag: 'tags',
  typography: 'typographies',
  color: 'colors',
} as const satisfies Record<LookupType, string>;

type ListCall<Answer> = {
  path: string;
  params: Params;
  answer: v.GenericSchema<unknown, Answer>;
  signal: AbortSignal;
};

export type CmsOptions = {
  /** Where the CMS's interface is, such as `/api`. */
  base: string;
  /** The token of the session; empty when signed out (specification §6). */
  getToken(): string;
  /** In milliseconds. */
  timeout?: number;
};

/** Answers every query afresh; only the lookup lists are kept (specification §7). */
export function createCmsExecutor({ base, getToken, timeout }: CmsOptions): Executor {
  const mediaOrigin = URL.canParse(base) ? new URL(base).origin : '';
  const lists = new Map<LookupType, Promise<Lookup[]>>();

  async function call<Answer>({ path, params, answer, signal }: ListCall<Answer>): Promise<Answer> {
    const query = stringify(params, { encodeValuesOnly: true, addQueryPrefix: true });
    const get = { method: 'GET', path: `/${path}${query}`, answer } as const;
    const sent = await send(get, base, getToken(), { signal, ...(timeout !== undefined && { timeout }) });
    if (sent.outcome === 'success') return sent.value;
    throw new LoadError(sent.failure.message ?? '', { cause: sent.failure });
  }

  const loadLookups = (type: LookupType) => lists.get(type) ?? keepLookups(type, readLookups(type));

  /** Until it fails: then the next one tries again. */
  function keepLookups(type: LookupType, list: Promise<Lookup[]>): Promise<Lookup[]> {
    lists.set(type, list);
    list.catch(() => lists.delete(type));
    return list;
  }

  /** Not stopped by any one caller, since others may wait for the same list. */
  async function readLookups(type: LookupType): Promise<Lookup[]> {
    const { signal } = new AbortController();
    const list: Lookup[] = [];
    for (let number = 1, pages = 1; number <= pages; number += 1) {
      const params = { sort: 'documentId', pagination: { page: number, pageSize: 100 } };
      const { data, meta } = await call({ path: pathOf[type], params, answer: lookups, signal });
      list.push(...data);
      pages = meta.pagination.pageCount;
    }
    return list.sort(byName);
  }

  /** How many of the entries carry each lookup, by the slug of the lookup: all entries are gone through, a hundred a call. */
  async function count(query: Query, types: readonly LookupType[], signal: AbortSignal) {
    const totals = new Map(types.map((type) => [type, new Map<string, number>()]));
    for (let number = 1, pages = 1; number <= pages; number += 1) {
      const params = countParams(query, types, number);
      const { data, meta } = await call({ path: folderOf[query.kind], params, answer: carried, signal });
      for (const { type, field } of facets) {
        const ofType = totals.get(type);
        for (const { slug } of data.flatMap((item) => item[field]))
          ofType?.set(slug, (ofType.get(slug) ?? 0) + 1);
      }
      pages = meta.pagination.pageCount;
    }
    return totals;
  }

  return {
    async list(query, signal) {
      const { kind } = query;
      const params = listParams(query);
      const { data, meta } = await call({ path: folderOf[kind], params, answer: page, signal });
      return {
        items: data.map((item) => toCard(kind, item, mediaOrigin)),
        pagination: meta.pagination,
      };
    },

    /** Lists without a choice are counted together, the others each without its own. */
    async countFacets(query, types, signal) {
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
      const counts = types.map(async (type): Promise<[LookupType, FacetCount[]]> => {
        const list = await loadLookups(type);
        return [type, list.map((one) => ({ ...one, total: totals.get(type)?.get(one.slug) ?? 0 }))];
      });
      return new Map(await Promise.all(counts));
    },

    async related(query, signal) {
      const { kind } = query;
      const params = relatedParams(query);
      const { data } = await call({ path: folderOf[kind], params, answer: some, signal });
      return data.map((item) => toCard(kind, item, mediaOrigin));
    },

    async entry(kind, slug, signal) {
      const params = singleParams(kind, parseId(slug));
      const { data } = await call({ path: folderOf[kind], params, answer: some, signal });
      const [item] = data;
      return item && toEntry(kind, item, mediaOrigin);
    },
  };
}
