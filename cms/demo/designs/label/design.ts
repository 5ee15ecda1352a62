import { type Motif, coverImage } from '../../art/covers.ts';
import { range } from '../../art/random.ts';
import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Release {
  code: string;
  artist: string;
  title: string;
  format: string;
  motif: Motif;
  seed: number;
  /** Ground and three inks, as colours of the palette. */
  ink: [string, string, string, string];
}

export interface Label {
  name: string;
  /** The name as it is set across the screen, by lines. */
  lines: string[];
  claim: string;
  news: string[];
  releases: [Release, ...Release[]];
  dates: [date: string, who: string, where: string, left: string][];
  note: { heading: string; paragraphs: string[] };
  mail: string;
  /** What this house calls its parts. */
  words: Record<'releases' | 'dates' | 'note' | 'corner' | 'act' | 'colophon', string>;
  /** A record behind the name, or sleeves as a wall. */
  look: 'record' | 'wall';
}

/** A record label: a name as wide as the screen, a record that turns, sleeves that are drawn from a seed. */
export function label(content: Label): Drawn {
  const { name, claim, look, words } = content;
  const body = html`<header class="head">
      <a href="#top">${name}</a>
      <nav>
        <a href="#releases">${words.releases}</a><a href="#dates">${words.dates}</a
        ><a href="#note">${words.note}</a>
      </nav>
      <span>${words.corner}</span>
    </header>
    <main id="top">
      ${hero(content)}${ticker(content)}${releases(content)}${dates(content)}${note(content)}
    </main>
    <footer class="foot">
      <p>${name}</p>
      <p><a href="mailto:${content.mail}">${content.mail}</a></p>
      <p>${words.colophon}</p>
    </footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: name, description: claim, body, look }) },
  };
}

function sleeve({ motif, seed, ink, artist, title }: Release): string {
  return coverImage(
    motif,
    seed,
    ink.map((colour) => `var(--${colour})`) as Release['ink'],
    `Sleeve of ${title} by ${artist}`,
  );
}

function hero({ lines, claim, releases, look, words }: Label): string {
  const [newest] = releases;
  return html`<section class="hero">
    <h1>${lines.map((line) => html`<span>${line}</span>`)}</h1>
    ${look === 'record' ? record(newest) : html`<div class="wall">${releases.map(sleeve)}</div>`}
    <div class="out">
      <p>${claim}</p>
      <p>
        <b>${newest.code}</b> ${newest.artist}<br />${newest.title}<br /><a href="#releases">${words.act}</a>
      </p>
    </div>
  </section>`;
}

function record({ motif, seed, ink, artist, title }: Release): string {
  const grooves = range(34).map((i) => `<circle r="${148 - i * 2.7}"/>`);
  return html`<svg
    class="record"
    viewBox="-150 -150 300 300"
    role="img"
    aria-label="${title} by ${artist} on vinyl"
  >
    <defs>
      <linearGradient id="sheen">
        <stop stop-color="#fff" stop-opacity="0" />
        <stop offset=".5" stop-color="#fff" stop-opacity=".32" />
        <stop offset="1" stop-color="#fff" stop-opacity="0" />
      </linearGradient>
      <clipPath id="centre"><circle r="52" /></clipPath>
    </defs>
    <circle r="150" fill="var(--vinyl)" />
    <g fill="none" stroke="#fff" stroke-opacity=".09" stroke-width=".7">${grooves}</g>
    <g fill="url(#sheen)">
      <path d="M0 0L-38-150H38z" />
      <path d="M0 0L-38 150H38z" />
    </g>
    <g clip-path="url(#centre)">
      <svg x="-52" y="-52" width="104" height="104" viewBox="0 0 300 300">
        ${coverImage(motif, seed, ink.map((colour) => `var(--${colour})`) as Release['ink'], '')}
      </svg>
    </g>
    <circle r="4" fill="var(--paper)" />
  </svg>`;
}

function ticker({ news }: Label): string {
  return html`<p class="ticker">${news.map((item) => html`<span>${item}</span>`)}</p>`;
}

function releases({ releases: list, words }: Label): string {
  return html`<section class="releases" id="releases" aria-label="${words.releases}">
    ${list.map(
      (release) =>
        html`<article>
          ${sleeve(release)}
          <h2>${release.artist}</h2>
          <p>${release.title}</p>
          <p class="small">${release.code}<span>${release.format}</span></p>
        </article>`,
    )}
  </section>`;
}

function dates({ dates: list, words }: Label): string {
  return html`<section class="dates" id="dates">
    <h2>${words.dates}</h2>
    <table>
      <tbody>
        ${list.map(
          ([date, who, where, left]) =>
            html`<tr>
              <td>${date}</td>
              <th scope="row">${who}</th>
              <td>${where}</td>
              <td>${left}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

function note({ note: { heading, paragraphs } }: Label): string {
  return html`<section class="note" id="note">
    <h2>${heading}</h2>
    ${paragraphs.map((text) => html`<p>${text}</p>`)}
  </section>`;
}
