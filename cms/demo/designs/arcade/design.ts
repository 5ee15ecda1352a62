import { pixels } from '../../art/pixels.ts';
import { createRandom, range } from '../../art/random.ts';
import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';
import { type Sprite, sprites } from './sprites.ts';

export interface Studio {
  name: string;
  title: string;
  nav: string[];
  press: string;
  story: string;
  /** Sprites that stand on the ground of the first screen. */
  cast: Sprite[];
  seed: number;
  features: { sprite: Sprite; name: string; text: string; stat: string }[];
  log: { heading: string; entries: [version: string, text: string][] };
  quotes: [text: string, who: string][];
  buy: { heading: string; price: string; systems: string[] };
  look: 'console' | 'postcard';
}

/** A game on a page of square pixels. */
export function arcade(studio: Studio): Drawn {
  const { name, nav, title, press, story, look, log, buy } = studio;
  const body = html`<header class="head">
      <b>${name}</b>
      <nav>${nav.map((item) => html`<a href="#parts">${item}</a>`)}</nav>
    </header>
    <main>
      <section class="hero">
        ${stage(studio)}
        <h1>${title}</h1>
        <p class="press">${press}</p>
      </section>
      <p class="story">${story}</p>
      <section class="parts" id="parts">
        ${studio.features.map(
          (part) =>
            html`<article>
              ${sprite(part.sprite)}
              <h2>${part.name}</h2>
              <p>${part.text}</p>
              <b>${part.stat}</b>
            </article>`,
        )}
      </section>
      <section class="quotes">
        ${studio.quotes.map(
          ([text, who]) =>
            html`<blockquote>
              <p>${text}</p>
              <footer>${who}</footer>
            </blockquote>`,
        )}
      </section>
      <section class="log">
        <h2>${log.heading}</h2>
        <dl>
          ${log.entries.map(
            ([version, text]) =>
              html`<div>
                <dt>${version}</dt>
                <dd>${text}</dd>
              </div>`,
          )}
        </dl>
      </section>
      <section class="buy">
        <h2>${buy.heading}</h2>
        <strong>${buy.price}</strong>
        <ul>
          ${buy.systems.map((system) => html`<li>${system}</li>`)}
        </ul>
      </section>
    </main>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: `${title} by ${name}`, description: story, body, look }) },
  };
}

const inks = {
  k: 'var(--ink)',
  w: 'var(--light)',
  a: 'var(--a)',
  b: 'var(--b)',
  c: 'var(--c)',
  d: 'var(--d)',
};

function sprite(name: Sprite): string {
  return html`<svg class="sprite" viewBox="0 0 16 16" shape-rendering="crispEdges" aria-hidden="true">
    ${pixels(sprites[name], inks)}
  </svg>`;
}

/** Sky with stars, stepped hills, ground with tufts, the cast standing on it: 160 by 100 pixels. */
function stage({ seed, cast }: Studio): string {
  const random = createRandom(seed);
  const stars = range(46).map(
    () =>
      `<rect x="${Math.floor(random() * 160)}" y="${Math.floor(random() * 46)}" width="1" height="1" fill="var(--light)" opacity="${random() < 0.4 ? 1 : 0.4}"/>`,
  );
  const hills = [0, 1, 2].map((layer) => {
    const top = range(80).map((i) =>
      Math.round(
        44 +
          layer * 11 +
          9 * Math.sin(i / (9 - layer * 2) + seed + layer * 2) +
          5 * Math.sin(i / 3.7 + layer),
      ),
    );
    return top.map(
      (y, i) => `<rect x="${i * 2}" y="${y}" width="2" height="${100 - y}" fill="var(--h${layer})"/>`,
    );
  });
  const tufts = range(60).map(
    () =>
      `<rect x="${Math.floor(random() * 160)}" y="${86 + Math.floor(random() * 13)}" width="${1 + Math.floor(random() * 3)}" height="1" fill="var(--c)" opacity=".6"/>`,
  );
  const actors = cast.map(
    (actor, i) =>
      `<svg x="${Math.round(16 + (i * 128) / cast.length)}" y="${70 + (i % 2)}" width="16" height="16" viewBox="0 0 16 16">${pixels(sprites[actor], inks)}</svg>`,
  );
  return html`<svg
    class="stage"
    viewBox="0 0 160 100"
    preserveAspectRatio="xMidYMax slice"
    shape-rendering="crispEdges"
    aria-hidden="true"
  >
    <rect width="160" height="100" fill="var(--sky)" />
    ${stars}
    <path d="M40 26h10v2h2v2h2v10h-2v2h-2v2h-10v-2h-2v-2h-2V30h2v-2h2z" fill="var(--moon)" />
    ${hills}
    <rect y="86" width="160" height="14" fill="var(--ground)" />
    ${tufts}${actors}
  </svg>`;
}
