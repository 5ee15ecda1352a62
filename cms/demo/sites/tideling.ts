import { arcade } from '../designs/arcade/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'tideling',
  palette: {
    paper: '#9fe0dc',
    ink: '#123047',
    light: '#fdf6e0',
    sky: '#8fd3f0',
    moon: '#fff2b0',
    h0: '#6fc0d8',
    h1: '#4aa3c4',
    h2: '#2f86ad',
    ground: '#1b6a94',
    a: '#e8502f',
    b: '#ffb648',
    c: '#bff0d8',
    d: '#ffd84f',
  },
  fonts: { display: face('VT323', 'monospace', ['400']), text: face('VT323', 'monospace', ['400']) },
  ...arcade({
    name: 'Saltpixel',
    title: 'Tideling',
    nav: ['Boats', 'Fish', 'Post'],
    press: 'A game you play for six minutes a day, when the tide is right where you live.',
    story:
      'Tideling looks up your nearest coast. At high water you may sail, at low water you may dig, and in between the game is closed and suggests that you go outside. It has one island, four seasons and no way to lose.',
    cast: ['boat', 'fish', 'boat'],
    seed: 9,
    features: [
      {
        sprite: 'boat',
        name: 'Your boat',
        text: 'It leaks a little. Everything good does.',
        stat: 'one sail',
      },
      { sprite: 'fish', name: 'Sixty fish', text: 'You draw them and they swim off.', stat: 'by name' },
      { sprite: 'lamp', name: 'A lighthouse', text: 'Lit by whoever was last.', stat: 'shared' },
      { sprite: 'key', name: 'A chest', text: 'Opens on a date you choose.', stat: 'real time' },
    ],
    quotes: [],
    log: {
      heading: 'Tide table',
      entries: [
        ['04.12', 'High water, sail'],
        ['10.20', 'Low water, dig'],
        ['16.41', 'High water, sail'],
        ['22.58', 'Low water, sleep'],
      ],
    },
    buy: { heading: 'Postcard edition', price: '7 €', systems: ['Any browser', 'A real stamp'] },
    look: 'postcard',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Tideling',
    line: 'A sea of pixels inside a fat frame',
    description: [
      'A game that is closed most of the day deserves a page that fits on a postcard. The stage sits in a frame eight pixels thick, and everything around it is set in a single terminal face.',
      'Compare it with other pixel pages: no neon and no scan lines, but a beach palette and a tide table.',
    ],
    price: 0,
    source: 'HTML',
    author: '김하늘',
    pages: ['Home'],
    features: ['Framed stage', 'Tide table'],
    createdAt: '2026-05-10T06:15:00.000Z',
    updatedAt: '2026-05-12T06:45:00.000Z',
    industries: ['Games'],
    styles: ['Pixel', 'Colourful'],
    types: ['Landing page'],
    tags: ['Illustration', 'Generative art'],
    views: [
      { at: '.parts', isClose: true, alt: 'Boats, fish, lighthouse and chest as sprites' },
      { at: '.log', alt: 'The tide table and the price' },
    ],
  },
};
