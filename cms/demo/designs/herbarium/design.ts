import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';
import { type Plant, plant } from './plants.ts';

export interface Specimen {
  kind: Plant;
  seed: number;
  name: string;
  latin: string;
  note: string;
  price: string;
}

export interface Nursery {
  name: string;
  nav: string[];
  headline: string;
  lead: string;
  specimens: [Specimen, ...Specimen[]];
  calendar: { heading: string; text: string; rows: [name: string, from: number, to: number][] };
  letter: { heading: string; paragraphs: string[]; by: string };
  foot: string[];
  look: 'sheet' | 'row';
}

const MONTHS = ['J', 'F', 'M', 'A', 'M', 'J', 'J', 'A', 'S', 'O', 'N', 'D'];

/** A seed house: pressed plants drawn by rule, a sowing calendar, a letter. */
export function herbarium(nursery: Nursery): Drawn {
  const { name, nav, headline, lead, specimens, look, letter, foot } = nursery;
  const shown = look === 'row' ? specimens : specimens.slice(0, 1);
  const body = html`<header class="head">
      <a class="name" href="#top">${name}</a>
      <nav>${nav.map((item) => html`<a href="#list">${item}</a>`)}</nav>
    </header>
    <main id="top">
      <section class="hero">
        <h1>${headline}</h1>
        <p>${lead}</p>
        <div class="plants">${shown.map(picture)}</div>
      </section>
      <section class="list" id="list">
        ${specimens.map(
          (item) =>
            html`<article>
              ${picture(item)}
              <h2>${item.name}</h2>
              <em>${item.latin}</em>
              <p>${item.note}</p>
              <b>${item.price}</b>
            </article>`,
        )}
      </section>
      ${calendar(nursery)}
      <section class="letter">
        <h2>${letter.heading}</h2>
        ${letter.paragraphs.map((text) => html`<p>${text}</p>`)}
        <footer>${letter.by}</footer>
      </section>
    </main>
    <footer class="foot">${foot.map((line) => html`<p>${line}</p>`)}</footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: `${name}: ${headline}`, description: lead, body, look }) },
  };
}

function picture({ kind, seed, name }: Specimen): string {
  return html`<svg viewBox="0 0 300 480" role="img" aria-label="${name}, drawn">${plant(kind, seed)}</svg>`;
}

function calendar({ calendar: { heading, text, rows } }: Nursery): string {
  return html`<section class="calendar">
    <h2>${heading}</h2>
    <p>${text}</p>
    <table>
      <thead>
        <tr>
          <th></th>
          ${MONTHS.map((month) => html`<th scope="col">${month}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name, from, to]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${MONTHS.map((_, i) => html`<td${i + 1 >= from && i + 1 <= to && ' class="on"'}></td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}
