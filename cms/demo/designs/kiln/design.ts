import { sheets } from '../../css.ts';
import { type Crop, crop, document, html, photo } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Shop {
  name: string;
  nav: string[];
  headline: string;
  lead: string;
  act: string;
  hero: string;
  heroAlt: string;
  products: (Crop & { name: string; price: string; note: string })[];
  heading: string;
  steps: [title: string, text: string][];
  story: { photo: string; alt: string; heading: string; paragraphs: string[] };
  voices: [text: string, who: string][];
  foot: { heading: string; lines: string[] };
  /** Weight and letter spacing (em) of headlines. */
  weight: number;
  tight: number;
  look: 'shelf' | 'slab' | 'room';
}

/** A shop for few things: one picture, the pieces cut out of it, how they are made, who made them. */
export function kiln(shop: Shop): Drawn {
  const { name, nav, headline, lead, act, hero, heroAlt, look, foot } = shop;
  const body = html`<header class="head">
      <a class="name" href="#top">${name}</a>
      <nav>${nav.map((item) => html`<a href="#pieces">${item}</a>`)}</nav>
      <a href="#pieces">Basket (1)</a>
    </header>
    <main id="top">
      <section class="hero">
        ${photo(hero, heroAlt)}
        <div>
          <h1>${headline}</h1>
          <p>${lead}</p>
          <a class="act" href="#pieces">${act}</a>
        </div>
      </section>
      ${pieces(shop)}${steps(shop)}${story(shop)}${voices(shop)}
    </main>
    <footer class="foot">
      <h2>${foot.heading}</h2>
      ${foot.lines.map((line) => html`<p>${line}</p>`)}
    </footer>`;
  return {
    css: [...sheets(import.meta.url, look), `:root { --weight: ${shop.weight}; --tight: ${shop.tight}em; }`],
    pages: {
      'index.html': document({
        title: `${name}: ${headline.replaceAll(/<[^>]+>/g, '')}`,
        description: lead,
        body,
        look,
      }),
    },
  };
}

function pieces({ products, heading }: Shop): string {
  return html`<section class="pieces" id="pieces">
    <h2>${heading}</h2>
    ${products.map(
      (product) =>
        html`<article>
          ${crop(product)}
          <h3>${product.name}</h3>
          <b>${product.price}</b>
          <p>${product.note}</p>
        </article>`,
    )}
  </section>`;
}

function steps({ steps: list }: Shop): string {
  return html`<ol class="steps">
    ${list.map(
      ([title, text]) =>
        html`<li>
          <h2>${title}</h2>
          <p>${text}</p>
        </li>`,
    )}
  </ol>`;
}

function story({ story: { photo: name, alt, heading, paragraphs } }: Shop): string {
  return html`<section class="story">
    ${photo(name, alt, 'loading="lazy"')}
    <div>
      <h2>${heading}</h2>
      ${paragraphs.map((text) => html`<p>${text}</p>`)}
    </div>
  </section>`;
}

function voices({ voices: list }: Shop): string {
  return html`<section class="voices">
    ${list.map(
      ([text, who]) =>
        html`<blockquote>
          <p>${text}</p>
          <footer>${who}</footer>
        </blockquote>`,
    )}
  </section>`;
}
