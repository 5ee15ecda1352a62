import { sheet, sheets } from '../../css.ts';
import { document, html, photo } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Story {
  kicker: string;
  title: string;
  by: string;
  text: string;
  /** A photograph, shown as a halftone. */
  photo?: string;
  alt?: string;
}

export interface Issue {
  lang?: string;
  name: string;
  /** Number, season, price: the line below the name. */
  facts: string[];
  cover: Story & { photo: string; alt: string; paragraphs: string[] };
  shorts: Story[];
  quote: { text: string; by: string };
  essays: Story[];
  contents: [page: number, title: string, by: string][];
  subscribe: { heading: string; text: string; act: string };
  look: 'slab' | 'column';
}

/** A magazine without manners: rules as thick as type, photographs as coarse dots. */
export function broadsheet(issue: Issue): Drawn {
  const { name, facts, cover, subscribe, look, lang } = issue;
  const body = html`<header class="head">
      <a href="#top" class="name">${name}</a>
      <ul>
        ${facts.map((fact) => html`<li>${fact}</li>`)}
      </ul>
    </header>
    <main id="top">${lead(cover)}${shorts(issue)}${quote(issue)}${essays(issue)}${contents(issue)}</main>
    <footer class="foot" id="subscribe">
      <h2>${subscribe.heading}</h2>
      <p>${subscribe.text}</p>
      <a href="#subscribe">${subscribe.act}</a>
    </footer>`;
  return {
    css: [sheet(import.meta.url, 'inside.css'), ...sheets(import.meta.url, look)],
    pages: {
      'index.html': document({
        title: `${name}, ${facts[0]}`,
        description: cover.text,
        body,
        look,
        ...(lang && { lang }),
      }),
    },
  };
}

function dots(story: Story): string | undefined {
  return story.photo && html`<div class="dots">${photo(story.photo, story.alt ?? '')}</div>`;
}

function lead(cover: Issue['cover']): string {
  return html`<article class="lead">
    <h1>${cover.title}</h1>
    ${dots(cover)}
    <div class="opening">
      <p class="kicker">${cover.kicker}</p>
      <p class="stand">${cover.text}</p>
      <p class="by">${cover.by}</p>
    </div>
    <div class="columns">${cover.paragraphs.map((text) => html`<p>${text}</p>`)}</div>
  </article>`;
}

function shorts({ shorts: list }: Issue): string {
  return html`<section class="shorts">
    ${list.map(
      ({ kicker, title, by, text }) =>
        html`<article>
          <p class="kicker">${kicker}</p>
          <h2>${title}</h2>
          <p>${text}</p>
          <p class="by">${by}</p>
        </article>`,
    )}
  </section>`;
}

function quote({ quote: { text, by } }: Issue): string {
  return html`<blockquote class="quote">
    <p>${text}</p>
    <footer>${by}</footer>
  </blockquote>`;
}

function essays({ essays: list }: Issue): string {
  return html`<section class="essays">
    ${list.map(
      (story) =>
        html`<article>
          ${dots(story)}
          <div>
            <p class="kicker">${story.kicker}</p>
            <h2>${story.title}</h2>
            <p>${story.text}</p>
            <p class="by">${story.by}</p>
          </div>
        </article>`,
    )}
  </section>`;
}

function contents({ contents: list }: Issue): string {
  return html`<ol class="contents">
    ${list.map(([page, title, by]) => html`<li><span>${page}</span><b>${title}</b><em>${by}</em></li>`)}
  </ol>`;
}
