import { kindWords } from '../../catalogue/filter-words.ts';
import type { Listing, Shown } from '../../stores/listing.ts';
import { CardGrid } from './CardGrid.tsx';
import { NoResults } from './NoResults.tsx';

type Props = { listing: Listing; shown: Shown; isBusy: boolean };

/** The cards that were found, or alternatives where nothing was. */
export function Results({ listing, shown, isBusy }: Props) {
  const { criteria, list } = shown;
  const { total, page, pageCount } = list.pagination;
  const { one, many } = kindWords[criteria.kind];
  return (
    <div aria-busy={isBusy}>
      <p className="unseen" role="status">
        {total} {total === 1 ? one : many}
        {pageCount > 1 && `, page ${page} of ${pageCount}`}
      </p>
      {list.items !== 'in-page' && total > 0 && <CardGrid cards={list.items} />}
      {total === 0 && <NoResults listing={listing} criteria={criteria} alternatives={shown.alternatives} />}
    </div>
  );
}

/** The frames of cards that are on their way. */
export function Skeleton({ count }: { count: number }) {
  return (
    <ul className="cards is-skeleton" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: They are all alike and never move.
        <li className="card" key={index}>
          <span className="card-link">
            <span className="picture" />
            <span className="card-caption">
              <span className="card-title">&nbsp;</span>
            </span>
          </span>
          <p className="card-author">&nbsp;</p>
        </li>
      ))}
    </ul>
  );
}
