import { useStore } from '@nanostores/react';
import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FailureNotice } from '../FailureNotice.tsx';
import { formatCount } from '../../catalogue/format.ts';
import type { Listing } from '../../stores/listing.ts';
import {
  canGrow,
  countCards,
  countCardsAbove,
  countNext,
  getBlock,
  isIn,
  isRegular,
  isWhole,
  listPages,
  type WallPage,
} from '../../stores/wall.ts';
import { CardGrid } from '../cards/CardGrid.tsx';
import { focusFirstCard } from '../page/return-focus.ts';
import { usePagesInSight } from './use-pages-in-sight.ts';
import { browseWords } from '../../words/browse/index.ts';
import { cardListWords } from '../../words/card-lists/index.ts';

type Props = {
  listing: Listing;
  isBusy: boolean;
  /** The first page. */
  children: ReactNode;
  /** What follows the last entry of the list. */
  after: ReactNode;
};

/** The pages of a list, one below the other. A page that is far from the screen has no cards, and a block of such pages is one element. */
export function Wall({ listing, isBusy, children, after }: Props) {
  const { wall } = listing;
  const state = useStore(wall.$state);
  const { pages } = state;
  const { near, blockHeight, end, place } = usePagesInSight(wall);
  const [awaited, setAwaited] = useState<number>();
  // A card that has the focus stays, however far the visitor scrolls.
  const [focused, setFocused] = useState(0);
  const next = countNext(state);

  function showMore() {
    setAwaited(state.last + 1);
    wall.showMore();
  }

  return (
    <>
      <div className={canGrow(state) ? 'wall is-growing' : 'wall'} aria-busy={isBusy}>
        {children}
        {listPages(state).map((number) => {
          const block = getBlock(state, number);
          const isFar = near.last < block.first || block.last < near.first;
          if (blockHeight !== undefined && isFar && !isIn(focused, block) && isRegular(state, block))
            return (
              number === block.first && (
                <ul
                  key={number}
                  className="cards"
                  style={{ blockSize: blockHeight }}
                  ref={(element) => place(number, element)}
                />
              )
            );
          return (
            <Page
              key={number}
              number={number}
              page={pages.get(number)}
              count={countCards(state, number)}
              // The large card changes sides with every group of five.
              isMirrored={countCardsAbove(state, number) % 10 === 5}
              isNear={isIn(number, near) || number === focused}
              isAwaited={number === awaited}
              onPlace={place}
              onFocus={setFocused}
              onRetry={wall.retry}
            />
          );
        })}
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
  /** The visitor has asked for it, and goes on from its first card. */
  isAwaited: boolean;
  onPlace(number: number, element: HTMLElement | null): void;
  /** Receives the page that has the focus, or 0. */
  onFocus(number: number): void;
  onRetry(number: number): void;
};

const Page = memo((props: PageProps) => {
  const { number, page, count, isMirrored, isNear, isAwaited, onPlace, onFocus, onRetry } = props;
  const place = useRef<HTMLUListElement & HTMLDivElement>(null);
  const cards = page?.status === 'SUCCESS' ? page.cards : undefined;
  const hasFailed = page?.status === 'ERROR';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that has failed is another element.
  useLayoutEffect(() => {
    onPlace(number, place.current);
    return () => onPlace(number, null);
  }, [number, onPlace, hasFailed]);
  useEffect(() => {
    if (isAwaited && cards && place.current) focusFirstCard(place.current);
  }, [isAwaited, cards]);

  if (hasFailed)
    return (
      <FailureNotice ref={place} onRetry={() => onRetry(number)}>
        <p>{browseWords().pageNotLoaded}</p>
      </FailureNotice>
    );
  return (
    <CardGrid
      cards={isNear ? cards : undefined}
      frames={count}
      isMirrored={isMirrored}
      ref={place}
      onFocus={() => onFocus(number)}
      onBlur={() => onFocus(0)}
    />
  );
});
