import { sheets } from '../../css.ts';
import { document, html, photo } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Lodge {
  lang?: string;
  name: string;
  nav: string[];
  headline: string;
  lead: string;
  /** Height, temperature, coordinates: small facts over the picture. */
  facts: string[];
  hero: [name: string, alt: string];
  letter: { heading: string; text: string; by: string };
  rooms: {
    heading: string;
    list: { photo: string; alt: string; name: string; text: string; price: string }[];
  };
  table: { heading: string; rows: [time: string, what: string][]; photo: string; alt: string };
  way: { heading: string; text: string; stops: [name: string, note: string][] };
  book: { heading: string; act: string; lines: string[] };
  look: 'altitude' | 'shutter' | 'night';
}

/** A house to sleep in: the landscape first, then a letter, the rooms, the day and the way there. */
export function lodge(content: Lodge): Drawn {
  const { name, nav, headline, lead, facts, hero, letter, look, lang } = content;
  const body = html`<main id="top">
      <section class="hero">
        ${photo(hero[0], hero[1])}
        <header class="head">
          <a class="name" href="#top">${name}</a>
          <nav>${nav.map((item) => html`<a href="#rooms">${item}</a>`)}</nav>
        </header>
        <h1>${headline}</h1>
        <p class="lead">${lead}</p>
        <ul class="small">
          ${facts.map((fact) => html`<li>${fact}</li>`)}
        </ul>
      </section>
      <section class="letter">
        <h2>${letter.heading}</h2>
        <p>${letter.text}</p>
        <footer>${letter.by}</footer>
      </section>
      ${rooms(content)}${table(content)}${way(content)}
    </main>
    ${book(content)}`;
  return {
    css: sheets(import.meta.url, look),
    pages: {
      'index.html': document({
        title: `${name}: ${headline}`,
        description: lead,
        body,
        look,
        ...(lang && { lang }),
      }),
    },
  };
}

function rooms({ rooms: { heading, list } }: Lodge): string {
  return html`<section class="rooms" id="rooms">
    <h2>${heading}</h2>
    ${list.map(
      (room) =>
        html`<article>
          ${photo(room.photo, room.alt, 'loading="lazy"')}
          <h3>${room.name}</h3>
          <p>${room.text}</p>
          <b>${room.price}</b>
        </article>`,
    )}
  </section>`;
}

function table({ table: { heading, rows, photo: name, alt } }: Lodge): string {
  return html`<section class="day">
    ${photo(name, alt, 'loading="lazy"')}
    <div>
      <h2>${heading}</h2>
      <dl>
        ${rows.map(
          ([time, what]) =>
            html`<div>
              <dt>${time}</dt>
              <dd>${what}</dd>
            </div>`,
        )}
      </dl>
    </div>
  </section>`;
}

function way({ way: { heading, text, stops } }: Lodge): string {
  return html`<section class="way">
    <h2>${heading}</h2>
    <p>${text}</p>
    <ol>
      ${stops.map(([stop, note]) => html`<li><b>${stop}</b><span>${note}</span></li>`)}
    </ol>
  </section>`;
}

function book({ name, book: { heading, act, lines } }: Lodge): string {
  return html`<footer class="book" id="book">
    <h2>${heading}</h2>
    <a href="#book">${act}</a>
    <p>${name}</p>
    ${lines.map((line) => html`<p>${line}</p>`)}
  </footer>`;
}
