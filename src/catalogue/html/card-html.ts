// Shared by Node and the browser: a card of a grid, the same in pages and where the browser draws it.

import { html, type Html } from '../../lib/html.ts';
import type { CardView } from './card-view.ts';
import { imageHtml, pictureHtml, type PictureOptions } from './picture-html.ts';

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
