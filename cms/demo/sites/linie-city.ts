import { sheet } from '../css.ts';
import { face } from '../fonts.ts';
import { document, html } from '../html.ts';
import type { Site } from '../site.ts';

interface Line {
  name: string;
  colour: string;
  path: string;
  stops: [x: number, y: number, name: string, anchor?: 'end'][];
}

const lines: Line[] = [
  {
    name: '1',
    colour: 'red',
    path: 'M80 120H420L620 320V560L760 700H1340',
    stops: [
      [80, 120, 'Zoo, back gate'],
      [300, 120, 'Bakery street'],
      [620, 420, 'Central'],
      [620, 540, 'Old mint'],
      [900, 700, 'Harbour baths'],
      [1340, 700, 'End of the world', 'end'],
    ],
  },
  {
    name: '2',
    colour: 'blue',
    path: 'M80 640H360L620 380H1000L1180 200H1360',
    stops: [
      [80, 640, 'Allotments'],
      [360, 640, 'Glassworks'],
      [820, 380, 'Two markets'],
      [1000, 380, 'Law courts'],
      [1360, 200, 'Observatory', 'end'],
    ],
  },
  {
    name: '3',
    colour: 'green',
    path: 'M240 820V700L440 500H900L1080 680V820',
    stops: [
      [240, 820, 'Brick ponds'],
      [440, 500, 'Hospital'],
      [740, 500, 'Library'],
      [1080, 820, 'Fish quay'],
    ],
  },
  {
    name: '4',
    colour: 'yellow',
    path: 'M180 60V240L360 420H1120L1240 540V840',
    stops: [
      [180, 240, 'Cinema hill'],
      [360, 420, 'Swimming hall'],
      [1120, 420, 'Rope lane'],
      [1240, 640, 'Cranes'],
      [1240, 840, 'Lighthouse'],
    ],
  },
];

const map = html`<svg class="map" viewBox="0 0 1440 900" role="img" aria-label="Map of four tram lines">
  <path class="river" d="M-40 760C220 700 320 860 560 800S860 560 1060 600s260 120 460 20" />
  ${lines.map(
    (line) =>
      html`<path
        d="${line.path}"
        fill="none"
        stroke="var(--${line.colour})"
        stroke-width="22"
        stroke-linejoin="round"
        stroke-linecap="round"
      />`,
  )}
  ${lines.flatMap((line) =>
    line.stops.map(
      ([x, y, name, anchor]) =>
        html`<circle cx="${x}" cy="${y}" r="14" /><text
            x="${anchor ? x : x + 22}"
            y="${y - 24}"
            ${anchor && ` text-anchor="${anchor}"`}
            >${name}</text
          >`,
    ),
  )}
  <circle cx="620" cy="400" r="26" class="hub" />
</svg>`;

const rides: [line: string, title: string, text: string, time: string][] = [
  [
    'red',
    'A wet afternoon',
    'Ride the 1 to its end. Swim at the baths on the way back, with the windows steamed up.',
    '38 min',
  ],
  ['blue', 'With a pram', 'Low floors on every 2. Get off at Two Markets and choose by smell.', '22 min'],
  [
    'green',
    'A letter to post',
    'The library box is emptied at six, by a woman who waits if you wave.',
    '14 min',
  ],
  [
    'yellow',
    'After the film',
    'Last 4 from Cinema Hill at 0.40. The driver has seen it too. Do not ask.',
    '31 min',
  ],
];

const body = html`<header class="head">
    <a class="name" href="#top"><i></i>linie.city</a>
    <nav><a href="#rides">Rides</a><a href="#tickets">Tickets</a><a href="#lost">Lost umbrellas</a></nav>
  </header>
  <main id="top">
    <section class="hero">
      <h1>Take the long way round</h1>
      ${map}
    </section>
    <section class="rides" id="rides">
      ${rides.map(
        ([line, title, text, time]) =>
          html`<article style="--line: var(--${line})">
            <h2>${title}</h2>
            <p>${text}</p>
            <b>${time}</b>
          </article>`,
      )}
    </section>
    <section class="tickets" id="tickets">
      <p>One ride<b>2</b></p>
      <p>One day<b>5</b></p>
      <p>One year<b>240</b></p>
    </section>
    <section class="lost" id="lost">
      <h2>1,318 umbrellas, 2 sousaphones, 1 ferret (collected)</h2>
      <p>The lost-property office is at Old Mint and is open whenever Mrs Halász is.</p>
    </section>
  </main>`;

export const site: Site = {
  slug: 'linie-city',
  palette: {
    paper: '#f6f5f0',
    ink: '#151515',
    red: '#e4342b',
    blue: '#1f5fd6',
    green: '#1f9d61',
    yellow: '#f5bd1f',
    river: '#cfe3ee',
  },
  fonts: { display: face('Schibsted Grotesk', 'sans-serif'), text: face('Schibsted Grotesk', 'sans-serif') },
  css: [sheet(import.meta.url, 'linie-city.css')],
  pages: {
    'index.html': document({
      title: 'linie.city, by tram',
      description: 'A guide to a city by its four tram lines.',
      body,
    }),
  },
  entry: {
    kind: 'inspiration',
    name: 'linie.city',
    line: 'A city guide drawn as four tram lines',
    description: [
      'The map is the first screen: four lines at forty-five degrees, a river, and names one would like to get off at. The headline sits where the network leaves room for it.',
      'Below, each ride takes the colour of its line as a thick bar on the left, so one can read the page by colour alone. Very much a child of the Swiss timetable, with better jokes.',
    ],
    price: 0,
    source: 'Figma',
    author: '陳怡君',
    pages: ['Map'],
    features: ['Network map in SVG', 'Rides by line colour'],
    isPromoted: true,
    createdAt: '2026-08-09T05:55:00.000Z',
    updatedAt: '2026-08-21T06:30:00.000Z',
    industries: ['Travel', 'Public services'],
    styles: ['Swiss', 'Colourful', 'Clean'],
    types: ['Landing page', 'Responsive'],
    tags: ['Map', 'Illustration', 'Grid'],
    views: [
      { at: '.rides', alt: 'Four rides, each with the colour of its line, and three prices' },
      { at: '.map', isClose: true, alt: 'The north of the map, close up' },
    ],
  },
};
