import { sheets } from '../../css.ts';
import { document, html, photo } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Collection {
  name: string;
  season: string;
  nav: string[];
  title: string;
  lead: string;
  looks: { photo: string; alt: string; no: string; name: string; detail: string }[];
  note: { heading: string; paragraphs: string[] };
  materials: [name: string, origin: string, share: string][];
  stores: string[];
  look: 'couture' | 'drop';
}

/** A collection: the name of the house behind and in front of the clothes. */
export function lookbook(collection: Collection): Drawn {
  const { name, season, nav, title, lead, looks, note, materials, stores, look } = collection;
  const [first, second] = looks;
  const body = html`<header class="head">
      <span>${season}</span><a class="name" href="#top">${name}</a>
      <nav>${nav.map((item) => html`<a href="#looks">${item}</a>`)}</nav>
    </header>
    <main id="top">
      <section class="opening">
        ${first && photo(first.photo, first.alt)}${second && photo(second.photo, second.alt)}
        <h1>${title}</h1>
        <p>${lead}</p>
      </section>
      <section class="looks" id="looks">
        ${looks.map(
          (item) =>
            html`<figure>
              ${photo(item.photo, item.alt, 'loading="lazy"')}
              <figcaption><b>${item.no}</b><span>${item.name}</span><em>${item.detail}</em></figcaption>
            </figure>`,
        )}
      </section>
      <section class="note">
        <h2>${note.heading}</h2>
        ${note.paragraphs.map((text) => html`<p>${text}</p>`)}
      </section>
      <section class="materials" aria-label="Materials">
        <table>
          <tbody>
            ${materials.map(
              ([what, origin, share]) =>
                html`<tr>
                  <th scope="row">${what}</th>
                  <td>${origin}</td>
                  <td>${share}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </section>
    </main>
    <footer class="foot">
      <p class="giant" aria-hidden="true">${name}</p>
      ${stores.map((store) => html`<p>${store}</p>`)}
    </footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: `${name}, ${season}`, description: lead, body, look }) },
  };
}
