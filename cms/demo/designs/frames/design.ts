import { sheets } from '../../css.ts';
import { document, html, photo } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Series {
  title: string;
  year: string;
  text: string;
  frames: { photo: string; alt: string; caption: string }[];
}

export interface Photographer {
  name: string;
  craft: string;
  nav: string[];
  opening: { photo: string; alt: string };
  statement: string;
  series: Series[];
  about: { heading: string; paragraphs: string[]; photo: string; alt: string };
  clients: string[];
  prints: [size: string, edition: string, price: string][];
  mail: string;
  look: 'strip' | 'salon';
}

/** A photographer's portfolio; the second page is about the person and the prints. */
export function frames(person: Photographer): Drawn {
  const { name, craft, nav, look, mail } = person;
  const shell = (content: string) =>
    html`<header class="head">
        <a class="name" href="index.html">${name}</a>
        <p>${craft}</p>
        <nav>
          ${nav.map((item, i) => html`<a href="${i === 0 ? 'index.html' : 'about.html'}">${item}</a>`)}
        </nav>
      </header>
      <main>${content}</main>
      <footer class="foot">
        <a href="mailto:${mail}">${mail}</a>
        <p>All pictures © ${name}</p>
      </footer>`;
  const meta = { description: person.statement, look };
  return {
    css: sheets(import.meta.url, look),
    pages: {
      'index.html': document({ ...meta, title: `${name}, ${craft}`, body: shell(work(person)) }),
      'about.html': document({ ...meta, title: `About ${name}`, body: shell(about(person)) }),
    },
  };
}

function work({ opening, statement, series }: Photographer): string {
  return html`<section class="opening">
      ${photo(opening.photo, opening.alt)}
      <h1>${statement}</h1>
    </section>
    ${series.map(
      ({ title, year, text, frames: list }) =>
        html`<section class="series">
          <header>
            <h2>${title}</h2>
            <span>${year}</span>
            <p>${text}</p>
          </header>
          <div>
            ${list.map(
              (frame) =>
                html`<figure>
                  ${photo(frame.photo, frame.alt, 'loading="lazy"')}
                  <figcaption>${frame.caption}</figcaption>
                </figure>`,
            )}
          </div>
        </section>`,
    )}`;
}

function about({ about: { heading, paragraphs, photo: name, alt }, clients, prints }: Photographer): string {
  return html`<section class="about">
      ${photo(name, alt)}
      <div>
        <h1>${heading}</h1>
        ${paragraphs.map((text) => html`<p>${text}</p>`)}
      </div>
    </section>
    <section class="prints">
      <h2>Prints</h2>
      <table>
        <tbody>
          ${prints.map(
            ([size, edition, price]) =>
              html`<tr>
                <th scope="row">${size}</th>
                <td>${edition}</td>
                <td>${price}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
    <p class="clients">${clients.join(', ')}</p>`;
}
