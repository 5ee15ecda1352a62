import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';
import { type Star, tiling } from './tiling.ts';

export interface Diwan {
  lang: string;
  dir?: 'rtl';
  name: string;
  nav: string[];
  headline: string;
  lead: string;
  star: Star;
  events: { heading: string; list: [date: string, title: string, text: string][] };
  verse: { text: string; by: string };
  rooms: [name: string, text: string][];
  visit: { heading: string; lines: string[] };
  look: 'court' | 'night';
}

/** A house of culture behind a wall of tiles; the tiling is computed. */
export function diwan(house: Diwan): Drawn {
  const { name, nav, headline, lead, star, events, verse, rooms, visit, look, lang, dir } = house;
  const body = html`<header class="head">
      <a class="name" href="#top">${name}</a>
      <nav>${nav.map((item) => html`<a href="#events">${item}</a>`)}</nav>
    </header>
    <main id="top">
      <section class="hero">
        <svg class="tiles" viewBox="0 0 1200 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          ${tiling(star, 1200, 900)}
        </svg>
        <div>
          <h1>${headline}</h1>
          <p>${lead}</p>
        </div>
      </section>
      <section class="events" id="events">
        <h2>${events.heading}</h2>
        <ol>
          ${events.list.map(
            ([date, title, text]) =>
              html`<li>
                <time>${date}</time>
                <h3>${title}</h3>
                <p>${text}</p>
              </li>`,
          )}
        </ol>
      </section>
      <blockquote class="verse">
        <svg class="tiles" viewBox="0 0 1200 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          ${tiling({ ...star, size: star.size * 0.7 }, 1200, 300)}
        </svg>
        <p>${verse.text}</p>
        <footer>${verse.by}</footer>
      </blockquote>
      <section class="rooms">
        ${rooms.map(
          ([room, text]) =>
            html`<article>
              <h2>${room}</h2>
              <p>${text}</p>
            </article>`,
        )}
      </section>
    </main>
    <footer class="foot">
      <h2>${visit.heading}</h2>
      ${visit.lines.map((line) => html`<p>${line}</p>`)}
    </footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: {
      'index.html': document({ lang, title: name, description: lead, body, look, ...(dir && { dir }) }),
    },
  };
}
