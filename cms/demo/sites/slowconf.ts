import { cover } from '../art/covers.ts';
import { summit } from '../designs/summit/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

const blur = [
  [180, 700, 420, '#ff8a3d'],
  [620, 300, 380, '#ff4f9a'],
  [1180, 180, 460, '#7a5cff'],
  [1320, 760, 420, '#3fc6ff'],
  [760, 820, 360, '#ffe14a'],
  [300, 160, 300, '#ffd0e6'],
];
const ground = `<defs><filter id="soft" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="110"/></filter></defs><rect width="1440" height="900" fill="#ffd9c4"/><g filter="url(#soft)">${blur.map(([x, y, r, ink]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${ink}"/>`).join('')}</g>`;

export const site: Site = {
  slug: 'slowconf',
  palette: {
    paper: '#fffaf5',
    ink: '#141116',
    soft: '#7c7480',
    line: '#d9d0d6',
    tone: '#ffe9d6',
    second: '#ffd6ea',
    third: '#dcd6ff',
    accent: '#ffe14a',
    pink: '#ff4f9a',
    violet: '#7a5cff',
  },
  fonts: {
    display: face('Instrument Sans', 'sans-serif', ['wdth']),
    text: face('Instrument Sans', 'sans-serif', ['wdth']),
  },
  ...summit({
    name: 'Slowconf',
    year: '27',
    nav: ['Speakers', 'Schedule', 'Place', 'Kids'],
    act: 'Tickets',
    when: '14 and 15 May',
    where: 'Old Observatory, Porto',
    headline: 'Ship it later',
    lead: 'A conference about software that is finished. Two days, one room, nine talks, long lunches.',
    ground,
    speakers: [
      {
        name: 'Nadia Ferreira',
        from: 'Lighthouse control',
        talk: 'Nineteen years without a release',
        motif: cover('rings', 3, ['#ff8a3d', '#141116', '#ffe14a', '#ff4f9a']),
      },
      {
        name: 'Oskar Lindh',
        from: 'Public libraries',
        talk: 'Software you return by the third',
        motif: cover('halftone', 9, ['#ffd6ea', '#7a5cff', '#ff4f9a', '#141116']),
      },
      {
        name: 'Chidi Eze',
        from: 'Tram signalling',
        talk: 'If it is dull, it is correct',
        motif: cover('blocks', 5, ['#dcd6ff', '#141116', '#7a5cff', '#ff8a3d']),
      },
      {
        name: 'Hye-jin Park',
        from: 'Archives',
        talk: 'Formats that outlive us',
        motif: cover('waves', 6, ['#ffe14a', '#141116', '#ff4f9a', '#7a5cff']),
      },
    ],
    tracks: [
      {
        name: 'Friday',
        slots: [
          ['10.00', 'Opening, with cake', 'everybody'],
          ['10.30', 'Nineteen years without a release', 'Nadia Ferreira'],
          ['12.00', 'Lunch', 'two hours'],
          ['14.00', 'If it is dull, it is correct', 'Chidi Eze'],
        ],
      },
      {
        name: 'Saturday',
        slots: [
          ['10.00', 'Formats that outlive us', 'Hye-jin Park'],
          ['11.30', 'Walk', 'to the river'],
          ['14.00', 'Software you return', 'Oskar Lindh'],
          ['16.00', 'Nothing', 'on purpose'],
        ],
      },
      {
        name: 'All along',
        slots: [
          ['any', 'The quiet room', 'dome'],
          ['any', 'Repair table', 'bring a radio'],
          ['any', 'Children’s orbit', 'ages 4 and up'],
        ],
      },
    ],
    place: {
      heading: 'Under a dome that still turns by hand',
      text: 'The observatory has two hundred chairs and a garden. Recordings are published when they have been subtitled by people.',
      facts: [
        ['Seats', '200'],
        ['Streams', 'none'],
        ['Wi-Fi', 'in the garden'],
        ['Cake', 'both days'],
      ],
    },
    tickets: [
      ['Yourself', '€ 180', 'Both days, lunches, walk.'],
      ['Your employer', '€ 420', 'The same chair.'],
      ['Between jobs', '€ 0', 'Thirty chairs. Just ask.'],
    ],
    look: 'mesh',
  }),
  entry: {
    kind: 'template',
    name: 'Slowconf',
    line: 'A conference page where six colours melt behind two words',
    description: [
      'Six circles and one blur make the ground; change their colours and the mood changes from dawn to aquarium. The headline is set tight and black on top, with date and place at the foot where eyes land next.',
      'Speakers have pictures generated from a number, in case nobody sends a portrait until the week before. Three columns hold the schedule, and everything in them is a list.',
      'Tickets are three large prices. The template also includes a free one, which we hope you keep.',
    ],
    price: 49,
    source: 'Framer',
    author: 'Minh_Tuấn',
    pages: ['Home', 'Schedule', 'Tickets'],
    features: ['Mesh of colour in one SVG filter', 'Generated speaker pictures', 'Three-column schedule'],
    createdAt: '2026-09-29T09:29:00.000Z',
    updatedAt: '2026-11-14T12:12:00.000Z',
    industries: ['Events', 'Software'],
    styles: ['Colourful', 'Bold'],
    types: ['Event', 'Landing page', 'Responsive'],
    tags: ['Framer', 'Festival', 'Gradient', 'Big type'],
    views: [
      { at: '.speakers', alt: 'Four speakers with generated pictures' },
      { at: '.schedule', alt: 'The schedule in three coloured columns' },
    ],
  },
};
