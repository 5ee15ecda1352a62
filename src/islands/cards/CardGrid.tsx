import { useStore } from '@nanostores/react';
import { type ComponentProps, memo, type RefCallback, useEffect, useMemo, useRef } from 'react';
import type { Card } from '../../catalogue/entry.ts';
import { renderCard, viewCards } from '../../catalogue/html/card-html.ts';
import { getCurrency } from '../../stores/gallery.ts';
import { $marked } from '../../stores/saved.ts';
import { markSavedIn } from '../boards/mark-saved.ts';
import { focusLeftCard } from '../page/return-focus.ts';

type Props = Pick<ComponentProps<'ul'>, 'onFocus' | 'onBlur'> & {
  cards?: readonly Card[] | undefined;
  /** How many of the cards are drawn. */
  drawn?: number;
  /** How many places the grid has. Those without a card are empty frames of the same size. */
  frames?: number;
  /** The large card is on the right. */
  isMirrored?: boolean;
  placed?: RefCallback<HTMLElement>;
};

const none: readonly Card[] = [];

/** The same as src/components/Cards.astro, drawn in the browser. Memoized, since the numbers around it change more often. */
export const CardGrid = memo((props: Props) => {
  const { cards = none, drawn = cards.length, frames = drawn, isMirrored, placed, ...events } = props;
  const grid = useRef<HTMLUListElement>(null);
  const saved = useStore($marked);
  // React sets the HTML of an element again whenever it gets another object.
  const views = useMemo(
    () =>
      viewCards(cards, { currency: getCurrency() }).map((view) => ({
        id: view.id,
        html: { __html: renderCard(view, { isAlone: true }).text },
      })),
    [cards],
  );
  useEffect(focusLeftCard, []);
  useEffect(() => {
    placed?.(grid.current);
    return () => void placed?.(null);
  }, [placed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons of new cards are not marked yet.
  useEffect(() => {
    if (grid.current) markSavedIn(grid.current, saved);
  }, [saved, views, drawn]);

  return (
    <ul className={isMirrored ? 'cards is-mirrored' : 'cards'} ref={grid} {...events}>
      {views.slice(0, drawn).map(({ id, html }) => (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped every text in it.
        <li className="card" key={id} dangerouslySetInnerHTML={html} />
      ))}
      <Frames count={frames - drawn} />
    </ul>
  );
});

/** Frames that `<li class="card">` gives the size of cards. */
const Frames = ({ count }: { count: number }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: frames are all the same.
  Array.from({ length: count }, (_, index) => <li className="card" key={index} />);
