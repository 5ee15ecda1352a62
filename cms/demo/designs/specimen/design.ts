import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Typeface {
  name: string;
  foundry: string;
  nav: string[];
  /** One or two letters at the size of the screen. */
  glyphs: string;
  claim: string;
  words: [word: string, weight: number][];
  styles: [name: string, weight: number][];
  sample: { heading: string; text: string };
  alphabet: string;
  notes: { heading: string; text: string }[];
  licences: [name: string, price: string, what: string][];
  look: 'wall' | 'sheet';
}

/** A specimen: one family, one letter too large for the screen, then everything it can say. */
export function specimen(typeface: Typeface): Drawn {
  const { name, foundry, nav, glyphs, claim, words, styles, sample, alphabet, notes, licences, look } =
    typeface;
  const body = html`<header class="head">
      <b>${foundry}</b>
      <nav>${nav.map((item) => html`<a href="#styles">${item}</a>`)}</nav>
    </header>
    <main>
      <section class="hero">
        <p class="glyphs" aria-hidden="true">${glyphs}</p>
        <h1>${name}</h1>
        <p>${claim}</p>
      </section>
      <section class="words" aria-label="Words">
        ${words.map(([word, weight]) => html`<p style="font-weight: ${weight}">${word}</p>`)}
      </section>
      <section class="styles" id="styles">
        <ul>
          ${styles.map(
            ([style, weight]) => html`<li style="--weight: ${weight}"><span>${style}</span>${name}</li>`,
          )}
        </ul>
      </section>
      <section class="sample">
        <h2>${sample.heading}</h2>
        <p>${sample.text}</p>
      </section>
      <section class="alphabet" aria-label="Characters">
        ${[...alphabet].map((letter) => html`<span>${letter}</span>`)}
      </section>
      <section class="notes">
        ${notes.map(
          ({ heading, text }) =>
            html`<article>
              <h2>${heading}</h2>
              <p>${text}</p>
            </article>`,
        )}
      </section>
      <section class="licences">
        ${licences.map(
          ([licence, price, what]) =>
            html`<article>
              <h2>${licence}</h2>
              <strong>${price}</strong>
              <p>${what}</p>
            </article>`,
        )}
      </section>
    </main>
    <footer class="foot">
      <p>${foundry}</p>
      <p>${name} is set in itself.</p>
    </footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: {
      'index.html': document({ title: `${name}, a typeface by ${foundry}`, description: claim, body, look }),
    },
  };
}
