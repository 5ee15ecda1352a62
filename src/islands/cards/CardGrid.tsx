import { useStore } from '@nanostores/react';
import { memo, useEffect, useRef } from 'react';
import type { Card } from '../../catalogue/entry.ts';
import { renderCard, viewCards } from '../../catalogue/html/card-html.ts';
import { $marked } from '../../stores/saved.ts';
import { markSavedIn } from '../boards/mark-saved.ts';
import { focusLeftCard } from '../page/return-focus.ts';

/** The same as src/components/Cards.astro, drawn in the browser. Memoized, since the numbers around it change more often. */
export const CardGrid = memo(({ cards }: { cards: readonly Card[] }) => {
  const grid = useRef<HTMLUListElement>(null);
  const saved = useStore($marked);
  useEffect(focusLeftCard, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the buttons of new cards are not marked yet.
  useEffect(() => {
    if (grid.current) markSavedIn(grid.current, saved);
  }, [saved, cards]);

  return (
    <ul className="cards" ref={grid}>
      {viewCards(cards).map((view) => (
        <li
          className="card"
          key={view.id}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` has escaped every text in it.
          dangerouslySetInnerHTML={{ __html: renderCard(view, { isAlone: true }).text }}
        />
      ))}
    </ul>
  );
});
