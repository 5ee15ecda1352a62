import { frames } from '../designs/frames/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'halvorsen',
  palette: {
    paper: '#0f1012',
    ink: '#f1f1ee',
    soft: '#8c8f94',
    line: '#34373c',
    film: '#1b1c1f',
    hole: '#e9e6dd',
    accent: '#ff9b3d',
  },
  fonts: {
    display: face('Instrument Sans', 'sans-serif', ['wdth']),
    text: face('Instrument Sans', 'sans-serif', ['wdth']),
  },
  ...frames({
    name: 'Iris Halvorsen',
    craft: 'Photographs of weather',
    nav: ['Work', 'About and prints'],
    opening: { photo: 'sea-dusk', alt: 'The sun behind an island, seen over calm violet water' },
    statement: 'I wait. That is most of it. Then for a fortieth of a second I do not.',
    series: [
      {
        title: 'Cold front',
        year: '2023 to 2025',
        text: 'Three winters on one bus line between Lom and Turtagrø.',
        frames: [
          { photo: 'ridge-storm', alt: 'A black and white ridge in cloud', caption: '12 A' },
          { photo: 'sea-cold', alt: 'Rocks in a grey sea', caption: '13' },
          { photo: 'cabin-fog', alt: 'A cabin between snowy firs in fog', caption: '13 A' },
        ],
      },
      {
        title: 'First light, last bus',
        year: '2022',
        text: 'Made from stops, through glass, with gloves on.',
        frames: [
          { photo: 'ridge-dawn', alt: 'A snowy ridge above mist', caption: '24' },
          { photo: 'sea-morning', alt: 'A low sun over rocks and water', caption: '24 A' },
          { photo: 'ridge-dusk', alt: 'Peaks after sunset', caption: '25' },
        ],
      },
    ],
    about: {
      heading: 'Born in fog',
      photo: 'sea-cold',
      alt: 'Dark rocks in a grey sea',
      paragraphs: [
        'Iris Halvorsen grew up in Ålesund, where the horizon is a rumour. She studied meteorology for two years and left with a forecast and a camera.',
        'Her pictures hang in a lighthouse, two ministries and a launderette. She works on film because it cannot be checked.',
      ],
    },
    clients: [
      'National Weather Service',
      'Hurtigruten',
      'Norsk Skipsfart Museum',
      'Tind Equipment',
      'Dagens Blad',
      'The launderette on Storgata',
    ],
    prints: [
      ['40 × 50 cm', 'Edition of 15', '6,500 kr'],
      ['80 × 100 cm', 'Edition of 7', '14,000 kr'],
      ['Postcard', 'Endless', '25 kr'],
    ],
    mail: 'iris@halvorsen.example',
    look: 'strip',
  }),
  entry: {
    kind: 'template',
    name: 'Halvorsen',
    line: 'A photographer’s portfolio cut like a strip of negatives',
    description: [
      'Series are laid out on film: one large frame, two small ones, perforations made of a repeating gradient and frame numbers in orange. It looks heavy and is two CSS backgrounds.',
      'The first picture fills the screen with one sentence at its foot. Nothing slides, nothing zooms. The about page has room for a biography, a price list of prints and the names of clients at a size they will enjoy.',
      'Works with any number of series; each needs at least three pictures and one honest line.',
    ],
    price: 75,
    source: 'Framer',
    author: 'Tomás Quiroga',
    pages: ['Work', 'About'],
    features: ['Film strip layout in CSS', 'Full-screen opening', 'Print price list', 'Second page included'],
    createdAt: '2026-03-18T17:25:00.000Z',
    updatedAt: '2026-08-05T06:55:00.000Z',
    industries: ['Photography'],
    styles: ['Dark', 'Minimal'],
    types: ['Portfolio', 'Responsive'],
    tags: ['Framer', 'Photography', 'Dark mode'],
    views: [
      { at: '.series', alt: 'A series on a strip of film with frame numbers' },
      { page: 'about.html', alt: 'The about page with a grey sea and a short biography' },
    ],
  },
};
