// Shared by Node and the browser: the queries of visitors and their answers, the same for every query backend.

import type { Card, CountedLookup } from './entry.ts';
import type { LookupType } from '../../cms/shared/facets.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';

/**
 * `match`: with `hexes` the nearest colours first (specification §7.17), in a search the best match (§7.10), in a list of facet colours
 * those with most of them, and otherwise as `updatedAt:desc`. `popularity:desc`: the entries that visitors use most first
 * (decision 041), equal ones as in `updatedAt:desc`. Otherwise, entries with equal values are in the order of their documentIds.
 */
export const querySorts = [
  'match',
  'updatedAt:desc',
  'createdAt:desc',
  'popularity:desc',
  'title:asc',
  'title:desc',
  'price:asc',
  'price:desc',
] as const;
export type QuerySort = (typeof querySorts)[number];

/** The time windows for `createdAt` (specification §9.5). */
export const ranges = ['7d', '30d', '90d', '1y'] as const;
export type Range = (typeof ranges)[number];

/** In US dollars, both ends included; `paid` is any price above 0. */
export type PriceFilter = 'free' | 'paid' | { from: number; to?: number } | { to: number };

/** Matches entries that carry at least one of the lookups with these slugs; without slugs, every entry. */
export type FacetChoice = { type: LookupType; slugs: readonly string[] };

/** `page` counts from 1; a page has at most 100 entries. */
export type Paging = { page: number; pageSize: number };

/** Selects entries of a kind that meet all conditions, their order, and one page of them. */
export type Query = Paging & {
  kind: EntryKind;
  /** The text that a field must contain (specification §7). An empty text or a lone dash is no condition. */
  search: string;
  facets: readonly FacetChoice[];
  /** At least one colour, `#rrggbb`, for the order `match`. It is no condition: all entries have colours that are more or less near. */
  hexes?: readonly string[];
  price?: PriceFilter;
  /** Only promoted entries. This is ignored during a search (specification §7). */
  isPromoted?: true;
  /** The earliest `createdAt`, in ISO 8601. The caller computes it from a range and the current time. */
  createdSince?: string;
  /** A username. */
  author?: string;
  sort: QuerySort;
};

/** Whether facet colours are chosen, so that entries with most of them are the best match. */
export const hasColors = ({ facets }: Pick<Query, 'facets'>): boolean =>
  facets.some(({ type, slugs }) => type === 'color' && slugs.length > 0);

/** `meta.pagination` of specification §3. */
export type Pagination = Paging & { total: number; pageCount: number };

/**
 * `facets`: the choices of the query by the present slugs of their lookups, if it has former ones. `sort`: the order of the entries
 * if it is not the one that was asked for, since the CMS knows no best match, or since nobody has used an entry yet.
 */
export type QueryPage = {
  items: Card[];
  pagination: Pagination;
  facets?: readonly FacetChoice[];
  sort?: QuerySort;
};

/**
 * The entries that a search finds only by its words: they contain every word, but not the whole term. `words`: the words that were
 * looked for. `isLike`: whether other words that mean the same counted too.
 */
export type WordsPage = { words: string[]; isLike: boolean; items: Card[]; pagination: Pagination };

/**
 * Asks for entries that are related to a shown one (specification §7): they carry a lookup of any choice, or their description
 * contains the text.
 */
export type RelatedQuery = {
  kind: EntryKind;
  /** The id of the shown entry, which is excluded. */
  except: string;
  anyOf: readonly FacetChoice[];
  description?: string;
  sort: QuerySort;
  limit: number;
};

/** The contents of each question, by its name. */
type Questions = {
  list: { query: Query };
  words: { query: Query };
  spelling: { query: Query };
  'facet-counts': { query: Query; types: readonly LookupType[] };
  related: { query: RelatedQuery };
  cards: { kind: EntryKind; ids: readonly string[] };
  prepare: { kind: EntryKind };
};

/** The answer to each question, by its name. */
export type Answers = {
  list: QueryPage;
  words: WordsPage;
  /** The search that the visitor probably meant; `undefined` if no similar one finds something. */
  spelling: string | undefined;
  /**
   * The lookups of each type, sorted by name. `total`: how many entries would match if the lookup replaced the choices of its own
   * facet. Lookups that no entry of the kind carries may be absent.
   */
  'facet-counts': Map<LookupType, CountedLookup[]>;
  related: Card[];
  /** The cards of the published entries among those that were asked for, in the order of the ids. */
  cards: Card[];
  /** Nothing: the backend loads what every search of the kind needs, so that the first one waits for less. */
  prepare: undefined;
};

export type QuestionName = keyof Questions;
export type Question<Name extends QuestionName = QuestionName> = {
  [One in Name]: { name: One } & Questions[One];
}[Name];

/** The data could not be loaded. `message` is for people, usually from the CMS, and may be empty (specification §8). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/**
 * Answers questions, from the data files or through the CMS. Rejects with the reason of the signal when the signal aborts. The
 * CMS backend rejects with a `LoadError` when it has no answer.
 */
export type QueryBackend = {
  answer<Name extends QuestionName>(question: Question<Name>, signal: AbortSignal): Promise<Answers[Name]>;
};

/** A function for each question. */
export type QuestionHandlers = {
  [Name in QuestionName]: (question: Question<Name>, signal: AbortSignal) => Promise<Answers[Name]>;
};

/** Creates a backend that passes each question to the function with its name. */
export const createBackend = (handlers: QuestionHandlers): QueryBackend => ({
  answer: (question, signal) => handlers[question.name](question, signal),
});
