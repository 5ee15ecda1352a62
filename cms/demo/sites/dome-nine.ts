import { createRandom, range, short } from '../art/random.ts';
import { sheet } from '../css.ts';
import { face } from '../fonts.ts';
import { document, html, photo } from '../html.ts';
import type { Site } from '../site.ts';

const random = createRandom(77);

/** A chart of the sky: rings of altitude, hours around, stars by brightness, a few joined. */
const stars = range(150).map(() => {
  const a = random() * Math.PI * 2;
  const r = 420 * Math.sqrt(random());
  return { x: 500 + r * Math.cos(a), y: 500 + r * Math.sin(a), r: 1.2 + random() ** 4 * 7 };
});
const joined = [3, 9, 21, 34, 48, 60].map(
  (start) =>
    `M${stars
      .slice(start, start + 4)
      .map((star) => `${short(star.x)} ${short(star.y)}`)
      .join('L')}`,
);
const hours = range(24).map((i) => {
  const a = (i / 24) * Math.PI * 2;
  return `<path d="M${short(500 + 440 * Math.cos(a))} ${short(500 + 440 * Math.sin(a))}L${short(500 + 456 * Math.cos(a))} ${short(500 + 456 * Math.sin(a))}"/>`;
});
const chart = `<svg viewBox="0 0 1000 1000" role="img" aria-label="Chart of tonight’s sky"><g fill="none" stroke="currentcolor" opacity=".55">${[140, 280, 420, 440].map((r) => `<circle cx="500" cy="500" r="${r}"/>`).join('')}<path d="M60 500H940M500 60V940"/>${hours.join('')}</g><g fill="none" stroke="var(--warm)" stroke-width="2">${joined.map((path) => `<path d="${path}"/>`).join('')}</g><g fill="currentcolor">${stars.map((star) => `<circle cx="${short(star.x)}" cy="${short(star.y)}" r="${short(star.r)}"/>`).join('')}</g><g font-size="22" fill="currentcolor" text-anchor="middle"><text x="500" y="40">N</text><text x="500" y="990">S</text><text x="974" y="508">W</text><text x="26" y="508">E</text></g></svg>`;

const nights: [date: string, what: string, where: string, sky: string][] = [
  ['Fri 12', 'Saturn through the old refractor', 'Main dome', 'clear, 80 %'],
  ['Sat 13', 'Radio night: the hydrogen line', 'Dish field', 'any weather'],
  ['Tue 16', 'Moon for beginners, cocoa', 'Terrace', 'clear, 60 %'],
  ['Sat 20', 'Faint things, no lamps', 'Dome nine', 'new moon'],
];

const body = html`<header class="head">
    <b>Dome Nine</b>
    <nav><a href="#nights">Nights</a><a href="#sky">Sky</a><a href="#visit">Visit</a></nav>
    <span>Seeing 1.2″ · 11.4 °C</span>
  </header>
  <main>
    <section class="hero">
      ${photo('planet-rose', 'A banded planet with rings and a small moon')}
      <h1>Look up, then wait</h1>
      <p>A public observatory at 1,204 metres. We supply the darkness.</p>
    </section>
    <section class="sky" id="sky">
      <div>
        <h2>Tonight at 22.00</h2>
        <p>
          Face south, hold the page above your head and forgive us for east being left. The brightest thing is
          Jupiter. The thing that moves is a satellite, and somebody always cheers.
        </p>
      </div>
      ${chart}
    </section>
    <section class="nights" id="nights">
      <h2>Open nights</h2>
      <table>
        <tbody>
          ${nights.map(
            ([date, what, where, sky]) =>
              html`<tr>
                <td>${date}</td>
                <th scope="row">${what}</th>
                <td>${where}</td>
                <td>${sky}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </section>
    <section class="visit" id="visit">
      <p><b>1896</b>The refractor. Still driven by a falling weight.</p>
      <p><b>0 lux</b>Torches are red here, and so are noses.</p>
      <p><b>5 €</b>Refunded by clouds.</p>
    </section>
  </main>`;

export const site: Site = {
  slug: 'dome-nine',
  palette: { paper: '#070a1c', ink: '#e9e4d8', soft: '#8f93ad', line: '#23294a', warm: '#e9a27f' },
  fonts: { display: face('Geologica', 'sans-serif'), text: face('IBM Plex Mono', 'monospace', ['400']) },
  css: [sheet(import.meta.url, 'dome-nine.css')],
  pages: {
    'index.html': document({
      title: 'Dome Nine, public observatory',
      description: 'A public observatory at 1,204 metres.',
      body,
    }),
  },
  entry: {
    kind: 'inspiration',
    name: 'Dome Nine',
    line: 'An observatory page with a chart of tonight’s sky',
    description: [
      'A rendered planet fills the first screen and the headline is set small, at the lower edge, as one would do with anything that large.',
      'The chart below is computed: rings of altitude, a hundred and fifty stars, six joined figures in copper. A single monospaced size for all data keeps the page as quiet as the place.',
    ],
    price: 0,
    source: 'Astro',
    author: 'Дмитро Ковальчук',
    pages: ['Home'],
    features: ['Computed star chart', 'Table of open nights'],
    createdAt: '2026-01-11T21:40:00.000Z',
    updatedAt: '2026-01-18T22:00:00.000Z',
    industries: ['Science', 'Education'],
    styles: ['Dark', 'Technical', '3D'],
    types: ['Landing page', 'Responsive'],
    tags: ['Charts', 'Generative art', 'Dark mode', 'Museum'],
    views: [
      { at: '.sky', alt: 'A round chart of the night sky' },
      { at: '.nights', alt: 'A table of open nights' },
    ],
  },
};
