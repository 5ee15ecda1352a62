import { sheet, sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Chapter {
  id: string;
  title: string;
  text: string[];
  code?: { file: string; lines: string[] };
  note?: string;
  table?: [string, string, string][];
}

export interface Manual {
  name: string;
  version: string;
  nav: string[];
  tree: { heading: string; items: string[] }[];
  current: string;
  headline: string;
  lead: string;
  install: string;
  cards: [title: string, text: string][];
  chapters: Chapter[];
  /** Inner SVG of the drawing on the first screen, 480 by 360. */
  drawing: string;
  look: 'night' | 'paper';
}

/** Documentation in three columns: where you are, what it says, what is on this page. */
export function manual(content: Manual): Drawn {
  const { name, version, nav, headline, lead, install, cards, chapters, look } = content;
  const body = html`<header class="head">
      <a class="name" href="#top">${name}</a><span>${version}</span>
      <p class="search">Search the manual<kbd>/</kbd></p>
      <nav>${nav.map((item) => html`<a href="#top">${item}</a>`)}</nav>
    </header>
    <div class="frame">
      ${tree(content)}
      <main id="top">
        <div class="intro">
          <div>
            <h1>${headline}</h1>
            <p>${lead}</p>
            <p class="install"><span>${install}</span></p>
          </div>
          <svg viewBox="0 0 480 360" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            ${content.drawing}
          </svg>
        </div>
        <ul class="cards">
          ${cards.map(([title, text]) => html`<li><b>${title}</b>${text}</li>`)}
        </ul>
        ${chapters.map(chapter)}
      </main>
      <aside class="toc">
        <p>On this page</p>
        <ol>
          ${chapters.map(({ id, title }) => html`<li><a href="#${id}">${title}</a></li>`)}
        </ol>
      </aside>
    </div>
    <footer class="foot">
      <p>${name} ${version}</p>
      <p>Edit this page</p>
      <p>MIT licence</p>
    </footer>`;
  return {
    css: [sheet(import.meta.url, 'code.css'), ...sheets(import.meta.url, look)],
    pages: { 'index.html': document({ title: `${name} manual`, description: lead, body, look }) },
  };
}

function tree({ tree: groups, current }: Manual): string {
  return html`<nav class="tree" aria-label="Chapters">
    ${groups.map(
      ({ heading, items }) =>
        html`<p>${heading}</p>
          <ul>
            ${items.map((item) => html`<li${item === current && ' aria-current="page"'}>${item}</li>`)}
          </ul>`,
    )}
  </nav>`;
}

function chapter({ id, title, text, code, note, table }: Chapter): string {
  return html`<section id="${id}">
    <h2>${title}</h2>
    ${text.map((paragraph) => html`<p>${paragraph}</p>`)}
    ${
      code &&
      html`<figure class="code">
        <figcaption>${code.file}</figcaption>
        <pre><code>${code.lines.map((line) => html`<span>${line}</span>`)}</code></pre>
      </figure>`
    }
    ${note && html`<p class="note">${note}</p>`}
    ${
      table &&
      html`<table>
        <tbody>
          ${table.map(
            ([name, type, what]) =>
              html`<tr>
                <th scope="row">${name}</th>
                <td>${type}</td>
                <td>${what}</td>
              </tr>`,
          )}
        </tbody>
      </table>`
    }
  </section>`;
}
