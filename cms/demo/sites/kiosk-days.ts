import { cover } from '../art/covers.ts';
import { range } from '../art/random.ts';
import { summit } from '../designs/summit/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

const sun = `<circle cx="1090" cy="250" r="210" fill="#ffd24a"/><g stroke="#141d3b" stroke-width="5">${range(
  24,
)
  .map((i) => `<path d="M0 ${520 + i * 17}H1440" opacity="${(0.15 + i * 0.035).toFixed(2)}"/>`)
  .join('')}</g>`;

export const site: Site = {
  slug: 'kiosk-days',
  palette: {
    paper: '#fdf6e7',
    ink: '#141d3b',
    accent: '#ff6b4a',
    'on-accent': '#141d3b',
    second: '#ffd24a',
    third: '#9fd8cf',
  },
  fonts: { display: face('Anton', 'sans-serif', ['400']), text: face('Familjen Grotesk', 'sans-serif') },
  ...summit({
    name: 'Kiosk Days',
    year: '’26',
    nav: ['Makers', 'Programme', 'Harbour'],
    act: 'Day ticket',
    when: '4 – 6 July',
    where: 'Frihamnen, Gothenburg. Three days of small magazines, riso presses and herring.',
    headline: 'PRINT IS NOT DEAD, IT IS AT THE HARBOUR',
    lead: 'Admit one, with bag.',
    ground: sun,
    speakers: [
      {
        name: 'Papperskrig',
        from: 'Malmö',
        talk: 'Folds, fast',
        motif: cover('rays', 2, ['#ff6b4a', '#ffd24a', '#141d3b', '#fdf6e7']),
      },
      {
        name: 'Edition Null',
        from: 'Leipzig',
        talk: 'One copy each',
        motif: cover('arcs', 4, ['#fdf6e7', '#141d3b', '#ff6b4a', '#9fd8cf']),
      },
      {
        name: 'Salmon Riso',
        from: 'Bergen',
        talk: 'Pink, live',
        motif: cover('moire', 8, ['#ffd24a', '#141d3b', '#ff6b4a', '#fdf6e7']),
      },
      {
        name: 'Kumo Press',
        from: 'Osaka',
        talk: 'Clouds, sewn',
        motif: cover('strata', 3, ['#9fd8cf', '#fdf6e7', '#ff6b4a', '#141d3b']),
      },
    ],
    tracks: [
      {
        name: 'Friday',
        slots: [
          ['12.00', 'Gates and first herring', 'Quay'],
          ['14.00', 'Riso for nervous people', 'Shed 4'],
          ['19.00', 'Table tennis, editors against printers', 'Shed 2'],
        ],
      },
      {
        name: 'Saturday',
        slots: [
          ['10.00', 'Staple parade', 'from the ferry'],
          ['13.00', 'Eighty tables', 'all sheds'],
          ['21.00', 'Cover versions', 'a band, in paper hats'],
        ],
      },
      {
        name: 'Sunday',
        slots: [
          ['11.00', 'Swap your doubles', 'Shed 1'],
          ['15.00', 'Everything must be read', 'lawn'],
        ],
      },
    ],
    place: {
      heading: 'Shed four smells of soy ink',
      text: 'Take the ferry, not the tram. Bring a flat bag and a jumper.',
      facts: [
        ['Tables', '80'],
        ['Presses', '6'],
        ['Gulls', 'many'],
      ],
    },
    tickets: [
      ['Day', '90 kr', 'Any one of three'],
      ['Weekend', '200 kr', 'And a poster'],
      ['Table', '600 kr', 'Two metres, two chairs'],
    ],
    look: 'ticket',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Kiosk Days',
    title:
      'Kiosk Days: a fair for small magazines that is one big ticket, with two punched notches, a dotted tear line and a sun going down behind the headline',
    line: 'A fair for small magazines that is one big ticket',
    description: [
      'The whole first screen is a ticket with two punched notches and a dotted tear line. The stub carries what a stub carries: admit one, the date, the place.',
      'Masks and a dotted border are all it takes. Note how the sun and the lines of water stay behind the headline without costing it any legibility.',
    ],
    price: 0,
    source: 'Webflow',
    author: '陳怡君',
    pages: ['Home'],
    features: ['Ticket with mask notches', 'Generated marks'],
    createdAt: '2026-04-26T16:40:00.000Z',
    updatedAt: '2026-07-03T06:06:00.000Z',
    industries: ['Events', 'Publishing'],
    styles: ['Bold', 'Retro', 'Poster'],
    types: ['Event'],
    tags: ['Festival', 'Big type', 'Generative art'],
    views: [
      { at: '.speakers', alt: 'Four presses with generated marks' },
      { at: '.tickets', alt: 'Three tickets with torn edges' },
    ],
  },
};
