import { sheets } from '../../css.ts';
import { document, html, photo } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface House {
  name: string;
  /** The name in Latin letters. */
  reading: string;
  nav: string[];
  /** Columns of the vertical headline, right to left. */
  verse: string[];
  lead: string;
  hero: [name: string, alt: string];
  seasons: { mark: string; title: string; text: string }[];
  goods: { heading: string; list: [name: string, note: string, price: string][] };
  story: { heading: string; paragraphs: string[]; photo: string; alt: string };
  visit: { heading: string; lines: string[] };
  look: 'tea' | 'snow';
}

/** A Japanese house whose text runs from top to bottom and from right to left. */
export function tategaki(house: House): Drawn {
  const { name, reading, nav, verse, lead, hero, look, goods, visit } = house;
  const body = html`<header class="head">
      <a class="name" href="#top">${name}<span lang="en">${reading}</span></a>
      <nav>${nav.map((item) => html`<a href="#goods">${item}</a>`)}</nav>
    </header>
    <main id="top">
      <section class="hero">
        ${photo(hero[0], hero[1])}
        <h1>${verse.map((line) => html`<span>${line}</span>`)}</h1>
        <p>${lead}</p>
      </section>
      <section class="seasons">
        ${house.seasons.map(
          ({ mark, title, text }) =>
            html`<article>
              <b>${mark}</b>
              <h2>${title}</h2>
              <p>${text}</p>
            </article>`,
        )}
      </section>
      ${story(house)}
      <section class="goods" id="goods">
        <h2>${goods.heading}</h2>
        <ul>
          ${goods.list.map(
            ([what, note, price]) => html`<li><b>${what}</b><span>${note}</span><em>${price}</em></li>`,
          )}
        </ul>
      </section>
    </main>
    <footer class="foot">
      <h2>${visit.heading}</h2>
      ${visit.lines.map((line) => html`<p>${line}</p>`)}
    </footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: {
      'index.html': document({ lang: 'ja', title: `${name} ${reading}`, description: lead, body, look }),
    },
  };
}

function story({ story: { heading, paragraphs, photo: image, alt } }: House): string {
  return html`<section class="story">
    <h2>${heading}</h2>
    <div>${paragraphs.map((text) => html`<p>${text}</p>`)}</div>
    ${photo(image, alt, 'loading="lazy"')}
  </section>`;
}
