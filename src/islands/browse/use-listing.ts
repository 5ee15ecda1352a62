import { useStore } from '@nanostores/react';
import { atom, computed } from 'nanostores';
import { useEffect, useMemo, useState } from 'react';
import { describePrice } from '../../catalogue/words.ts';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { Criteria } from '../../catalogue/listing.ts';
import { type Filter, listFilters } from '../../catalogue/listing-filters.ts';
import type { List, LoadState } from '../../stores/load.ts';
import type { Listing, ShownList } from '../../stores/listing.ts';
import { listingWords } from '../../words/listing/index.ts';

const $none = atom<LoadState<List>>({ status: 'IDLE' });

/** The state of the list of one kind. */
export const useList = (listing: Listing, kind: EntryKind): LoadState<List> =>
  useStore(listing.lists.get(kind)?.$state ?? $none);

/** The number of entries of a kind in the list that is shown or was asked for; `undefined` while that is unknown. */
export function useTotal(listing: Listing, kind: EntryKind): number | undefined {
  const shown = useStore(listing.$shown);
  const state = useList(listing, kind);
  return findTotal(listing, kind, shown, state);
}

/** The other kinds with entries that meet the criteria, each with their number. */
export function useOtherKinds(listing: Listing, { kind }: Criteria): { kind: EntryKind; total: number }[] {
  const $others = useMemo(() => {
    const lists = [...listing.lists].filter(([other]) => other !== kind);
    return computed([listing.$shown, ...lists.map(([, { $state }]) => $state)], (shown, ...states) =>
      lists.flatMap(([other], index) => {
        const total = findTotal(listing, other, shown, states[index] ?? { status: 'IDLE' });
        return total ? { kind: other, total } : [];
      }),
    );
  }, [listing, kind]);
  return useStore($others);
}

function findTotal(
  { totals, $criteria }: Listing,
  kind: EntryKind,
  shown: ShownList | undefined,
  state: LoadState<List>,
): number | undefined {
  if (shown?.criteria.kind === kind) return shown.list.pagination.total;
  // The total of an earlier query would be wrong.
  if ('error' in state) return undefined;
  if ('data' in state) return state.data.pagination.total;
  return state.status === 'IDLE' || hasEveryEntry($criteria.get()) ? totals[kind] : undefined;
}

const hasEveryEntry = (criteria: Criteria): boolean =>
  criteria.search === undefined && listFilters(criteria).length === 0;

/** In milliseconds: an answer that takes longer is late. */
const patience = 100;

/** The criteria whose filters the chips name. Chips move the entries, so both change together, unless the entries are late. */
export function useChipped(criteria: Criteria, shown: ShownList | undefined): Criteria {
  const [late, setLate] = useState<Criteria>();
  useEffect(() => {
    if (shown?.criteria === criteria) return undefined;
    const timer = setTimeout(setLate, patience, criteria);
    return () => clearTimeout(timer);
  }, [criteria, shown]);
  return shown && late !== criteria ? shown.criteria : criteria;
}

/** Returns a function that names filters. A lookup is named by its slug until its name is known. */
export function useFilterNames(listing: Listing): (filter: Filter, criteria: Criteria) => string {
  const state = useStore(listing.counts.$state);
  const counts = 'data' in state ? state.data : undefined;
  return (filter, { price, range }) => {
    switch (filter.by) {
      case 'facet':
        return counts?.get(filter.type)?.find(({ slug }) => slug === filter.slug)?.name ?? filter.slug;
      case 'hex':
        return filter.hex;
      case 'price':
        return price === undefined ? '' : describePrice(price, listing.definition.currency);
      case 'range':
        return range === undefined ? '' : listingWords().ranges[range];
      default:
        return filter satisfies never;
    }
  };
}

export function getFilterKey(filter: Filter): string {
  if (filter.by === 'facet') return `${filter.type} ${filter.slug}`;
  return filter.by === 'hex' ? filter.hex : filter.by;
}
