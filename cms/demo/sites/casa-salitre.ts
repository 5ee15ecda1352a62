import { lodge } from '../designs/lodge/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'casa-salitre',
  palette: {
    paper: '#fffdf7',
    ink: '#10304a',
    soft: '#5f7f92',
    line: '#cfe0e6',
    deep: '#fbe7c6',
    accent: '#1668a8',
    'on-accent': '#fffdf7',
  },
  fonts: { display: face('Chonburi', 'serif', ['400']), text: face('Outfit', 'sans-serif') },
  ...lodge({
    name: 'Casa Salitre',
    nav: ['Cuartos', 'Mesa', 'Mar', 'Reservar'],
    headline: 'Salt on the window',
    lead: 'Seven white rooms around a courtyard, forty steps from the water, in a town without traffic lights.',
    facts: ['water 22°', 'wind from the east', 'siesta 2 to 5'],
    hero: ['arches-white', 'A white courtyard with arches under a deep blue sky'],
    letter: {
      heading: 'La casa',
      text: 'My grandmother rented beds to fishermen. I changed the mattresses and left the rest.',
      by: 'Rocío',
    },
    rooms: {
      heading: 'Seven rooms, three kinds of shade',
      list: [
        {
          photo: 'sea-morning',
          alt: 'Rocks in a calm sea under a low sun',
          name: 'Levante',
          text: 'The sun comes in at seven without knocking.',
          price: '95 €',
        },
        {
          photo: 'arches-clay',
          alt: 'Terracotta arches and steps',
          name: 'Patio',
          text: 'Cool until noon, and the sound of the well.',
          price: '80 €',
        },
        {
          photo: 'citrus-white',
          alt: 'Oranges and lemons, one cut in half',
          name: 'Naranjo',
          text: 'Ground floor, its own tree. Pick what you like.',
          price: '110 €',
        },
      ],
    },
    table: {
      heading: 'What the day does',
      rows: [
        ['8.00', 'Oranges, bread, oil'],
        ['11.00', 'The boat leaves if there are four of you'],
        ['14.00', 'Rice for whoever is here'],
        ['17.00', 'Shutters open'],
        ['22.00', 'Chairs in the street'],
      ],
      photo: 'citrus-white',
      alt: 'A pile of citrus fruit',
    },
    way: {
      heading: 'Getting lost here',
      text: 'The bus stops at the pharmacy. Walk towards the smell.',
      stops: [
        ['Málaga airport', '1 h 10 by bus'],
        ['Pharmacy', '6 minutes on foot'],
        ['Blue door', 'knock loudly'],
      ],
    },
    book: {
      heading: 'Come with sand',
      act: 'Write to Rocío',
      lines: ['Calle del Pozo 9', 'Closed in January'],
    },
    look: 'shutter',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Casa Salitre',
    line: 'A guest house in white, sea blue and one round corner',
    description: [
      'The picture hangs like a curtain drawn aside, its lower corner cut by a huge radius, and the headline leans out of the white into it. Rooms alternate between arches that stand and arches that hang.',
      'Copy of one or two short sentences per thing. It is a good reminder that a holiday is sold by what is left out.',
    ],
    price: 0,
    source: 'Framer',
    author: 'ليلى حداد',
    pages: ['Home'],
    features: ['Headline over the picture’s edge', 'Standing and hanging arches'],
    isPromoted: true,
    createdAt: '2026-06-28T15:00:00.000Z',
    updatedAt: '2026-07-19T10:20:00.000Z',
    industries: ['Travel', 'Hospitality'],
    styles: ['Warm', 'Colourful'],
    types: ['Landing page', 'Responsive'],
    tags: ['Photography', 'Hotel', 'Framer'],
    views: [
      { at: '.rooms', alt: 'Rooms in standing and hanging arches' },
      { at: '.day', alt: 'The plan of the day on pale yellow' },
    ],
  },
};
