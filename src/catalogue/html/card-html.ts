// Shared by Node and the browser: the HTML of a card, the same in rendered pages and when the browser draws it.

import { html, type Html } from '../../lib/html.ts';
import { renderImage, renderPicture, type PictureOptions } from './picture-html.ts';
import type { Card, Picture } from '../entry.ts';
import type { EntryKind } from '../../../cms/shared/kinds.ts';
import { formatPrice, isOffer } from '../format.ts';
import { getAuthorPath, getPath } from '../paths.ts';
import { cardWords } from '../../words/card/index.ts';

/** The data of a card as a grid shows it. */
export type CardView = {
  kind: EntryKind;
  id: string;
  href: string;
  name: string;
  title: string;
  /** What it is made for, such as its platform. */
  platform?: string;
  /** Absent when `isOffer` is false. */
  price?: string;
  author?: { name: string; href?: string };
  thumbnail: Picture | undefined;
  /** Scrolls inside the card on hover. */
  screenshot: Picture | undefined;
  /** The width that the grid gives the pictures, as in the `sizes` attribute. */
  sizes: string;
};

type Grid = {
  /** The currency of prices, US dollars by default. */
  currency?: string | undefined;
  /** Whether five cards are in one row where there is room. */
  isRow?: boolean;
  /** Whether all cards are equal: two or four in one row. */
  isEven?: boolean;
  /** How many cards are in the grid, if it has more than these. */
  count?: number;
};

export function viewCards(
  cards: readonly Card[],
  { currency, isRow = false, isEven = false, count = cards.length }: Grid = {},
): CardView[] {
  return cards.map((card, index) => ({
    kind: card.kind,
    id: card.id,
    href: getPath(card),
    title: card.title,
    name: card.name || card.title,
    ...(card.madeFor && { platform: card.madeFor.join(', ') }),
    ...(isOffer(card) && { price: formatPrice(card.price, currency) }),
    ...(card.author && { author: viewAuthor(card.author.username) }),
    thumbnail: card.thumbnail,
    screenshot: card.screenshot,
    sizes: isEven ? '(width >= 60.15rem) 25vw, 50vw' : getSizes(index, count, isRow),
  }));
}

function viewAuthor(name: string) {
  const href = getAuthorPath(name);
  return { name, ...(href && { href }) };
}

/** The widths of `card-grid.css`: the first card of five is large, and the cards of an incomplete group share its rows. */
function getSizes(index: number, count: number, isRow: boolean): string {
  if (isRow && index % 5 !== 0) return '(width >= 64rem) 20vw, (width >= 60.15rem) 25vw, 50vw';
  const left = count - (index - (index % 5));
  if (left === 1) return '(width >= 140rem) 88rem, (width >= 60.15rem) 66vw, 100vw';
  const isLarge = left < 4 || (index % 5 === 0 && left > 4);
  return isLarge
    ? '(width >= 140rem) 69rem, (width >= 60.15rem) 52vw, 100vw'
    : '(width >= 60.15rem) 25vw, 50vw';
}

/** The contents of `<li class="card">`. */
export function renderCard(view: CardView, fetched: Pick<PictureOptions, 'isFirst' | 'isAlone'> = {}): Html {
  const { kind, id, href, name, title, author, platform, thumbnail, screenshot, sizes } = view;
  const options = { sizes, alt: '' };
  const over = screenshot && html`<span class="card-scroll">${renderImage(screenshot, options)}</span>`;
  const picture = renderPicture(thumbnail, { ...options, ...fetched, over });
  const caption = html`<span class="card-title" dir="auto">${name}</span>${renderOffer(view)}`;
  const link = html`<a class="card-link" href="${href}"
    >${picture}<span class="card-caption">${caption}</span></a
  >`;
  const save = html`<button
    class="card-save needs-script"
    type="button"
    data-save="${kind}"
    data-id="${id}"
    aria-label="${cardWords().save(title)}"
  ></button>`;
  const maker = author?.href ? html`<a href="${author.href}">${author.name}</a>` : author?.name;
  const madeFor = platform && html`<span class="data card-platform" dir="auto">${platform}</span>`;
  return html`${link}${save}${(maker || madeFor) && html`<p class="card-author"><bdi>${maker}</bdi>${madeFor}</p>`}`;
}

/** On narrow cards, the platform is in the row of the author instead (`card-platform.css`), so the name is not cut for it. */
function renderOffer({ platform, price }: CardView): Html | undefined {
  if (!platform) return price ? html`<span class="data">${price}</span>` : undefined;
  const name = html`<span class="card-platform" dir="auto">${platform}</span>`;
  return html`<span class="data">${name}${price && html`<span>${price}</span>`}</span>`;
}
