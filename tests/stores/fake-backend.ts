import type { Card } from '../../src/catalogue/entry.ts';
import type { LookupType } from '../../cms/shared/facets.ts';
import { createBackend, type FacetChoice, type Query } from '../../src/catalogue/query.ts';

/**
 * A backend with as many entries of each query as `totalOf` says. `former` has the present slugs of lookups by former ones.
 * `isUsed`: whether visitors use an entry. Remembers the lists and the counts it was asked for.
 */
export function createFakeBackend(
  totalOf: (query: Query) => number = () => 12,
  former: Readonly<Record<string, string>> = {},
  byWords: (query: Query) => number = () => 0,
  similar: Readonly<Record<string, string>> = {},
  isUsed = true,
) {
  const asked: Query[] = [];
  const rename = (facets: readonly FacetChoice[]): readonly FacetChoice[] =>
    facets.map(({ type, slugs }) => ({ type, slugs: slugs.map((slug) => former[slug] ?? slug) }));
  const queries: Query[] = [];
  const counted: { query: Query; types: readonly LookupType[] }[] = [];
  const { answer: runQuery } = createBackend({
    async list({ query }) {
      queries.push(query);
      const { kind, page, pageSize } = query;
      const total = totalOf(query);
      const left = Math.max(0, Math.min(pageSize, total - (page - 1) * pageSize));
      const items = Array.from({ length: left }, (_, index) => card(kind, (page - 1) * pageSize + index + 1));
      const pagination = { page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
      const isFormer = query.facets.some(({ slugs }) => slugs.some((slug) => slug in former));
      return {
        items,
        pagination,
        ...(isFormer && { facets: rename(query.facets) }),
        ...(!isUsed && query.sort === 'popularity:desc' && { sort: 'updatedAt:desc' as const }),
      };
    },
    async words({ query }) {
      asked.push(query);
      const { kind, page, pageSize, search } = query;
      const total = byWords(query);
      const items = Array.from({ length: Math.min(total - (page - 1) * pageSize, pageSize) }, (_, index) =>
        card(kind, 1001 + index),
      );
      const pagination = { page, pageSize, total, pageCount: Math.ceil(total / pageSize) };
      return { words: search.split(' '), isLike: false, items, pagination };
    },
    spelling: async ({ query: { search } }) => similar[search],
    async 'facet-counts'({ query, types }) {
      counted.push({ query, types });
      return new Map(
        types.map((type) => [type, [{ id: type, name: `A ${type}`, slug: `a-${type}`, total: 3 }]]),
      );
    },
    related: async () => [],
    cards: async () => [],
    prepare: () => Promise.resolve(undefined),
  });
  return { runQuery, queries, counted, asked };
}

function card(kind: Card['kind'], number: number): Card {
  const name = `${kind} ${number}`;
  return { kind, id: name, slug: `${kind}-${number}`, name, title: name, price: 0, isPromoted: false };
}

/** The rest of a world, in which everything is painted at once and nobody reads notices. */
export const unseen = { notify: () => undefined, afterPaint: (run: () => void) => run() };
