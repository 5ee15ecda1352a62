import { createRandom, range, short } from '../../art/random.ts';
import { sheets } from '../../css.ts';
import { document, html } from '../../html.ts';
import type { Drawn } from '../../site.ts';

export interface Festival {
  name: string;
  edition: string;
  when: string;
  where: string;
  claim: string;
  /** Letters or figures set over the picture. */
  giant: string[];
  art: 'beam' | 'pulse';
  nav: string[];
  days: {
    day: string;
    date: string;
    events: [time: string, title: string, detail: string, place: string][];
  }[];
  guests: [name: string, what: string][];
  text: { heading: string; paragraphs: string[] };
  passes: [name: string, price: string, what: string][];
  partners: string[];
  look: 'beam' | 'pulse';
}

/** A festival as a poster first and a timetable second. */
export function marquee(festival: Festival): Drawn {
  const { name, edition, when, where, claim, giant, art, nav, look } = festival;
  const body = html`<main>
      <section class="poster">
        ${art === 'beam' ? beam() : pulse()}
        <header class="head">
          <b>${name}</b><span>${edition}</span>
          <nav>${nav.map((item) => html`<a href="#programme">${item}</a>`)}</nav>
        </header>
        <h1 aria-label="${name}">${giant.map((line) => html`<span aria-hidden="true">${line}</span>`)}</h1>
        <div class="facts">
          <p>${when}</p>
          <p>${where}</p>
          <p>${claim}</p>
        </div>
      </section>
      ${programme(festival)}${text(festival)}${guests(festival)}${passes(festival)}
    </main>
    <footer class="foot">${festival.partners.map((partner) => html`<span>${partner}</span>`)}</footer>`;
  return {
    css: sheets(import.meta.url, look),
    pages: { 'index.html': document({ title: `${name}, ${when}`, description: claim, body, look }) },
  };
}

/** Light of a projector, cut into slats that widen. */
function beam(): string {
  const slats = range(26).map((i) => {
    const a = -0.62 + i * 0.048;
    const b = a + 0.012 + i * 0.0011;
    const end = (angle: number) => `${short(1700 * Math.cos(angle))} ${short(1700 * Math.sin(angle))}`;
    return `<path d="M0 0L${end(a)}L${end(b)}z" opacity="${short(0.25 + (i % 5) * 0.16)}"/>`;
  });
  return html`<svg
    class="art"
    viewBox="0 0 1440 1000"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect width="1440" height="1000" fill="var(--night)" />
    <g transform="translate(170 690)"><g fill="url(#glow)">${slats}</g></g>
    <defs>
      <radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1500">
        <stop stop-color="var(--hot)" />
        <stop offset=".45" stop-color="var(--warm)" />
        <stop offset="1" stop-color="var(--cool)" />
      </radialGradient>
    </defs>
    <g transform="translate(170 690)" fill="var(--night)" stroke="var(--hot)" stroke-width="3">
      <circle r="46" />
      <circle r="22" fill="var(--hot)" />
    </g>
  </svg>`;
}

/** Figures in motion: one line after another, each a beat later. */
function pulse(): string {
  const random = createRandom(5);
  const poses = range(5).map(() => range(4).map(() => (random() - 0.5) * 180));
  const lines = range(64).map((i) => {
    const t = i / 63;
    const bend = (k: number) =>
      poses.reduce((sum, pose, j) => sum + pose[k]! * Math.sin(t * (j + 1.4) * 2.1 + k), 0);
    const x = 120 + t * 1200;
    return `<path d="M${short(x)} 800C${short(x + bend(0))} 620 ${short(x + bend(1))} 520 ${short(x + bend(2) * 0.6)} 410S${short(x + bend(3))} 200 ${short(x + bend(1) * 0.7)} 90" opacity="${short(0.35 + 0.65 * Math.abs(Math.sin(t * 9)))}"/>`;
  });
  return html`<svg
    class="art"
    viewBox="0 0 1440 1000"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <rect width="1440" height="1000" fill="var(--night)" />
    <g fill="none" stroke="var(--hot)" stroke-width="5" stroke-linecap="round">${lines}</g>
  </svg>`;
}

function programme({ days }: Festival): string {
  return html`<section class="programme" id="programme">
    ${days.map(
      ({ day, date, events }) =>
        html`<article>
          <h2>${day}<span>${date}</span></h2>
          <ol>
            ${events.map(
              ([time, title, detail, place]) =>
                html`<li>
                  <time>${time}</time>
                  <h3>${title}</h3>
                  <p>${detail}</p>
                  <em>${place}</em>
                </li>`,
            )}
          </ol>
        </article>`,
    )}
  </section>`;
}

function text({ text: { heading, paragraphs } }: Festival): string {
  return html`<section class="text">
    <h2>${heading}</h2>
    <div>${paragraphs.map((paragraph) => html`<p>${paragraph}</p>`)}</div>
  </section>`;
}

function guests({ guests: list }: Festival): string {
  return html`<section class="guests" aria-label="Guests">
    <p>${list.map(([name, what]) => html`<span>${name}<sup>${what}</sup></span> `)}</p>
  </section>`;
}

function passes({ passes: list }: Festival): string {
  return html`<section class="passes" aria-label="Passes">
    ${list.map(
      ([name, price, what]) =>
        html`<article>
          <h2>${name}</h2>
          <strong>${price}</strong>
          <p>${what}</p>
        </article>`,
    )}
  </section>`;
}
