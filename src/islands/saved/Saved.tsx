import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { FailureNotice } from '../FailureNotice.tsx';
import { formatCount } from '../../catalogue/format.ts';
import { findKeptCard } from '../../stores/kept-cards.ts';
import { $marked, getItemKey, type ItemKey } from '../../stores/saved.ts';
import { focusSaveButton, markSavedIn } from '../boards/mark-saved.ts';
import { KeptCard } from '../cards/KeptCard.tsx';
import { useKeptCards } from '../cards/use-kept-cards.ts';
import { island } from '../island.tsx';
import { focusLeftCard } from '../page/return-focus.ts';
import { useBrowserValue } from '../use-browser-value.ts';
import { cardListWords } from '../../words/card-lists/index.ts';

const none: readonly ItemKey[] = [];

/** How many cards are shown at first, and how many more with each press. */
const step = 20;

type Props = {
  /** What is shown while nothing is saved. */
  children: ReactNode;
};

/** The entries that a visitor has saved: on this device, and with an account on its moodboards. */
export const Saved = island(({ children }: Props) => {
  const items = useStore($marked);
  const isKnown = useBrowserValue(() => true, false);
  if (isKnown && items.length === 0) return children;
  return <SavedCards items={isKnown ? items : none} />;
});

function SavedCards({ items }: { items: readonly ItemKey[] }) {
  const [limit, setLimit] = useState(step);
  const list = useRef<HTMLUListElement>(null);
  const shown = items.slice(0, limit);
  const { state, retry } = useKeptCards(shown);
  const rememberPlace = useFocusAfterRemoval(list, shown.map(getItemKey).join());

  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons of new cards are not marked yet.
  useEffect(() => {
    if (list.current) markSavedIn(list.current, items);
  }, [items, state]);
  useEffect(focusLeftCard, []);

  if (state.status === 'ERROR')
    return (
      <FailureNotice onRetry={retry}>
        <p>{cardListWords().savedNotLoaded}</p>
      </FailureNotice>
    );
  const left = items.length - shown.length;
  return (
    <>
      <ul className="cards saved" ref={list} onClickCapture={rememberPlace}>
        {shown.map((item) => (
          <li key={getItemKey(item)}>
            <KeptCard item={item} card={findKeptCard(state, item)} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className="wall-end">
          <button className="button" type="button" onClick={() => setLimit(limit + step)}>
            {cardListWords().showMore({ count: formatCount(Math.min(left, step)) })}
          </button>
        </div>
      )}
    </>
  );
}

/** When the card whose button was pressed goes away, the next one gets the focus. @returns The listener for presses. */
function useFocusAfterRemoval(list: { current: HTMLUListElement | null }, keys: string) {
  const place = useRef<number>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card has come or gone when the keys change.
  useEffect(() => {
    if (list.current && place.current !== undefined && document.activeElement === document.body)
      focusSaveButton(list.current, place.current);
    place.current = undefined;
  }, [keys]);
  return ({ target }: MouseEvent) => {
    const item = target instanceof Element && target.closest('.card-save') ? target.closest('li') : null;
    place.current = item ? [...(list.current?.children ?? [])].indexOf(item) : undefined;
  };
}
