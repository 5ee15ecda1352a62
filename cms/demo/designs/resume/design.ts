import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Person {
  name: string;
  role: string;
  place: string;
  /** One paragraph about the person; markup allowed. */
  about: string;
  facts: [label: string, value: string][];
  work: { years: string; what: string; where: string; text: string }[];
  schooling: { years: string; what: string; where: string }[];
  skills: [name: string, share: number][];
  likes: string[];
  mail: string;
  /** Inner SVG of a portrait, 400 by 500. */
  portrait: string;
  look: 'typed' | 'grand';
}

/** A curriculum vitae on one page that prints on one sheet. */
export function resume(person: Person): Drawn {
  const { name, role, place, about, look, mail } = person;
  const body = html`<main>
      <header class="head">
        <h1>${name}</h1>
        <p class="role">${role}</p>
        <svg class="portrait" viewBox="0 0 400 500" role="img" aria-label="Drawn portrait of ${name}">
          ${person.portrait}
        </svg>
      </header>
      <section class="about">
        <h2>About</h2>
        <p>${about}</p>
      </section>
      <section class="facts" aria-label="Facts">
        <dl>
          ${person.facts.map(
            ([label, value]) =>
              html`<div>
                <dt>${label}</dt>
                <dd>${value}</dd>
              </div>`,
          )}
        </dl>
      </section>
      <section class="work">
        <h2>Work</h2>
        ${person.work.map(
          ({ years, what, where, text }) =>
            html`<article>
              <span>${years}</span>
              <h3>${what}</h3>
              <b>${where}</b>
              <p>${text}</p>
            </article>`,
        )}
      </section>
      <section class="schooling">
        <h2>Schooling</h2>
        ${person.schooling.map(
          ({ years, what, where }) =>
            html`<article>
              <span>${years}</span>
              <h3>${what}</h3>
              <b>${where}</b>
            </article>`,
        )}
      </section>
      <section class="skills">
        <h2>Good at</h2>
        <ul>
          ${person.skills.map(([skill, share]) => html`<li style="--share:${share}">${skill}</li>`)}
        </ul>
      </section>
      <section class="likes">
        <h2>Otherwise</h2>
        <p>${person.likes.join(', ')}.</p>
      </section>
    </main>
    <footer class="foot">
      <p>${place}</p>
      <a href="mailto:${mail}">${mail}</a>
    </footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: {
      'index.html': document({
        title: `${name}, ${role}`,
        description: `${name}, ${role}, ${place}.`,
        body,
        look,
      }),
    },
  };
}
