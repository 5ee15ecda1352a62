import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { cardHtml } from '../../catalogue/html/card-html.ts';
import { viewCards } from '../../catalogue/html/card-view.ts';
import type { Card } from '../../catalogue/entry.ts';
import { $saved } from '../../stores/saved.ts';
import { markSavedIn } from '../boards/mark-saved.ts';
import { focusLeftCard } from '../page/return-focus.ts';

/** The same as src/components/Cards.astro, drawn in the browser. */
export function CardGrid({ cards }: { cards: readonly Card[] }) {
  const grid = useRef<HTMLUListElement>(null);
  const saved = useStore($saved);
  useEffect(focusLeftCard, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards have buttons that nothing has marked yet.
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
          dangerouslySetInnerHTML={{ __html: cardHtml(view, { isAlone: true }).text }}
        />
      ))}
    </ul>
  );
}
