// Shared by Node and the browser: what a grid of cards shows. card-html.ts draws it.

import type { Card, Picture } from '../entry.ts';
import type { EntryKind } from '../kinds.ts';
import { formatPrice, isOffer } from '../format.ts';
import { authorPath, pathOf } from '../paths.ts';

export type CardView = {
  kind: EntryKind;
  id: string;
  href: string;
  title: string;
  /** Nothing where a price would say nothing. */
  price?: string;
  author?: { name: string; href?: string };
  thumbnail: Picture | undefined;
  /** Scrolls by inside the card on hover. */
  screenshot: Picture | undefined;
  /** The width that the grid gives the pictures, as in the `sizes` attribute. */
  sizes: string;
};

type Grid = {
  /** Five stand in one row, where there is room. */
  isRow?: boolean;
  /** How many stand in the grid, when there are others beside these. */
  count?: number;
};

export function viewCards(
  cards: readonly Card[],
  { isRow = false, count = cards.length }: Grid = {},
): CardView[] {
  return cards.map((card, index) => ({
    kind: card.kind,
    id: card.id,
    href: pathOf(card),
    title: card.title,
    ...(isOffer(card) && { price: formatPrice(card.price) }),
    ...(card.author && { author: viewAuthor(card.author.username) }),
    thumbnail: card.thumbnail,
    screenshot: card.screenshot,
    sizes: sizesOf(index, count, isRow),
  }));
}

function viewAuthor(name: string) {
  const href = authorPath(name);
  return { name, ...(href && { href }) };
}

/** The widths of `cards.css`: the first of five is large, and what is left over shares its rows. */
function sizesOf(index: number, count: number, isRow: boolean): string {
  if (isRow && index % 5 !== 0) return '(width >= 64rem) 20vw, (width >= 48rem) 25vw, 50vw';
  const left = count - (index - (index % 5));
  if (left === 1) return '(width >= 105rem) 66rem, (width >= 48rem) 66vw, 100vw';
  const isLarge = left < 4 || (index % 5 === 0 && left > 4);
  return isLarge ? '(width >= 105rem) 50rem, (width >= 48rem) 50vw, 100vw' : '(width >= 48rem) 25vw, 50vw';
}
