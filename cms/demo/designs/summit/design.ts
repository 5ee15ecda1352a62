import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Conference {
  name: string;
  year: string;
  nav: string[];
  act: string;
  when: string;
  where: string;
  headline: string;
  lead: string;
  /** Inner SVG of the picture on the first screen, 1440 by 900. */
  ground: string;
  speakers: { name: string; from: string; talk: string; motif: string }[];
  tracks: { name: string; slots: [time: string, title: string, who: string][] }[];
  place: { heading: string; text: string; facts: [string, string][] };
  tickets: [name: string, price: string, what: string][];
  look: 'mesh' | 'ticket';
}

/** A conference: when, where, who, what for, how much. */
export function summit(conference: Conference): Drawn {
  const { name, year, nav, act, when, where, headline, lead, ground, place, look } = conference;
  const body = html`<header class="head">
      <a class="name" href="#top">${name}<sup>${year}</sup></a>
      <nav>${nav.map((item) => html`<a href="#schedule">${item}</a>`)}</nav>
      <a class="act" href="#tickets">${act}</a>
    </header>
    <main id="top">
      <section class="hero">
        <svg class="ground" viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
          ${ground}
        </svg>
        <h1>${headline}</h1>
        <p class="lead">${lead}</p>
        <p class="when"><b>${when}</b>${where}</p>
      </section>
      <section class="speakers" aria-label="Speakers">
        ${conference.speakers.map(
          ({ name: speaker, from, talk, motif }) =>
            html`<article>
              <svg viewBox="0 0 300 300" aria-hidden="true">${motif}</svg>
              <h2>${speaker}</h2>
              <p>${from}</p>
              <b>${talk}</b>
            </article>`,
        )}
      </section>
      <section class="schedule" id="schedule">
        ${conference.tracks.map(
          ({ name: track, slots }) =>
            html`<div>
              <h2>${track}</h2>
              <ol>
                ${slots.map(
                  ([time, title, who]) =>
                    html`<li><time>${time}</time><b>${title}</b><span>${who}</span></li>`,
                )}
              </ol>
            </div>`,
        )}
      </section>
      <section class="place">
        <h2>${place.heading}</h2>
        <p>${place.text}</p>
        <dl>
          ${place.facts.map(
            ([term, value]) =>
              html`<div>
                <dt>${term}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
        </dl>
      </section>
      <section class="tickets" id="tickets">
        ${conference.tickets.map(
          ([ticket, price, what]) =>
            html`<article>
              <h2>${ticket}</h2>
              <strong>${price}</strong>
              <p>${what}</p>
            </article>`,
        )}
      </section>
    </main>
    <footer class="foot">
      <p>${name} ${year}</p>
      <p>Code of conduct, in one page</p>
      <p>Child care on both days</p>
    </footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: `${name} ${year}, ${when}`, description: lead, body, look }) },
  };
}
