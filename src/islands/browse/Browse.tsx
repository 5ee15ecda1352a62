import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FailureNotice } from '../FailureNotice.tsx';
import { describeByWords, formatTotal } from '../../catalogue/words.ts';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { RenderedFilters } from '../../catalogue/common-lookups.ts';
import { type Criteria, findLeadOrder, type ListingDefinition } from '../../catalogue/listing.ts';
import { $newerBuilds } from '../../stores/build.ts';
import { createListing, type ShownList } from '../../stores/listing.ts';
import type { Totals } from '../../stores/listing-loads.ts';
import { browserWorld } from '../../stores/query-backends.ts';
import { island } from '../island.tsx';
import { focusFirstCard } from '../page/return-focus.ts';
import { Chips, Toolbar } from './Toolbar.tsx';
import { useChoices } from './use-choices.ts';
import { Filters } from './Filters.tsx';
import { Pager } from './Pager.tsx';
import { ByWords, Frames, Results } from './Results.tsx';
import { SearchField } from './SearchField.tsx';
import { useChipped, useList } from './use-listing.ts';
import { Wall } from './Wall.tsx';
import { kindWords } from '../../words/kinds/index.ts';
import { browseWords } from '../../words/browse/index.ts';

type Props = {
  definition: ListingDefinition;
  totals: Totals;
  /** The filters that the page was rendered with, for entries of the first kind. */
  filters?: RenderedFilters;
  /** The cards that the page was rendered with. They stay until the visitor asks for others. */
  children?: ReactNode;
};

/** Filtering, sorting and paging of a list of entries. */
export const Browse = island(({ definition, totals, filters, children }: Props) => {
  const [listing] = useState(() => createListing(definition, totals, browserWorld));
  const criteria = useStore(listing.$criteria);
  const shown = useStore(listing.$shown);
  const state = useList(listing, criteria.kind);
  const inSight = useStore(listing.wall.$inSight);
  const chipped = useChipped(criteria, shown);
  const isThere = shown?.criteria === criteria;
  const isFailed = !isThere && 'error' in state;
  const isInPage = shown?.list.items === 'in-page';
  const isBusy = isThere ? state.status === 'REVALIDATING' : !isFailed;
  const { choices, toggle, approach } = useChoices(listing, filters !== undefined);
  const top = useRef<HTMLDivElement>(null);
  const turned = useRef<Criteria>(undefined);

  useEffect(() => {
    const stop = listing.open();
    const stopWatching = $newerBuilds.listen(listing.revalidate);
    return () => {
      stopWatching();
      stop();
    };
  }, [listing]);

  // A selector that searches the page for this state would make the browser restyle the whole page on every choice.
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-found', !isInPage);
  }, [isInPage]);

  // The lead is not part of the island.
  const leadOrder = findLeadOrder(definition, shown?.criteria ?? criteria);
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (leadOrder) dataset['order'] = leadOrder;
    else delete dataset['order'];
  }, [leadOrder]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `$shown` may have changed since this component was rendered.
  useEffect(() => {
    if (listing.$shown.get() || isFailed) delete document.documentElement.dataset['asked'];
  }, [listing, shown, isFailed]);

  // After turning a page, the visitor goes on from the first card of the new one.
  useEffect(() => {
    if (!shown || shown.criteria !== turned.current) return;
    turned.current = undefined;
    if (top.current) focusFirstCard(top.current);
  }, [shown]);

  /** Asks for another page and scrolls to its beginning. */
  function turnTo(criteria: Criteria) {
    turned.current = criteria;
    listing.navigate(criteria);
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
  }

  return (
    <div className="browse" ref={top}>
      {definition.isSearch && <SearchField listing={listing} criteria={criteria} />}
      {hasSeveral(totals) && (
        <Toolbar
          listing={listing}
          criteria={criteria}
          inSight={isFailed && shown ? shown.criteria : criteria}
          choices={choices}
          onChoices={toggle}
        />
      )}
      <div className="browse-body">
        {hasSeveral(totals) && choices !== 'closed' && (choices !== 'rendered' || filters) && (
          <Filters
            listing={listing}
            criteria={criteria}
            isRail={choices !== 'on-request'}
            rendered={criteria.kind === definition.kinds[0] ? filters : undefined}
            onApproach={approach}
            onClose={toggle}
          />
        )}
        <div className="browse-results">
          <Chips listing={listing} criteria={chipped} />
          {isFailed && <Failure kind={criteria.kind} isAlone={!shown} onRetry={listing.retry} />}
          <Wall
            listing={listing}
            isBusy={isBusy}
            after={shown?.byWords && <ByWords listing={listing} shown={shown} byWords={shown.byWords} />}
          >
            {isInPage && <div className="browse-page">{children}</div>}
            {(isInPage || (!shown && !isFailed)) && <Frames count={criteria.pageSize} />}
            {shown && shown.list.items !== 'in-page' && <Results listing={listing} shown={shown} />}
          </Wall>
          <Pager
            listing={listing}
            criteria={shown ? { ...shown.criteria, page: inSight } : criteria}
            onTurn={turnTo}
          />
        </div>
      </div>
      <p className="unseen" role="status">
        {shown && !isInPage ? describeShown(shown) : ''}
      </p>
    </div>
  );
});

/** Whether there is anything to filter or to sort. */
const hasSeveral = (totals: Totals): boolean =>
  Object.values(totals).reduce((sum, total) => sum + total, 0) > 1;

/** The text for screen readers. */
function describeShown({ criteria: { kind }, list, byWords }: ShownList): string {
  const { total, page, pageCount } = list.pagination;
  const count = formatTotal(kind, total);
  const words = pageCount > 1 ? browseWords().totalOnPage({ total: count, page, pageCount }) : count;
  return byWords ? `${words}. ${describeByWords(kind, byWords, total === 0)}` : words;
}

type FailureProps = { kind: EntryKind; isAlone: boolean; onRetry(): void };

/** Says that the entries could not be loaded, in place of the cards or above the previous ones. */
function Failure({ kind, isAlone, onRetry }: FailureProps) {
  const { many } = kindWords()[kind];
  return (
    <FailureNotice isAlone={isAlone} onRetry={onRetry}>
      {isAlone && <p>{browseWords().wentWrong}</p>}
      <p>{isAlone ? browseWords().notLoaded({ many }) : browseWords().askedNotLoaded({ many })}</p>
    </FailureNotice>
  );
}
