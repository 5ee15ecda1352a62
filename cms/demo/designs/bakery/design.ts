import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';
import { drawing, type Subject, wobble } from './drawings.ts';

export interface Shop {
  name: string;
  tagline: string;
  headline: string;
  hello: string;
  /** Drawings strewn over the first screen: subject, colour of the palette. */
  strewn: [Subject, string][];
  board: { heading: string; note: string; rows: [time: string, what: string, price: string][] };
  favourites: { subject: Subject; colour: string; name: string; text: string }[];
  story: { heading: string; paragraphs: string[]; signature: string };
  week: [day: string, hours: string, special: string][];
  address: string;
  farewell: string;
  /** How the first screen is laid out. */
  look: 'counter' | 'scatter';
}

/** A shop drawn by hand: shaken lines, colour that misses its outline, a board of what is warm now. */
export function bakery(shop: Shop): Drawn {
  const { name, tagline, hello, look } = shop;
  const body = html`${wobble}
    <header class="head">
      <a class="sign" href="#top">${name}</a>
      <p>${tagline}</p>
      <nav>
        <a href="#board">${shop.board.heading}</a><a href="#story">About</a><a href="#week">Opening hours</a>
      </nav>
    </header>
    <main id="top">${hero(shop)}${board(shop)}${favourites(shop)}${story(shop)}${week(shop)}</main>
    <footer class="foot">
      <p class="sign">${name}</p>
      <p>${shop.address}</p>
      <p>${shop.farewell}</p>
    </footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: `${name}, ${tagline}`, description: hello, body, look }) },
  };
}

function hero({ headline, hello, strewn }: Shop): string {
  return html`<section class="hero">
    <h1>${headline}</h1>
    <p>${hello}</p>
    <a class="button" href="#board">What is ready now</a>
    <div class="strewn">${strewn.map(([subject, colour]) => drawing(subject, colour))}</div>
  </section>`;
}

function board({ board: { heading, note, rows } }: Shop): string {
  return html`<section class="board" id="board">
    <h2>${heading}</h2>
    <p>${note}</p>
    <table>
      <tbody>
        ${rows.map(
          ([time, what, price]) =>
            html`<tr>
              <td>${time}</td>
              <th scope="row">${what}</th>
              <td>${price}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function favourites({ favourites: list }: Shop): string {
  return html`<section class="favourites" aria-label="Favourites">
    ${list.map(
      ({ subject, colour, name, text }) =>
        html`<article>
          ${drawing(subject, colour, name)}
          <h3>${name}</h3>
          <p>${text}</p>
        </article>`,
    )}
  </section>`;
}

function story({ story: { heading, paragraphs, signature } }: Shop): string {
  return html`<section class="story" id="story">
    <h2>${heading}</h2>
    <div>
      ${paragraphs.map((text) => html`<p>${text}</p>`)}
      <p class="signature">${signature}</p>
    </div>
  </section>`;
}

function week({ week: days }: Shop): string {
  return html`<section class="week" id="week">
    <h2>The week</h2>
    <ol>
      ${days.map(
        ([day, hours, special]) => html`<li><b>${day}</b><span>${hours}</span><em>${special}</em></li>`,
      )}
    </ol>
  </section>`;
}
