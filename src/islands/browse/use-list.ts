import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import type { EntryKind } from '../../catalogue/kinds.ts';
import type { Listing } from '../../stores/listing.ts';
import type { List } from '../../stores/lists.ts';
import type { LoadState } from '../../stores/load.ts';

const $none = atom<LoadState<List>>({ status: 'IDLE' });

/** What the list of a kind holds. */
export const useList = (listing: Listing, kind: EntryKind): LoadState<List> =>
  useStore(listing.lists.get(kind)?.$state ?? $none);

/** How many entries of a kind there are: of those in sight, or of those asked for; `undefined` while that is unknown. */
export function useTotal(listing: Listing, kind: EntryKind): number | undefined {
  const shown = useStore(listing.$shown);
  const state = useList(listing, kind);
  if (shown?.criteria.kind === kind) return shown.list.pagination.total;
  // The number of an earlier question would be wrong.
  if ('error' in state) return undefined;
  return 'data' in state ? state.data.pagination.total : listing.totals[kind];
}
