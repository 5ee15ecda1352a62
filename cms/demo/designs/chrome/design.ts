import { sheets } from '../../css.ts';
import { document, html, photo } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Agency {
  name: string;
  nav: string[];
  hero: [name: string, alt: string];
  /** Words of the headline, set one to a line. */
  words: string[];
  lead: string;
  work: { name: string; what: string; year: string; photo: string; alt: string }[];
  services: [name: string, text: string][];
  numbers: [value: string, what: string][];
  closing: string;
  mail: string;
  look: 'mercury' | 'bloom';
}

/** An agency: a rendered drop of something, words around it, work in a list that opens. */
export function chrome(agency: Agency): Drawn {
  const { name, nav, hero, words, lead, look, closing, mail } = agency;
  const body = html`<header class="head">
      <a class="name" href="#top">${name}</a>
      <nav>${nav.map((item) => html`<a href="#work">${item}</a>`)}</nav>
    </header>
    <main id="top">
      <section class="hero">
        ${photo(hero[0], hero[1])}
        <h1>${words.map((word) => html`<span>${word}</span>`)}</h1>
        <p>${lead}</p>
      </section>
      <section class="work" id="work">
        ${agency.work.map(
          (project) =>
            html`<article>
              ${photo(project.photo, project.alt, 'loading="lazy"')}
              <h2>${project.name}</h2>
              <p>${project.what}</p>
              <span>${project.year}</span>
            </article>`,
        )}
      </section>
      <section class="services">
        <dl>
          ${agency.services.map(
            ([service, text]) =>
              html`<div>
                <dt>${service}</dt>
                <dd>${text}</dd>
              </div>`,
          )}
        </dl>
      </section>
      <section class="numbers">
        ${agency.numbers.map(([value, what]) => html`<p><b>${value}</b>${what}</p>`)}
      </section>
    </main>
    <footer class="foot">
      <p>${closing}</p>
      <a href="mailto:${mail}">${mail}</a>
    </footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: name, description: lead, body, look }) },
  };
}
