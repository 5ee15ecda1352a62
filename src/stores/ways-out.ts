import type { Card } from '../catalogue/entry.ts';
import {
  type Filter,
  filtersOf,
  type Place,
  queryOf,
  type Wish,
  withoutFilter,
  withSearch,
} from '../catalogue/listing.ts';
import { termOf } from '../catalogue/search-term.ts';
import type { ListWorld } from './lists.ts';
import { createLoad, type Load } from './load.ts';

type Way = { wish: Wish; total: number };

/**
 * How a visitor gets on who found nothing: which single filters to drop and which word of several to look for alone, with what
 * that gives, and what others like.
 */
export type WayOut = {
  drops: (Way & { filter: Filter })[];
  words: (Way & { word: string })[];
  popular: Card[];
};
export type WaysOut = Load<{ wish: Wish; now: number }, WayOut>;

export function createWaysOut(place: Place, { getExecutor }: ListWorld): WaysOut {
  return createLoad<{ wish: Wish; now: number }, WayOut>({
    async answer({ wish, now }, signal) {
      const executor = getExecutor();
      const count = async (wider: Wish): Promise<Way> => {
        const { pagination } = await executor.list(queryOf(place, wider, now), signal);
        return { wish: wider, total: pagination.total };
      };
      const drops = filtersOf(wish).map(async (filter) => ({
        filter,
        ...(await count(withoutFilter(wish, filter))),
      }));
      const words = wordsOf(wish).map(async (word) => ({ word, ...(await count(withSearch(wish, word))) }));
      const { kind, pageSize } = wish;
      const popular = await executor.list(
        { kind, search: '', facets: [], isPromoted: true, sort: 'updatedAt:desc', page: 1, pageSize },
        signal,
      );
      return {
        drops: (await Promise.all(drops)).filter(leadsOn),
        words: (await Promise.all(words)).filter(leadsOn),
        popular: popular.items.slice(0, 5),
      };
    },
  });
}

const leadsOn = ({ total }: Way): boolean => total > 0;

/** The words of a search that has several: it looks for them side by side, as they stand. */
function wordsOf({ search = '' }: Wish): string[] {
  const words = [...new Set(termOf(search).split(' '))];
  return words.length > 1 ? words.filter((word) => termOf(word) !== '').slice(0, 4) : [];
}
