import type { Card } from './entry.ts';

/** Five of the cards: first those that are not among the ones above, each in the order given. */
export function chooseUnseen(cards: readonly Card[], above: readonly Card[]): Card[] {
  const seen = new Set(above.map(({ id }) => id));
  const isSeen = ({ id }: Card) => seen.has(id);
  return [...cards.filter((card) => !isSeen(card)), ...cards.filter(isSeen)].slice(0, 5);
}
