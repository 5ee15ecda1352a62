// Shared by Node and the browser: the questions that visitors ask of the gallery, whichever query backend answers them.

import type { Card, Lookup } from './entry.ts';
import type { EntryKind, LookupType } from './kinds.ts';

/** The default comes first (specification §7). Equal entries stand in the order of their documentIds. */
export const querySorts = [
  'updatedAt:desc',
  'createdAt:desc',
  'title:asc',
  'title:desc',
  'price:asc',
  'price:desc',
] as const;
export type QuerySort = (typeof querySorts)[number];

/** How far back `createdAt` may lie (specification §9.5). */
export const ranges = ['7d', '30d', '90d', '1y'] as const;
export type Range = (typeof ranges)[number];

/** In US dollars, both ends included; `paid` is anything above 0. */
export type PriceFilter = 'free' | 'paid' | { from: number; to?: number } | { to: number };

/** Matches entries that carry one of the lookups with these slugs; without slugs, every entry. */
export type FacetChoice = { type: LookupType; slugs: readonly string[] };

/** `page` counts from 1; a page has 100 entries at most. */
export type Paging = { page: number; pageSize: number };

/** Which entries of a kind, in which order, and which page of them. All conditions hold at once. */
export type Query = Paging & {
  kind: EntryKind;
  /** What a field must contain (specification §7); empty, or a lone dash, asks for nothing. */
  search: string;
  facets: readonly FacetChoice[];
  price?: PriceFilter;
  /** Only promoted entries; not asked for during a search (specification §7). */
  isPromoted?: true;
  /** The earliest `createdAt`, ISO 8601: the caller's clock has turned a range into it. */
  createdSince?: string;
  /** A username. */
  author?: string;
  sort: QuerySort;
};

/** `meta.pagination` of specification §3. */
export type Pagination = Paging & { total: number; pageCount: number };

export type QueryPage = { items: Card[]; pagination: Pagination };

/** A lookup, and how many entries would match with it in place of the choices from its own list. */
export type FacetCount = Lookup & { total: number };

/**
 * Asks for entries like a shown one (specification §7): those that carry a lookup of any choice, or whose description contains
 * the text.
 */
export type RelatedQuery = {
  kind: EntryKind;
  /** The id of the shown entry, which is left out. */
  except: string;
  anyOf: readonly FacetChoice[];
  description?: string;
  sort: QuerySort;
  limit: number;
};

/** What can be asked, by the name of the question. */
type Questions = {
  list: { query: Query };
  'facet-counts': { query: Query; types: readonly LookupType[] };
  related: { query: RelatedQuery };
};

/** What comes back. */
export type Answers = {
  list: QueryPage;
  /** The lookups of each list with their counts, by name; those that no entry of the kind carries may be absent. */
  'facet-counts': Map<LookupType, FacetCount[]>;
  related: Card[];
};

export type QuestionName = keyof Questions;
export type Question<Name extends QuestionName = QuestionName> = {
  [One in Name]: { ask: One } & Questions[One];
}[Name];

/** What was asked for could not be loaded. `message` is the CMS's message for people, or empty (specification §8). */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/**
 * Answers questions: over the data files, or by the CMS. Rejects with a `LoadError` when it cannot, and with the reason of the signal
 * when that aborts.
 */
export type QueryBackend = {
  ask<Name extends QuestionName>(question: Question<Name>, signal: AbortSignal): Promise<Answers[Name]>;
};

/** A function for each question. */
export type Answerers = {
  [Name in QuestionName]: (question: Question<Name>, signal: AbortSignal) => Promise<Answers[Name]>;
};

/** Puts each question to the function of its name. */
export const createBackend = (answerers: Answerers): QueryBackend => ({
  ask: (question, signal) => answerers[question.ask](question, signal),
});
