import { useStore } from '@nanostores/react';
import { type CSSProperties, memo, type ReactNode, useCallback, useEffect, useState } from 'react';
import { formatCount } from '../../catalogue/format.ts';
import type { Listing } from '../../stores/listing.ts';
import {
  canGrow,
  countCards,
  countCardsAbove,
  countNext,
  isWhole,
  listPages,
  type WallPage,
} from '../../stores/wall.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { focusFirstCard } from '../page/return-focus.ts';
import { usePagesInSight } from './use-pages-in-sight.ts';
import { browseWords } from '../../words/browse/index.ts';
import { cardListWords } from '../../words/card-lists/index.ts';
import { commonWords } from '../../words/common/index.ts';

type Props = {
  listing: Listing;
  isBusy: boolean;
  /** The first page. */
  children: ReactNode;
  /** What follows the last entry of the list. */
  after: ReactNode;
};

/**
 * The pages of a list, one below the other. A page that is far from the screen is an empty list of the same height. In a grid, pages
 * share rows, so it has empty frames.
 */
export function Wall({ listing, isBusy, children, after }: Props) {
  const { wall } = listing;
  const state = useStore(wall.$state);
  const { pages } = state;
  const { near, pageHeight, end, place } = usePagesInSight(wall);
  const [awaited, setAwaited] = useState<number>();
  const next = countNext(state);

  function showMore() {
    setAwaited(state.last + 1);
    wall.showMore();
  }

  return (
    <>
      <div
        className={canGrow(state) ? 'wall is-growing' : 'wall'}
        aria-busy={isBusy}
        style={{ '--page-height': pageHeight && `${pageHeight}px` } as CSSProperties}
      >
        {children}
        {listPages(state).map((number) => (
          <Page
            key={number}
            number={number}
            page={pages.get(number)}
            count={countCards(state, number)}
            // The large card changes sides with every group of five.
            isMirrored={countCardsAbove(state, number) % 10 === 5}
            isNear={near.first <= number && number <= near.last}
            // The height of the last pages is measured.
            isEmptied={pageHeight !== undefined && number < state.last - 1}
            isAwaited={number === awaited}
            onPlace={place}
            onRetry={wall.retry}
          />
        ))}
      </div>
      <div className="wall-end" ref={end}>
        {next > 0 && (
          <button className="button" type="button" onClick={showMore}>
            {cardListWords().showMore({ count: formatCount(next) })}
          </button>
        )}
      </div>
      {isWhole(state) && after}
    </>
  );
}

type PageProps = {
  number: number;
  page: WallPage | undefined;
  /** How many cards it has. */
  count: number;
  isMirrored: boolean;
  isNear: boolean;
  /** While it is not near the screen, it has no frames. */
  isEmptied: boolean;
  /** The visitor has asked for it, and goes on from its first card. */
  isAwaited: boolean;
  onPlace(number: number, element: HTMLElement | null): void;
  onRetry(number: number): void;
};

const Page = memo((props: PageProps) => {
  const { number, page, count, isMirrored, isNear, isEmptied, isAwaited, onPlace, onRetry } = props;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [hasFocus, setFocus] = useState(false);
  const cards = page?.status === 'SUCCESS' ? page.cards : undefined;

  const placed = useCallback(
    (placedElement: HTMLElement | null) => {
      setElement(placedElement);
      onPlace(number, placedElement);
    },
    [number, onPlace],
  );
  useEffect(() => {
    if (isAwaited && cards && element) focusFirstCard(element);
  }, [isAwaited, cards, element]);

  if (page?.status === 'ERROR')
    return (
      <div className="notice is-failure" role="alert" ref={placed}>
        <p>{browseWords().pageNotLoaded}</p>
        <button className="button" type="button" onClick={() => onRetry(number)}>
          {commonWords().tryAgain}
        </button>
      </div>
    );
  return (
    <CardGrid
      // A card that has the focus stays, however far the visitor scrolls.
      cards={isNear || hasFocus ? cards : undefined}
      frames={isEmptied && !isNear ? 0 : count}
      isMirrored={isMirrored}
      placed={placed}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    />
  );
});
