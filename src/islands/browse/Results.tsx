import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Wish } from '../../catalogue/listing.ts';
import { kindWords } from '../../catalogue/filter-words.ts';
import type { Listing } from '../../stores/listing.ts';
import type { LoadState } from '../../stores/load.ts';
import { CardGrid } from './CardGrid.tsx';
import { NoResults } from './NoResults.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useList } from './use-list.ts';

/** What was asked for: its cards, the wait for them, why there are none, or a way out where nothing was found. */
export function Results({ listing, wish }: { listing: Listing; wish: Wish }) {
  const state = useList(listing, wish.kind);
  const waysOut = useStore(listing.waysOut.$state);
  // What was found and the ways out of nothing come in one piece: what stands below moves once.
  const isNothing = 'data' in state && state.data.pagination.total === 0;
  const isSettled = !isPending(isNothing ? waysOut : state);
  useEffect(() => {
    if (isSettled) delete document.documentElement.dataset['asked'];
  }, [isSettled]);

  switch (state.status) {
    case 'IDLE':
    case 'LOADING':
      return <Skeleton count={wish.pageSize} />;
    case 'ERROR':
      return (
        <div className="empty">
          <p>Something went wrong</p>
          <p>The {kindWords[wish.kind].many} could not be loaded.</p>
          <button className="button" type="button" onClick={listing.revalidate}>
            Try again
          </button>
        </div>
      );
    case 'SUCCESS':
    case 'REVALIDATING':
    case 'STALE_IF_ERROR': {
      const { items, pagination } = state.data;
      if (items === 'in-page') return <Skeleton count={wish.pageSize} />;
      const { total, page, pageCount } = pagination;
      const { one, many } = kindWords[wish.kind];
      return (
        <div aria-busy={state.status === 'REVALIDATING'}>
          <p className="unseen" role="status">
            {total} {total === 1 ? one : many}
            {pageCount > 1 && `, page ${page} of ${pageCount}`}
          </p>
          {total > 0 && <CardGrid cards={items} />}
          {isNothing &&
            (isSettled ? <NoResults listing={listing} wish={wish} /> : <Skeleton count={wish.pageSize} />)}
        </div>
      );
    }
    default:
      return state satisfies never;
  }
}

const isPending = ({ status }: LoadState<unknown>): boolean => status === 'IDLE' || status === 'LOADING';
