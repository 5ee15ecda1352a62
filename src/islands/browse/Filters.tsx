import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react';
import { facetHeadings } from '../../catalogue/facet-words.ts';
import { kindWords } from '../../catalogue/filter-words.ts';
import { lookupTypes } from '../../catalogue/facets.ts';
import { filtersOf, openTypes, type Criteria, withoutFilters } from '../../catalogue/listing.ts';
import type { Listing } from '../../stores/listing.ts';
import { FacetList } from './FacetList.tsx';
import { PriceFields } from './PriceFields.tsx';
import { useTotal } from './use-listing.ts';

type Props = { listing: Listing; criteria: Criteria; onClose(): void };

const none: readonly never[] = [];

/** All filters: below the toolbar, or in a dialog where the screen is narrow. */
export function Filters(props: Props) {
  const isNarrow = useSyncExternalStore(watchWidth, () => narrow().matches);
  return isNarrow ? (
    <FilterPanel {...props} />
  ) : (
    <section className="filters" aria-label="Filter">
      <Choices {...props} />
    </section>
  );
}

const narrow = () => matchMedia('(width < 48rem)');

function watchWidth(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function FilterPanel(props: Props) {
  const { listing, criteria, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const total = useTotal(listing, criteria.kind);
  const { one, many } = kindWords[criteria.kind];
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog.
    <dialog
      className="panel filter-panel"
      aria-label="Filter"
      ref={dialog}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="panel-body">
        <div className="panel-top">
          <h2>Filter</h2>
          <button
            className="icon-button"
            type="button"
            aria-label="Close filter"
            onClick={() => dialog.current?.close()}
          >
            <svg className="icon" viewBox="0 0 18 18" aria-hidden="true">
              <path d="m4 4 10 10M14 4 4 14" />
            </svg>
          </button>
        </div>
        <Choices {...props} />
        <div className="panel-foot">
          {filtersOf(criteria).length > 0 && (
            <button className="button" type="button" onClick={() => listing.ask(withoutFilters(criteria))}>
              Clear all
            </button>
          )}
          <button className="button is-primary" type="button" onClick={() => dialog.current?.close()}>
            Show {total} {total === 1 ? one : many}
          </button>
        </div>
      </div>
    </dialog>
  );
}

function Choices({ listing, criteria }: Props) {
  const { definition } = listing;
  const state = useStore(listing.counts.$state);
  // Hundreds of rows may change with a choice: the cards that it leaves are painted first.
  const counts = useDeferredValue('data' in state ? state.data : undefined);
  const isLate = 'error' in state;
  return (
    <div className="choices" aria-busy={!counts && !isLate}>
      {isLate && (
        <div className="notice is-failure" role="alert">
          <p>
            {counts
              ? 'The numbers beside the filters could not be loaded. They are those from before.'
              : 'The filters could not be loaded.'}
          </p>
          <button className="button" type="button" onClick={listing.retry}>
            Try again
          </button>
        </div>
      )}
      {!definition.fixed.price && criteria.kind === 'template' && (
        <PriceFields listing={listing} criteria={criteria} />
      )}
      {openTypes(definition, lookupTypes).map((type) => (
        <FacetList
          key={type}
          heading={facetHeadings[type]}
          type={type}
          counts={counts?.get(type) ?? none}
          chosen={criteria.facets.find((choice) => choice.type === type)?.slugs ?? none}
          listing={listing}
        />
      ))}
    </div>
  );
}
