import { getCurrency } from '../../stores/gallery.ts';
import { useStore } from '@nanostores/react';
import { type ComponentProps, memo, type RefObject, useEffect, useRef } from 'react';
import type { Card } from '../../catalogue/entry.ts';
import { renderCard, viewCards } from '../../catalogue/html/card-html.ts';
import { $marked } from '../../stores/saved.ts';
import { markSavedIn } from '../boards/mark-saved.ts';
import { focusLeftCard } from '../page/return-focus.ts';

type Props = Pick<ComponentProps<'ul'>, 'onFocus' | 'onBlur'> & {
  /** Without cards, the grid has empty frames of the same size. */
  cards: readonly Card[] | undefined;
  /** How many frames it has. */
  frames?: number;
  /** The large card is on the right. */
  isMirrored?: boolean;
  ref?: RefObject<HTMLUListElement | null>;
};

const none: readonly Card[] = [];

/** The same as src/components/Cards.astro, drawn in the browser. Memoized, since the numbers around it change more often. */
export const CardGrid = memo(({ cards = none, frames = 0, isMirrored, ref, ...events }: Props) => {
  const own = useRef<HTMLUListElement>(null);
  const grid = ref ?? own;
  const saved = useStore($marked);
  useEffect(focusLeftCard, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons of new cards are not marked yet.
  useEffect(() => {
    if (grid.current) markSavedIn(grid.current, saved);
  }, [grid, saved, cards]);

  return (
    <ul className={isMirrored ? 'cards is-mirrored' : 'cards'} ref={grid} {...events}>
      {viewCards(cards, { currency: getCurrency() }).map((view) => (
        <li
          className="card"
          key={view.id}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped every text in it.
          dangerouslySetInnerHTML={{ __html: renderCard(view, { isAlone: true }).text }}
        />
      ))}
      {cards === none && <Frames count={frames} />}
    </ul>
  );
});

/** Frames that `<li class="card">` gives the size of cards. */
const Frames = ({ count }: { count: number }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: frames are all the same.
  Array.from({ length: count }, (_, index) => <li className="card" key={index} />);
