import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Firm {
  name: string;
  since: string;
  nav: string[];
  headline: string;
  lead: string;
  /** Inner SVG of an engraving, 600 by 760. */
  engraving: string;
  fields: [title: string, text: string][];
  matters: { heading: string; list: [year: string, what: string, outcome: string][] };
  principle: { text: string; by: string };
  people: [name: string, role: string, line: string][];
  fees: { heading: string; paragraphs: string[] };
  offices: [city: string, address: string][];
  look: 'folio' | 'vault';
}

/** A firm that is paid for judgement: a serif, an engraving, numbered fields of practice. */
export function chambers(firm: Firm): Drawn {
  const { name, since, nav, headline, lead, engraving, look, principle, fees, offices } = firm;
  const shell = (content: string) =>
    html`<header class="head">
        <a class="name" href="index.html">${name}</a>
        <p>${since}</p>
        <nav>
          ${nav.map((item, i) => html`<a href="${i < 2 ? 'index.html' : 'people.html'}">${item}</a>`)}
        </nav>
      </header>
      <main>${content}</main>
      <footer class="foot">
        ${offices.map(([city, address]) => html`<p><b>${city}</b>${address}</p>`)}
      </footer>`;
  const home = html`<section class="hero">
      <h1>${headline}</h1>
      <p>${lead}</p>
      <svg viewBox="0 0 600 760" preserveAspectRatio="xMidYMid slice" aria-hidden="true">${engraving}</svg>
    </section>
    <ol class="fields">
      ${firm.fields.map(
        ([title, text]) =>
          html`<li>
            <h2>${title}</h2>
            <p>${text}</p>
          </li>`,
      )}
    </ol>
    <blockquote class="principle">
      <p>${principle.text}</p>
      <footer>${principle.by}</footer>
    </blockquote>
    <section class="matters">
      <h2>${firm.matters.heading}</h2>
      <table>
        <tbody>
          ${firm.matters.list.map(
            ([year, what, outcome]) =>
              html`<tr>
                <td>${year}</td>
                <th scope="row">${what}</th>
                <td>${outcome}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  const people = html`<h1 class="heading">${nav[2]}</h1>
    <section class="people">
      ${firm.people.map(
        ([person, role, line]) =>
          html`<article>
            <h2>${person}</h2>
            <p>${role}</p>
            <p>${line}</p>
          </article>`,
      )}
    </section>
    <section class="fees">
      <h2>${fees.heading}</h2>
      ${fees.paragraphs.map((text) => html`<p>${text}</p>`)}
    </section>`;
  return {
    css: sheets(import.meta.url, look),
    pages: {
      'index.html': document({ title: name, description: lead, body: shell(home), look }),
      'people.html': document({ title: `People – ${name}`, description: lead, body: shell(people), look }),
    },
  };
}
