import type { EntryKind } from '../catalogue/kinds.ts';
import type { ListingDefinition } from '../catalogue/listing.ts';
import type { Card } from '../catalogue/entry.ts';
import type { Pagination, Query, QueryBackend } from '../catalogue/query.ts';
import { LoadError } from '../strapi/load-error.ts';
import { createLoad, type Load, type LoadName } from './load.ts';

/** A page of a list. `in-page`: its cards are in the page as it was rendered. */
export type List = { items: Card[] | 'in-page'; pagination: Pagination };
export type ListLoad = Load<Query, List>;

export type ListWorld = {
  ask: QueryBackend['ask'];
  notify(notice: { title: string; text: string }): void;
};

/** The load of a list of specification §4. Its failures show the notice of §8. */
export function createListLoad(name: LoadName, { ask, notify }: ListWorld): ListLoad {
  return createLoad<Query, List>({
    name,
    answer: (query, signal) => ask({ ask: 'list', query }, signal),
    onFailure: (error) => notify({ title: 'Something went wrong', text: messageOf(error) }),
  });
}

/** Which of the lists of specification §4 a listing shows. */
export function nameOfList({ fixed, isSearch }: ListingDefinition, kind: EntryKind): LoadName {
  if (isSearch) return `${kind} search results`;
  if (fixed.isPromoted) return `featured ${kind}s`;
  return kind === 'template' && fixed.price === 'free' ? 'free templates' : `all ${kind}s`;
}

/** The server's message, or nothing (specification §8). */
const messageOf = (error: unknown): string => (error instanceof LoadError ? error.message : '');
