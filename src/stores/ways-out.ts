import type { Card } from '../catalogue/entry.ts';
import {
  type Filter,
  filtersOf,
  type Place,
  queryOf,
  type Wish,
  withoutFilter,
} from '../catalogue/listing.ts';
import type { ListWorld } from './lists.ts';
import { createLoad, type Load } from './load.ts';

/** How a visitor gets on who found nothing: which single filters to drop, with what that gives, and what others like. */
export type WayOut = { drops: { filter: Filter; wish: Wish; total: number }[]; popular: Card[] };
export type WaysOut = Load<{ wish: Wish; now: number }, WayOut>;

export function createWaysOut(place: Place, { getExecutor }: ListWorld): WaysOut {
  return createLoad<{ wish: Wish; now: number }, WayOut>({
    async answer({ wish, now }, signal) {
      const executor = getExecutor();
      const totals = filtersOf(wish).map(async (filter) => {
        const wider = withoutFilter(wish, filter);
        const { pagination } = await executor.list(queryOf(place, wider, now), signal);
        return { filter, wish: wider, total: pagination.total };
      });
      const { kind, pageSize } = wish;
      const popular = await executor.list(
        { kind, search: '', facets: [], isPromoted: true, sort: 'updatedAt:desc', page: 1, pageSize },
        signal,
      );
      const drops = await Promise.all(totals);
      return { drops: drops.filter(({ total }) => total > 0), popular: popular.items.slice(0, 5) };
    },
  });
}
