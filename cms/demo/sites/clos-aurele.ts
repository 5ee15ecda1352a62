import { cellar } from '../designs/cellar/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'clos-aurele',
  palette: {
    paper: '#1c0b0f',
    ink: '#f4e6d6',
    soft: '#b3948c',
    line: '#4a2a2f',
    accent: '#d08a5a',
    tone: '#efe2cc',
    'on-tone': '#2a1216',
  },
  fonts: { display: face('Playfair Display', 'serif'), text: face('EB Garamond', 'serif') },
  ...cellar({
    name: 'Clos Aurèle',
    place: 'Saint-Aubin, six hectares',
    nav: ['Wines', 'Land', 'Visits'],
    headline: 'Patience, bottled late',
    lead: 'Three wines from one slope, kept in the dark until they have something to say.',
    hero: ['bottles-cellar', 'Three bottles and a glass in low light'],
    bottles: [
      {
        name: 'Le Mur',
        year: '2021',
        text: 'The lowest rows, against the wall that gives the warmth back at night.',
        price: '38 €',
        bars: [
          ['Fruit', 0.8],
          ['Acid', 0.6],
          ['Oak', 0.3],
          ['Patience', 0.4],
        ],
      },
      {
        name: 'Aurèle',
        year: '2019',
        text: 'The middle of the slope. Cherry, iron, a cold morning.',
        price: '56 €',
        bars: [
          ['Fruit', 0.6],
          ['Acid', 0.7],
          ['Oak', 0.5],
          ['Patience', 0.8],
        ],
      },
      {
        name: 'Le Silence',
        year: '2015',
        text: 'Eleven rows under the wood, where nothing is heard. Four hundred bottles.',
        price: '120 €',
        bars: [
          ['Fruit', 0.4],
          ['Acid', 0.8],
          ['Oak', 0.4],
          ['Patience', 1],
        ],
      },
    ],
    land: {
      heading: 'Chalk, then iron, then luck',
      paragraphs: [
        'The slope faces south-east and is too steep for tractors, which has saved it from many ideas. We plough with a horse called Minister.',
        'Nobody here says terroir. They point at the ground.',
      ],
      photo: 'dunes-gold',
      alt: 'A bare slope in low sun',
      facts: [
        ['Height', '310 to 365 m'],
        ['Vines', 'Pinot noir, planted 1958'],
        ['Yield', '28 hl/ha'],
        ['Horse', 'one'],
      ],
    },
    visits: {
      heading: 'Come in boots',
      list: [
        ['A walk up the rows', 'Fridays at five', 'free'],
        ['Three glasses, standing', 'by telephone', '20 €'],
        ['Supper in the press house', 'last Saturday', '75 €'],
      ],
    },
    foot: ['Clos Aurèle, 21190 Saint-Aubin', '+33 3 80 00 19 58', 'Drink slowly, walk home'],
    look: 'cave',
  }),
  entry: {
    kind: 'template',
    name: 'Clos Aurèle',
    line: 'A wine cellar where the light falls on the labels',
    description: [
      'Bottles stand in low light and the name of the place hangs above them in Playfair. The picture fades into the page, so the cellar seems to go on under the text.',
      'Taste is drawn instead of described: four bars a wine, the last of them for patience. A pale section brings the visitor outdoors to the slope before the visits are offered.',
      'For growers, importers and restaurants with a list worth reading.',
    ],
    price: 69,
    source: 'Webflow',
    author: 'Yusuf Demir',
    pages: ['Home', 'Wines', 'Visits'],
    features: ['Tasting bars', 'Picture that fades into the page', 'Visits with prices'],
    createdAt: '2025-11-09T18:00:00.000Z',
    updatedAt: '2026-01-27T17:30:00.000Z',
    industries: ['Food and drink', 'Retail'],
    styles: ['Dark', 'Elegant'],
    types: ['Online shop', 'Landing page', 'Responsive'],
    tags: ['Photography', 'Serif', 'Dark mode'],
    views: [
      { at: '.bottles', alt: 'Three wines with tasting bars' },
      { at: '.land', alt: 'The slope and its facts on pale paper' },
    ],
  },
};
