import { lodge } from '../designs/lodge/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'grauspitz',
  palette: {
    paper: '#f2f1ee',
    ink: '#1d2430',
    soft: '#6a7280',
    line: '#c9ccd1',
    'on-photo': '#16202e',
    deep: '#22304a',
    'on-deep': '#e9edf3',
    accent: '#a2553a',
  },
  fonts: { display: face('Libre Caslon Display', 'serif', ['400']), text: face('Work Sans', 'sans-serif') },
  ...lodge({
    name: 'Grauspitz',
    nav: ['Rooms', 'Kitchen', 'Paths', 'Reserve'],
    headline: 'Above the weather',
    lead: 'Eleven rooms at the end of a cable car that runs four times a day. After the last one, it is only us.',
    facts: ['2,147 m', 'snow until May', '47° 03′ N'],
    hero: ['ridge-dawn', 'A snow-covered ridge at dawn above a sea of mist'],
    letter: {
      heading: 'From the keepers',
      text: 'Come up without a plan. The mountain has one, it is posted by the door each morning, and it is usually right.',
      by: 'Vreni and Aldo, since 1996',
    },
    rooms: {
      heading: 'Eleven rooms, no numbers',
      list: [
        {
          photo: 'cabin-alp',
          alt: 'A steep roof full of snow in the sun',
          name: 'The hay loft',
          text: 'Under the roof, with a window in it. Bring somebody you can whisper to.',
          price: 'from 210 CHF',
        },
        {
          photo: 'interior-night',
          alt: 'A green chair by a lamp in a dark room',
          name: 'The reading room',
          text: 'One chair, one lamp, forty crime novels with the last pages present.',
          price: 'from 180 CHF',
        },
        {
          photo: 'ridge-dusk',
          alt: 'A ridge in the last light',
          name: 'The west side',
          text: 'A bath that looks at Italy. Booked a year ahead, worth asking about on Tuesdays.',
          price: 'from 260 CHF',
        },
      ],
    },
    table: {
      heading: 'A day up here',
      rows: [
        ['6.20', 'Sun on the east wall, coffee on the stove'],
        ['8.10', 'First cabin brings bread and post'],
        ['13.00', 'Soup, whatever the weather did'],
        ['16.40', 'Last cabin down. Quiet.'],
        ['19.30', 'One table, one pot, everybody'],
      ],
      photo: 'ridge-noon',
      alt: 'Rock and snow under a blue sky',
    },
    way: {
      heading: 'The way up',
      text: 'No road comes here. It takes two trains, a yellow bus and eleven minutes in a box on a string.',
      stops: [
        ['Zürich', '408 m'],
        ['Sargans', '483 m, change'],
        ['Malbun', '1,602 m, bus'],
        ['Middle station', '1,890 m'],
        ['Grauspitz', '2,147 m, soup'],
      ],
    },
    book: {
      heading: 'Stay a night longer than you meant to',
      act: 'Ask for a room',
      lines: ['+423 000 21 47', 'December to April, June to October'],
    },
    look: 'altitude',
  }),
  entry: {
    kind: 'template',
    name: 'Grauspitz',
    line: 'A mountain hotel whose first screen is mostly sky',
    description: [
      'The headline stands in the empty sky of a full-screen photograph, set in a display Caslon at the size of a summit sign. Facts hang at the right edge like the marks on a barometer.',
      'Rooms are placed on a twelve-column grid with air between them, because a hotel with eleven rooms has nothing to hide behind density. A dark band tells the day by the clock, and the way up is drawn as a staircase of stops, each higher than the last.',
      'There is one button on the page. It asks for a room rather than for a card number.',
    ],
    price: 95,
    source: 'Framer',
    author: 'signe.holt',
    pages: ['Home', 'Rooms', 'Paths'],
    features: [
      'Full-screen opening picture',
      'Staircase of stops',
      'Day plan on dark ground',
      'Asymmetric room grid',
    ],
    createdAt: '2025-11-27T05:30:00.000Z',
    updatedAt: '2026-11-12T07:00:00.000Z',
    industries: ['Travel', 'Hospitality'],
    styles: ['Elegant', 'Minimal'],
    types: ['Landing page', 'Responsive'],
    tags: ['Framer', 'Photography', 'Hotel'],
    views: [
      { at: '.rooms', alt: 'Three rooms on an asymmetric grid' },
      { at: '.way', alt: 'The way up as a staircase of stops' },
    ],
  },
};
