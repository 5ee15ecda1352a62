import { sheets } from '../../css.ts';
import { document, html, photo } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Cellar {
  lang?: string;
  name: string;
  place: string;
  nav: string[];
  headline: string;
  lead: string;
  hero: [name: string, alt: string];
  bottles: {
    name: string;
    year: string;
    text: string;
    price: string;
    bars: [taste: string, share: number][];
  }[];
  land: { heading: string; paragraphs: string[]; photo: string; alt: string; facts: [string, string][] };
  visits: { heading: string; list: [what: string, when: string, price: string][] };
  foot: string[];
  look: 'cave' | 'grove';
}

/** Something in bottles: the row of them, what each tastes like as bars, where it grows, when to come. */
export function cellar(house: Cellar): Drawn {
  const { name, place, nav, headline, lead, hero, land, visits, look, lang, foot } = house;
  const body = html`<header class="head">
      <a class="name" href="#top">${name}</a>
      <p>${place}</p>
      <nav>${nav.map((item) => html`<a href="#bottles">${item}</a>`)}</nav>
    </header>
    <main id="top">
      <section class="hero">
        ${photo(hero[0], hero[1])}
        <h1>${headline}</h1>
        <p>${lead}</p>
      </section>
      <section class="bottles" id="bottles">
        ${house.bottles.map(
          (bottle) =>
            html`<article>
              <p class="year">${bottle.year}</p>
              <h2>${bottle.name}</h2>
              <p>${bottle.text}</p>
              <dl>
                ${bottle.bars.map(
                  ([taste, share]) =>
                    html`<div>
                      <dt>${taste}</dt>
                      <dd style="--share:${share}"></dd>
                    </div>`,
                )}
              </dl>
              <b>${bottle.price}</b>
            </article>`,
        )}
      </section>
      <section class="land">
        ${photo(land.photo, land.alt, 'loading="lazy"')}
        <div>
          <h2>${land.heading}</h2>
          ${land.paragraphs.map((text) => html`<p>${text}</p>`)}
          <dl>
            ${land.facts.map(
              ([term, value]) =>
                html`<div>
                  <dt>${term}</dt>
                  <dd>${value}</dd>
                </div>`,
            )}
          </dl>
        </div>
      </section>
      <section class="visits">
        <h2>${visits.heading}</h2>
        <ul>
          ${visits.list.map(
            ([what, when, price]) => html`<li><b>${what}</b><span>${when}</span><em>${price}</em></li>`,
          )}
        </ul>
      </section>
    </main>
    <footer class="foot">${foot.map((line) => html`<p>${line}</p>`)}</footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: {
      'index.html': document({
        title: `${name}, ${place}`,
        description: lead,
        body,
        look,
        ...(lang && { lang }),
      }),
    },
  };
}
