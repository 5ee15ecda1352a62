// The entries that follow a search with few results: those with its words.

import { toTerm } from '../catalogue/search-term.ts';
import type { Query, WordsPage } from '../catalogue/query.ts';
import { createLoad, type List, type ListWorld, type Load } from './load.ts';

export type WordsLoad = Load<Query, WordsPage>;

/** With fewer entries than this, those with the words of the search follow. It is also how many of them are shown at a time. */
const few = 20;

/** The most entries of a page. */
const mostOnPage = 100;

export function createWordsLoad(
  { runQuery }: Pick<ListWorld, 'runQuery'>,
  log: (message: string, error: unknown) => void,
): WordsLoad {
  return createLoad({
    answer: (query: Query, signal) => runQuery({ name: 'words', query }, signal),
    onFailure: (error) => log('The entries with the words of the search could not be loaded.', error),
  });
}

/** Whether entries with the words of the search follow those of a list. */
export const areWordsDue = ({ search }: Query, { total }: List['pagination']): boolean =>
  toTerm(search) !== '' && total < few;

/** The entries with the words of a search. @param count How many are already in sight. */
export function createWordsQuery(query: Query, count = 0): Query {
  return { ...query, page: 1, pageSize: Math.min(mostOnPage, Math.max(few, Math.ceil(count / few) * few)) };
}

/** The entries after those in sight. */
export const createNextWordsQuery = (query: Query, { items }: WordsPage): Query => ({
  ...query,
  page: Math.floor(items.length / few) + 1,
  pageSize: few,
});
