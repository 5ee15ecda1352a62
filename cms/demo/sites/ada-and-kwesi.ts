import { range, short } from '../art/random.ts';
import { sheet } from '../css.ts';
import { face } from '../fonts.ts';
import { document, html } from '../html.ts';
import type { Site } from '../site.ts';

/** A bloom of petals in rings, seen from above. */
function bloom(x: number, y: number, r: number, petals: number, inks: string[]): string {
  return inks
    .map((ink, ring) => {
      const size = r * (1 - ring * 0.24);
      return range(petals)
        .map(
          (i) =>
            `<ellipse cx="0" cy="${short(-size * 0.58)}" rx="${short(size * 0.3)}" ry="${short(size * 0.46)}" fill="${ink}" transform="translate(${x} ${y}) rotate(${short((i / petals) * 360 + ring * 17)})"/>`,
        )
        .join('');
    })
    .concat(`<circle cx="${x}" cy="${y}" r="${short(r * 0.16)}" fill="#f4c95d"/>`)
    .join('');
}

function sprig(x: number, y: number, angle: number, ink: string): string {
  const leaves = range(8).map(
    (i) =>
      `<ellipse cx="${i % 2 ? 17 : -17}" cy="${-24 - i * 20}" rx="9" ry="21" fill="${ink}" transform="rotate(${i % 2 ? 38 : -38} ${i % 2 ? 17 : -17} ${-24 - i * 20})"/>`,
  );
  return `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0V-190" stroke="${ink}" stroke-width="4"/>${leaves.join('')}</g>`;
}

const garland = [
  ...range(7).map((i) =>
    sprig(150 + i * 190, 60 + (i % 2) * 30, 160 + i * 14, i % 2 ? '#5d7a55' : '#3f5b47'),
  ),
  bloom(120, 60, 120, 9, ['#e98a72', '#f3ae93', '#f9d3bd']),
  bloom(430, 20, 90, 8, ['#c65a63', '#de8484']),
  bloom(720, 40, 140, 10, ['#f0b7a0', '#f7d2be', '#fdebdf']),
  bloom(1010, 16, 92, 8, ['#e98a72', '#f9d3bd']),
  bloom(1300, 60, 130, 9, ['#c65a63', '#de8484', '#f0b7a0']),
].join('');

const day: [time: string, what: string, where: string][] = [
  ['14.00', 'The garden opens', 'Lemonade, hats, aunts'],
  ['15.30', 'Two signatures', 'Under the walnut'],
  ['17.00', 'Jollof and asparagus', 'One long table'],
  ['19.30', 'Speeches, four minutes each', 'Kwesi’s mother has a bell'],
  ['21.00', 'Highlife until the neighbours join', 'The barn'],
];

const body = html`<main>
    <section class="hero">
      <svg viewBox="0 0 1440 330" preserveAspectRatio="xMidYMin slice" aria-hidden="true">${garland}</svg>
      <p>Twentieth of June</p>
      <h1>Ada <span>and</span> Kwesi</h1>
      <p>are getting married in a garden in Kent, and would like you to be there when it happens.</p>
    </section>
    <section class="day">
      <h2>The day</h2>
      <ol>
        ${day.map(
          ([time, what, where]) => html`<li><time>${time}</time><b>${what}</b><span>${where}</span></li>`,
        )}
      </ol>
    </section>
    <section class="notes">
      <article>
        <h2>Getting there</h2>
        <p>The 11.40 from Charing Cross to Headcorn. A bus with flowers on it waits until everybody is on.</p>
      </article>
      <article>
        <h2>Wearing</h2>
        <p>Colour, please. Shoes that can stand on grass. Bring the hat.</p>
      </article>
      <article>
        <h2>Presents</h2>
        <p>A recipe, written by hand. We own enough spoons.</p>
      </article>
    </section>
    <section class="reply">
      <h2>Will you come?</h2>
      <form>
        <label>Your name<input type="text" placeholder="and anyone with you" /></label
        ><label>A song we must play<input type="text" /></label><button type="button">Yes, gladly</button
        ><button type="button">Sadly, no</button>
      </form>
    </section>
  </main>
  <footer class="foot"><p>A &amp; K</p></footer>`;

export const site: Site = {
  slug: 'ada-and-kwesi',
  palette: { paper: '#fdf4ec', ink: '#3d2430', rose: '#c65a63', peach: '#f7d2be', leaf: '#3f5b47' },
  fonts: {
    display: face('Fraunces', 'serif', ['full', 'full-italic']),
    text: face('Cormorant Garamond', 'serif', ['wght', 'wght-italic']),
  },
  css: [sheet(import.meta.url, 'ada-and-kwesi.css')],
  pages: {
    'index.html': document({
      title: 'Ada and Kwesi, 20 June',
      description: 'A wedding in a garden in Kent.',
      body,
    }),
  },
  entry: {
    kind: 'template',
    name: 'Ada & Kwesi',
    line: 'A wedding page under a garland of drawn flowers',
    description: [
      'Five blooms and seven sprigs hang from the top edge, each a ring of ellipses. Change the inks and the wedding moves from June to October.',
      'The names are set in Fraunces with its softness turned up, the rest in Garamond. A timetable, three notes and a reply form with a place for a song: nothing asks for more scrolling than an invitation deserves.',
    ],
    price: 0,
    source: 'HTML',
    author: 'Zoë',
    pages: ['Invitation'],
    features: ['Garland in SVG', 'Timetable of the day', 'Reply form'],
    createdAt: '2026-02-14T12:00:00.000Z',
    updatedAt: '2026-02-28T09:40:00.000Z',
    industries: ['Personal', 'Events'],
    styles: ['Elegant', 'Feminine', 'Illustrated'],
    types: ['Invitation', 'Responsive'],
    tags: ['Illustration', 'Free', 'One page', 'Serif'],
    views: [
      { at: '.day', alt: 'The timetable of the wedding day' },
      { at: '.reply', alt: 'The reply form on peach' },
    ],
  },
};
