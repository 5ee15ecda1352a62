import { lab } from '../designs/lab/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'whizzhall',
  palette: {
    paper: '#fff6e5',
    ink: '#1b1340',
    a: '#ffc21a',
    'on-a': '#1b1340',
    b: '#ff5a4e',
    'on-b': '#fff6e5',
    c: '#2b50e6',
    'on-c': '#ffffff',
    d: '#16a987',
    'on-d': '#fff6e5',
    tile: '#ffe6b5',
  },
  fonts: { display: face('Fredoka', 'sans-serif'), text: face('Karla', 'sans-serif') },
  ...lab({
    name: 'Whizzhall',
    nav: ['Rooms', 'Workshops', 'Schools', 'Birthdays'],
    headline: 'Please touch the science',
    lead: 'Four floors of levers, bubbles and loud ideas, for anyone between three and grandparent.',
    act: 'Tickets',
    scene: 'machine',
    rooms: {
      heading: 'Six rooms, no glass cases',
      list: [
        {
          mark: 'magnet',
          name: 'Pull',
          age: '5 and up',
          text: 'Forty magnets, one of them strong enough to hold your uncle.',
        },
        {
          mark: 'prism',
          name: 'Bend',
          age: '7 and up',
          text: 'Take a sunbeam apart and try to put it together again.',
        },
        {
          mark: 'wave',
          name: 'Wobble',
          age: '3 and up',
          text: 'A floor that answers every jump with a note.',
        },
        {
          mark: 'leaf',
          name: 'Grow',
          age: 'all ages',
          text: 'Beans, mould, ants. You may bring a sandwich, and leave it.',
        },
        {
          mark: 'block',
          name: 'Stack',
          age: '3 and up',
          text: 'Two thousand blocks and a rule: somebody must knock it over.',
        },
        {
          mark: 'drum',
          name: 'Boom',
          age: '8 and up',
          text: 'Sound you can see, in sand, water and a very old piano.',
        },
      ],
    },
    day: {
      heading: 'What goes off today',
      hours: [
        ['10.00', 'The big dry-ice breakfast'],
        ['11.30', 'Bridges from spaghetti, then a brick'],
        ['13.00', 'Nap for robots, please whisper'],
        ['14.30', 'Ask a real volcano person'],
        ['16.00', 'Slime, with a lawyer present'],
      ],
    },
    second: 'planets',
    prices: {
      heading: 'Pay once, come back all day',
      list: [
        ['Small people', '€ 6', 'up to 15, under 3 free'],
        ['A whole family', '€ 24', 'two tall, any number of small'],
        ['Tall people', '€ 11', 'only in company of a small one'],
      ],
    },
    voices: [
      ['I broke it and they said thank you.', 'Milo, 6'],
      ['We came for an hour. We were thrown out at closing.', 'His mother'],
      ['The slime is non-Newtonian. I explained that to my teacher.', 'Aylin, 9'],
    ],
    foot: [
      'Old tram depot, Whizz Street 1',
      'Tuesday to Sunday, ten to six',
      'Lockers for wellies on every floor',
    ],
    look: 'split',
  }),
  entry: {
    kind: 'template',
    name: 'Whizzhall',
    line: 'A science museum that asks to be touched',
    description: [
      'Fat type, flat scenes and one enormous round corner. Whizzhall was drawn for museums and workshops where the visitors are one metre tall and the people who pay are not.',
      'Every illustration is built from the page’s own colours, so a change of palette repaints the machine, the planets and the six small marks at once.',
      'Today’s programme, prices and three voices follow. The ticket button stays at the top, where a parent with one free hand can reach it.',
    ],
    price: 45,
    source: 'Webflow',
    author: 'María José Peña',
    pages: ['Home'],
    features: [
      'Three large scenes and six marks in SVG',
      'Palette repaints every drawing',
      'Programme of the day',
      'Three-tier prices',
    ],
    createdAt: '2026-03-06T09:10:00.000Z',
    updatedAt: '2026-07-14T13:25:00.000Z',
    industries: ['Education', 'Culture'],
    styles: ['Playful', 'Colourful'],
    types: ['Landing page', 'Responsive'],
    tags: ['Illustration', 'Kids', 'Museum'],
    views: [
      { at: '.rooms', alt: 'Six rooms as tiles with one round corner each' },
      { at: '.day', alt: 'The programme of the day beside a smiling planet' },
    ],
  },
};
