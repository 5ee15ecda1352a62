import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ListingDefinition } from '../../catalogue/listing.ts';
import { createListing, type Totals } from '../../stores/listing.ts';
import { $newerBuilds, browserWorld } from './browser-world.ts';
import { Chips } from './Chips.tsx';
import { Filters } from './Filters.tsx';
import { Pager } from './Pager.tsx';
import { Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Toolbar } from './Toolbar.tsx';

type Props = {
  definition: ListingDefinition;
  totals: Totals;
  /** What the page was rendered with, which stays until something is asked for. */
  children?: ReactNode;
};

/** Filtering, sorting and paging of a list of entries. */
export function Browse({ definition, totals, children }: Props) {
  const [listing] = useState(() => createListing(definition, totals, browserWorld));
  const criteria = useStore(listing.$criteria);
  const showsPage = useStore(listing.$showsPage);
  const [areChoicesShown, setChoicesShown] = useState(false);
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const stop = listing.open();
    if (listing.$showsPage.get()) delete document.documentElement.dataset['asked'];
    const stopWatching = $newerBuilds.listen(listing.revalidate);
    return () => {
      stopWatching();
      stop();
    };
  }, [listing]);

  function showChoices(areShown: boolean) {
    setChoicesShown(areShown);
    listing.showChoices(areShown);
  }

  /** Scrolls to the beginning of the new page. */
  function turnTo(page: number) {
    listing.ask({ ...criteria, page });
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }

  return (
    <div className="browse" ref={top}>
      {definition.isSearch && <SearchField listing={listing} criteria={criteria} />}
      <Toolbar
        listing={listing}
        criteria={criteria}
        totals={totals}
        areChoicesShown={areChoicesShown}
        onChoices={showChoices}
      />
      {areChoicesShown && (
        <Filters listing={listing} criteria={criteria} onClose={() => showChoices(false)} />
      )}
      <Chips listing={listing} criteria={criteria} />
      {showsPage ? (
        <>
          <div className="browse-page">{children}</div>
          <div className="browse-wait">
            <Skeleton count={criteria.pageSize} />
          </div>
        </>
      ) : (
        <Results listing={listing} criteria={criteria} />
      )}
      <Pager listing={listing} criteria={criteria} total={totals[criteria.kind] ?? 0} onTurn={turnTo} />
    </div>
  );
}
