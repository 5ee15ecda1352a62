import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Entry {
  date: string;
  title: string;
  minutes: number;
  topic: string;
}

export interface Journal {
  name: string;
  by: string;
  nav: string[];
  lead: { title: string; date: string; paragraphs: string[]; notes: string[] };
  entries: Entry[];
  about: string;
  reading: string[];
  letter: string;
  look: 'margin' | 'salt';
}

/** One person writing: the newest piece in full, the rest as a list. */
export function journal({ name, by, nav, lead, entries, about, reading, letter, look }: Journal): Drawn {
  const body = html`<header class="head">
      <a class="name" href="#top">${name}</a>
      <p>${by}</p>
      <nav>${nav.map((item) => html`<a href="#list">${item}</a>`)}</nav>
    </header>
    <main id="top">
      <article class="lead">
        <header>
          <time>${lead.date}</time>
          <h1>${lead.title}</h1>
        </header>
        <div class="prose">
          ${lead.paragraphs.map(
            (text, i) =>
              html`<p>${text}</p>
                ${lead.notes[i] && html`<aside>${lead.notes[i]}</aside>`}`,
          )}
        </div>
      </article>
      <section class="list" id="list">
        <h2>Earlier</h2>
        <ol>
          ${entries.map(
            ({ date, title, minutes, topic }) =>
              html`<li>
                <time>${date}</time>
                <h3>${title}</h3>
                <span>${topic}</span><em>${minutes} min</em>
              </li>`,
          )}
        </ol>
      </section>
      <section class="side">
        <div>
          <h2>About</h2>
          <p>${about}</p>
        </div>
        <div>
          <h2>Reading</h2>
          <ul>
            ${reading.map((book) => html`<li>${book}</li>`)}
          </ul>
        </div>
        <div>
          <h2>By post</h2>
          <p>${letter}</p>
        </div>
      </section>
    </main>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: `${name} ${by}`, description: about, body, look }) },
  };
}
