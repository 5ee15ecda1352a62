import { sheets } from '../../css.ts';
import { document, html, photo } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Project {
  name: string;
  place: string;
  year: number;
  kind: string;
  photo: string;
  alt: string;
  /** Columns of twelve. */
  span: 4 | 5 | 6 | 7 | 8 | 12;
}

export interface Practice {
  name: string;
  discipline: string;
  cities: string[];
  statement: string;
  lead: Project & { text: string };
  projects: Project[];
  /** Further works, named in the list only. */
  archive: [year: number, name: string, place: string, kind: string][];
  approach: { heading: string; text: string }[];
  people: [name: string, role: string][];
  mail: string;
  phone: string;
  /** Class of the body: how the first screen is laid out. */
  look: 'tall' | 'ledger';
}

/** A strict twelve-column page for people who build: hairlines, numbers, photographs. */
export function atelier(practice: Practice): Drawn {
  const body = (content: string) =>
    html`${head(practice)}
      <main>${content}</main>
      ${foot(practice)}`;
  const meta = { description: practice.statement, look: practice.look };
  return {
    css: sheets(import.meta.url, practice.look),
    pages: {
      'index.html': document({
        ...meta,
        title: `${practice.name} – ${practice.discipline}`,
        body: body(home(practice)),
      }),
      'office.html': document({ ...meta, title: `Office – ${practice.name}`, body: body(office(practice)) }),
    },
  };
}

function head({ name, discipline, cities }: Practice): string {
  return html`<header class="head">
    <a class="mark" href="index.html">${name}</a>
    <p>${discipline}<br />${cities.join(', ')}</p>
    <nav>
      <a href="index.html#work">Work</a><a href="office.html">Office</a><a href="#contact">Contact</a>
    </nav>
  </header>`;
}

function home({ statement, lead, projects, archive }: Practice): string {
  return html`<h1 class="statement">${statement}</h1>
    <figure class="lead">
      ${photo(lead.photo, lead.alt)}
      <figcaption>
        <b>${lead.name}</b><span>${lead.kind}, ${lead.place}</span><span>${lead.year}</span>
        <p>${lead.text}</p>
      </figcaption>
    </figure>
    <section id="work" class="work" aria-label="Selected work">${projects.map(plate)}</section>
    <section class="archive">
      <h2>All works</h2>
      <table>
        <tbody>
          ${archive.map(
            ([year, name, place, kind]) =>
              html`<tr>
                <td>${year}</td>
                <th scope="row">${name}</th>
                <td>${place}</td>
                <td>${kind}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
}

function plate(project: Project, i: number): string {
  return html`<article class="plate span-${project.span}">
    ${photo(project.photo, project.alt, 'loading="lazy"')}
    <h3><span>${String(i + 2).padStart(2, '0')}</span>${project.name}</h3>
    <p>${project.kind}, ${project.place}, ${project.year}</p>
  </article>`;
}

function office({ statement, approach, people, lead }: Practice): string {
  return html`<h1 class="statement">${statement}</h1>
    <section class="approach">
      ${approach.map(
        ({ heading, text }, i) =>
          html`<div>
            <span>${i + 1}</span>
            <h2>${heading}</h2>
            <p>${text}</p>
          </div>`,
      )}
    </section>
    <figure class="lead">${photo(lead.photo, lead.alt)}</figure>
    <section class="archive">
      <h2>People</h2>
      <table>
        <tbody>
          ${people.map(
            ([name, role]) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${role}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
}

function foot({ name, cities, mail, phone }: Practice): string {
  return html`<footer id="contact" class="foot">
    <p class="big"><a href="mailto:${mail}">${mail}</a></p>
    <p>${name}<br />${cities.join(' / ')}</p>
    <p>${phone}<br />Monday to Friday, 9 to 17</p>
    <p>Tenders, models and archive on request.</p>
  </footer>`;
}
