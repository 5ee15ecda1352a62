// The entries that follow a search with few results: those with its words.

import { toTerm } from '../catalogue/search-term.ts';
import type { Query, WordsPage } from '../catalogue/query.ts';
import { createLoad, type List, type ListWorld, type Load } from './load.ts';

/** With fewer entries than this, those with the words of the search follow. It is also how many of them are shown at a time. */
const few = 20;

/** The most entries of a page. */
const mostOnPage = 100;

export type WordMatches = {
  /**
   * The entries with the words of the search; `undefined` if they do not follow this list, or if there are none.
   *
   * @param count How many of them are already in sight.
   */
  find(query: Query, list: List['pagination'], count?: number): Promise<WordsPage | undefined>;
  /** Those in sight and the ones after them. */
  findMore(query: Query, inSight: WordsPage): Promise<WordsPage | undefined>;
};

export function createWordMatches(
  { runQuery }: Pick<ListWorld, 'runQuery'>,
  log: (message: string, error: unknown) => void,
): WordMatches {
  const load: Load<Query, WordsPage> = createLoad({
    answer: (query: Query, signal) => runQuery({ name: 'words', query }, signal),
    onFailure: (error) => log('The entries with the words of the search could not be loaded.', error),
  });

  async function run(query: Query): Promise<WordsPage | undefined> {
    await load.run(query);
    const state = load.$state.get();
    return state.status === 'SUCCESS' && state.data.pagination.total > 0 ? state.data : undefined;
  }

  return {
    async find(query, list, count) {
      return areWordsDue(query, list) ? run(createWordsQuery(query, count)) : undefined;
    },
    async findMore(query, inSight) {
      const more = await run(createNextWordsQuery(query, inSight));
      return more && { ...more, items: [...inSight.items, ...more.items] };
    },
  };
}

/** Whether entries with the words of the search follow those of a list. */
const areWordsDue = ({ search }: Query, { total }: List['pagination']): boolean =>
  toTerm(search) !== '' && total < few;

/** The entries with the words of a search. @param count How many are already in sight. */
function createWordsQuery(query: Query, count = 0): Query {
  return { ...query, page: 1, pageSize: Math.min(mostOnPage, Math.max(few, Math.ceil(count / few) * few)) };
}

/** The entries after those in sight. */
const createNextWordsQuery = (query: Query, { items }: WordsPage): Query => ({
  ...query,
  page: Math.floor(items.length / few) + 1,
  pageSize: few,
});
