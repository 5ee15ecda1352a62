// Shared by Node and the browser: a card of a grid, the same in pages and where the browser draws it.

import { html, type Html } from '../../lib/html.ts';
import { imageHtml, pictureHtml, type PictureOptions } from './picture-html.ts';
import type { Card, Picture } from '../entry.ts';
import type { EntryKind } from '../kinds.ts';
import { formatPrice, isOffer } from '../format.ts';
import { authorPath, pathOf } from '../paths.ts';

/** What a grid shows of a card. */
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

/** What stands inside `<li class="card">`. */
export function cardHtml(view: CardView, fetched: Pick<PictureOptions, 'isFirst' | 'isAlone'> = {}): Html {
  const { kind, id, href, title, price, author, thumbnail, screenshot, sizes } = view;
  const options = { sizes, alt: '' };
  const over = screenshot && html`<span class="card-scroll">${imageHtml(screenshot, options)}</span>`;
  const picture = pictureHtml(thumbnail, { ...options, ...fetched, over });
  const caption = html`<span class="card-title" dir="auto">${title}</span
    >${price && html`<span class="data">${price}</span>`}`;
  const link = html`<a class="card-link" href="${href}"
    >${picture}<span class="card-caption">${caption}</span></a
  >`;
  const save = html`<button
    class="card-save needs-script"
    type="button"
    data-save="${kind}"
    data-id="${id}"
    aria-label="Save ${title}"
  ></button>`;
  const name = author?.href ? html`<a href="${author.href}">${author.name}</a>` : author?.name;
  return html`${link}${save}${name && html`<p class="card-author"><bdi>${name}</bdi></p>`}`;
}
