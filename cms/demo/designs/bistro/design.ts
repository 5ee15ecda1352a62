import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Bistro {
  lang?: string;
  name: string;
  lines: string[];
  under: string;
  nav: string[];
  menus: { heading: string; note: string; dishes: [name: string, what: string, price: string][] }[];
  /** Inner SVG of drawings, 300 by 300. */
  drawings: string[];
  shout: string;
  rules: string[];
  hours: [day: string, time: string][];
  address: string[];
  look: 'cloth' | 'stall';
}

/** A place to eat whose page is its menu: nothing to click before you are hungry. */
export function bistro(place: Bistro): Drawn {
  const { name, lines, under, nav, drawings, shout, look, lang } = place;
  const picture = (i: number) =>
    html`<svg class="drawing" viewBox="0 0 300 300" aria-hidden="true">
      ${drawings[i % drawings.length]}
    </svg>`;
  const body = html`<header class="head">
      <nav>${nav.map((item) => html`<a href="#menu">${item}</a>`)}</nav>
    </header>
    <main>
      <section class="hero">
        ${picture(0)}
        <h1>${lines.map((line) => html`<span>${line}</span>`)}</h1>
        ${picture(1)}
        <p>${under}</p>
      </section>
      <section class="menu" id="menu">
        ${place.menus.map(
          ({ heading, note, dishes }, i) =>
            html`<article>
              ${picture(i + 2)}
              <h2>${heading}</h2>
              <p class="remark">${note}</p>
              <dl>
                ${dishes.map(
                  ([dish, what, price]) =>
                    html`<div>
                      <dt>${dish}<small>${what}</small></dt>
                      <dd>${price}</dd>
                    </div>`,
                )}
              </dl>
            </article>`,
        )}
      </section>
      <section class="shout"><p>${shout}</p></section>
      <section class="rules">
        <ul>
          ${place.rules.map((rule) => html`<li>${rule}</li>`)}
        </ul>
        <dl>
          ${place.hours.map(
            ([day, time]) =>
              html`<div>
                <dt>${day}</dt>
                <dd>${time}</dd>
              </div>`,
          )}
        </dl>
        <address>${place.address.map((line) => html`${line}<br />`)}</address>
      </section>
    </main>
    <footer class="foot"><p>${name}</p></footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: name, description: under, body, look, ...(lang && { lang }) }) },
  };
}
