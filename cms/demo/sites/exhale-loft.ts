import { sheet } from '../css.ts';
import { face } from '../fonts.ts';
import { document, html, photo } from '../html.ts';
import type { Site } from '../site.ts';

const week: [day: string, ...classes: [time: string, name: string, level: string][]][] = [
  ['Mon', ['7.00', 'Wake', 'all'], ['18.30', 'Flow', 'some'], ['20.15', 'Down', 'all']],
  ['Tue', ['9.00', 'Backs', 'all'], ['18.30', 'Balance', 'some']],
  ['Wed', ['7.00', 'Wake', 'all'], ['12.15', 'Lunch', 'all'], ['19.00', 'Flow', 'more']],
  ['Thu', ['9.00', 'Chairs', '60 +'], ['18.30', 'Backs', 'all'], ['20.15', 'Down', 'all']],
  ['Fri', ['7.00', 'Wake', 'all'], ['17.30', 'Friday', 'all']],
  ['Sat', ['10.00', 'Long', 'more'], ['12.00', 'Babies', 'all']],
  ['Sun', ['10.30', 'Nothing', 'all']],
];

const teachers: [name: string, text: string][] = [
  ['Milla Aaltonen', 'Physiotherapist. Knows why it hurts and says so.'],
  ['Jun Ishikawa', 'Taught in Kamakura for nine years. Corrects with two fingers.'],
  ['Beatriz Rocha', 'Used to run marathons and is sorry about the knees.'],
];

const body = html`<header class="head">
    <a class="name" href="#top">exhale loft</a>
    <nav><a href="#week">Week</a><a href="#teachers">Teachers</a><a href="#prices">Prices</a></nav>
  </header>
  <main id="top">
    <section class="hero">
      <div class="disc">${photo('stones-pale', 'Smooth stones balanced on raked gravel')}</div>
      <h1>Breathe out.<br />The rest follows.</h1>
      <p>Yoga on the fourth floor, without gongs.</p>
    </section>
    <section class="week" id="week">
      <h2>The week</h2>
      <div>
        ${week.map(
          ([day, ...classes]) =>
            html`<ol>
              <li>${day}</li>
              ${classes.map(
                ([time, name, level]) => html`<li class="${level}"><time>${time}</time><b>${name}</b></li>`,
              )}
            </ol>`,
        )}
      </div>
      <p><i class="all"></i>everybody <i class="some"></i>some practice <i class="more"></i>more practice</p>
    </section>
    <section class="teachers" id="teachers">
      ${photo('plant-rose', 'A potted plant with broad leaves', 'loading="lazy"')}
      <div>
        <h2>Three teachers, who also practise</h2>
        ${teachers.map(([name, text]) => html`<p><b>${name}</b>${text}</p>`)}
      </div>
    </section>
    <section class="prices" id="prices">
      <p><b>16 €</b>one class</p>
      <p><b>130 €</b>ten, valid for ever</p>
      <p><b>0 €</b>your first, and any you cry in</p>
    </section>
  </main>
  <footer class="foot">
    <p>Hinterhaus, fourth floor, no lift</p>
    <p>That is the warm-up</p>
  </footer>`;

export const site: Site = {
  slug: 'exhale-loft',
  palette: { paper: '#efe7dd', ink: '#3b3a37', clay: '#c98f74', sage: '#a9b59a', sky: '#c3d3db' },
  fonts: { display: face('Italiana', 'serif', ['400']), text: face('Jost', 'sans-serif') },
  css: [sheet(import.meta.url, 'exhale-loft.css')],
  pages: {
    'index.html': document({
      title: 'exhale loft, yoga',
      description: 'Yoga on the fourth floor, without gongs.',
      body,
    }),
  },
  entry: {
    kind: 'template',
    name: 'Exhale Loft',
    title: 'Exhale Loft: a yoga studio built from circles and one week',
    line: 'A yoga studio built from circles and one week',
    description: [
      'A disc of balanced stones, thin capitals and plenty of air. What students need is the week, so the week is a picture: seven columns of round tokens, coloured by how much practice they ask for.',
      'Teachers are introduced by what they know rather than by what they have been through, and prices are three circles. The palette is clay, sage and sky on linen.',
    ],
    price: 0,
    source: 'Webflow',
    author: 'Olga Brandt',
    pages: ['Home'],
    features: ['Week as a field of tokens', 'Circle prices', 'No stock photographs'],
    createdAt: '2025-09-24T07:00:00.000Z',
    updatedAt: '2025-12-30T10:10:00.000Z',
    industries: ['Health'],
    styles: ['Minimal', 'Warm', 'Feminine'],
    types: ['Landing page', 'Responsive'],
    tags: ['Small business', 'Free', 'One page'],
    views: [
      { at: '.week', alt: 'A week of classes as coloured tokens' },
      { at: '.teachers', alt: 'Three teachers beside a plant' },
    ],
  },
};
