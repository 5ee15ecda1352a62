import { useStore } from '@nanostores/react';
import { useDeferredValue, useEffect, useRef } from 'react';
import { FailureNotice } from '../FailureNotice.tsx';
import { byKind } from '../../../cms/shared/kinds.ts';
import { formatTotal } from '../../catalogue/words.ts';
import type { RenderedFilters } from '../../catalogue/common-lookups.ts';
import { lookupTypes } from '../../../cms/shared/facets.ts';
import { type Criteria, selectOpenTypes } from '../../catalogue/listing.ts';
import { listFilters, withoutFilters } from '../../catalogue/listing-filters.ts';
import type { Listing } from '../../stores/listing.ts';
import { ColorGroup } from './ColorGroup.tsx';
import { FacetGroup } from './FilterGroups.tsx';
import { PriceGroup } from './PriceGroup.tsx';
import { Icon } from '../Icon.tsx';
import { useMedia } from '../use-media.ts';
import { useTotal } from './use-listing.ts';
import { kindWords } from '../../words/kinds/index.ts';
import { browseWords } from '../../words/browse/index.ts';

type Props = {
  listing: Listing;
  criteria: Criteria;
  /** Whether wide screens show it without being asked. */
  isRail: boolean;
  /** The filters that the page was rendered with, if they are for these criteria. */
  rendered: RenderedFilters | undefined;
  /** Is called when the pointer or the focus reaches them, and when they appear around it. */
  onApproach(): void;
  onClose(): void;
};

const none: readonly never[] = [];

/** All filters: beside the results, or in a dialog on narrow screens. */
export function Filters(props: Props) {
  const isNarrow = useMedia('(width < 64rem)');
  return isNarrow ? <FilterPanel {...props} /> : <Rail {...props} />;
}

function Rail(props: Props) {
  const { isRail, onApproach } = props;
  const rail = useRef<HTMLElement>(null);
  // The visitor may have been there before this code was loaded.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once.
  useEffect(() => {
    if (rail.current?.matches(':hover, :focus-within')) onApproach();
  }, []);
  return (
    <section
      className={isRail ? 'filters is-rail' : 'filters'}
      aria-label={browseWords().filter}
      ref={rail}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      <Choices {...props} areClosed={false} />
    </section>
  );
}

function FilterPanel(props: Props) {
  const { listing, criteria, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const total = useTotal(listing, criteria.kind);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes every dialog.
    <dialog
      className="panel filter-panel"
      aria-label={browseWords().filter}
      ref={dialog}
      onClose={onClose}
      onClick={({ target }) => target === dialog.current && dialog.current.close()}
    >
      <div className="panel-body">
        <div className="panel-top">
          <h2>{browseWords().filter}</h2>
          <button
            className="icon-button"
            type="button"
            aria-label={browseWords().closeFilter}
            onClick={() => dialog.current?.close()}
          >
            <Icon path="m4 4 10 10M14 4 4 14" />
          </button>
        </div>
        <Choices {...props} areClosed />
        <div className="panel-foot">
          {listFilters(criteria).length > 0 && (
            <button
              className="button"
              type="button"
              onClick={() => listing.navigate(withoutFilters(criteria))}
            >
              {browseWords().clearAll}
            </button>
          )}
          <button className="button is-primary" type="button" onClick={() => dialog.current?.close()}>
            {browseWords().show({
              what: total === undefined ? kindWords()[criteria.kind].many : formatTotal(criteria.kind, total),
            })}
          </button>
        </div>
      </div>
    </dialog>
  );
}

type ChoicesProps = Pick<Props, 'listing' | 'criteria' | 'rendered'> & { areClosed: boolean };

function Choices({ listing, criteria, rendered, areClosed }: ChoicesProps) {
  const { definition } = listing;
  const state = useStore(listing.counts.$state);
  // One choice may change hundreds of rows. The cards are painted before them.
  const counts = useDeferredValue('data' in state ? state.data : undefined);
  const isLate = 'error' in state;
  const isUntouched = !criteria.search && listFilters(criteria).length === 0;
  return (
    <div className="choices" aria-busy={state.status === 'LOADING'}>
      {isLate && (
        <FailureNotice onRetry={listing.retry}>
          <p>{counts ? browseWords().countsNotLoaded : browseWords().filtersNotLoaded}</p>
        </FailureNotice>
      )}
      {!definition.fixed.price && definition.allAre !== 'free' && byKind[criteria.kind].hasPriceFilter && (
        <PriceGroup listing={listing} criteria={criteria} isClosed={areClosed} />
      )}
      {selectOpenTypes(definition, lookupTypes).map((type) => (
        <FacetGroup
          key={type}
          type={type}
          counts={counts?.get(type)}
          rendered={rendered?.[type]}
          isUntouched={isUntouched}
          chosen={criteria.facets.find((choice) => choice.type === type)?.slugs ?? none}
          listing={listing}
          isClosed={areClosed}
        />
      ))}
      <ColorGroup listing={listing} hexes={criteria.hexes ?? none} isClosed={areClosed} />
    </div>
  );
}
