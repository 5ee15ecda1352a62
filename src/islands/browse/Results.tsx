import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Criteria } from '../../catalogue/listing.ts';
import { kindWords } from '../../catalogue/filter-words.ts';
import { countedSize, type Listing } from '../../stores/listing.ts';
import type { LoadState } from '../../stores/load.ts';
import { CardGrid } from './CardGrid.tsx';
import { NoResults } from './NoResults.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useList } from './use-list.ts';

/** The cards that were asked for, a skeleton, an error, or alternatives where nothing was found. */
export function Results({ listing, criteria }: { listing: Listing; criteria: Criteria }) {
  const state = useList(listing, criteria.kind);
  const alternatives = useStore(listing.alternatives.$state);
  // Nothing found is shown together with its alternatives, so that what stands below moves once.
  const isNothing = 'data' in state && state.data.pagination.total === 0;
  const isSettled = !isPending(isNothing ? alternatives : state);
  useEffect(() => {
    if (isSettled) delete document.documentElement.dataset['asked'];
  }, [isSettled]);

  switch (state.status) {
    case 'IDLE':
    case 'LOADING':
      return <Skeleton count={criteria.pageSize} />;
    case 'ERROR':
      return (
        <div className="empty">
          <p>Something went wrong</p>
          <p>The {kindWords[criteria.kind].many} could not be loaded.</p>
          <button className="button" type="button" onClick={listing.revalidate}>
            Try again
          </button>
        </div>
      );
    case 'SUCCESS':
    case 'REVALIDATING':
    case 'STALE_IF_ERROR': {
      const { items, pagination } = state.data;
      if (items === 'in-page' || pagination.pageSize === countedSize)
        return <Skeleton count={criteria.pageSize} />;
      const { total, page, pageCount } = pagination;
      const { one, many } = kindWords[criteria.kind];
      return (
        <div aria-busy={state.status === 'REVALIDATING'}>
          <p className="unseen" role="status">
            {total} {total === 1 ? one : many}
            {pageCount > 1 && `, page ${page} of ${pageCount}`}
          </p>
          {total > 0 && <CardGrid cards={items} />}
          {isNothing &&
            (isSettled ? (
              <NoResults listing={listing} criteria={criteria} />
            ) : (
              <Skeleton count={criteria.pageSize} />
            ))}
        </div>
      );
    }
    default:
      return state satisfies never;
  }
}

const isPending = ({ status }: LoadState<unknown>): boolean => status === 'IDLE' || status === 'LOADING';
