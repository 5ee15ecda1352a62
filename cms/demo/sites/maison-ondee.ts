import { lookbook } from '../designs/lookbook/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'maison-ondee',
  palette: { paper: '#efebe4', ink: '#1d1a18', soft: '#8c857c', line: '#cdc5ba', accent: '#b4532a' },
  fonts: { display: face('Playfair Display', 'serif'), text: face('Jost', 'sans-serif') },
  ...lookbook({
    name: 'Ondée',
    season: 'Autumn, collection nine',
    nav: ['Looks', 'Atelier', 'Fittings'],
    title: 'Falling water',
    lead: 'Twelve pieces pleated wet and dried in the wind, so that each remembers a different afternoon.',
    looks: [
      {
        photo: 'dress-ochre',
        alt: 'A flared ochre dress with deep pleats',
        no: 'I',
        name: 'Averse',
        detail: 'Silk and wool, ochre',
      },
      {
        photo: 'dress-white',
        alt: 'A narrow white dress with spiral pleats',
        no: 'II',
        name: 'Spirale',
        detail: 'Cotton voile, chalk',
      },
      {
        photo: 'coat-ink',
        alt: 'A dark blue fitted dress',
        no: 'III',
        name: 'Encre',
        detail: 'Boiled wool, ink',
      },
      {
        photo: 'dress-ochre',
        alt: 'The ochre dress again, closer',
        no: 'IV',
        name: 'Averse, longue',
        detail: 'Made to measure',
      },
    ],
    note: {
      heading: 'Cloth has a memory if you let it dry',
      paragraphs: [
        'Mathilde Ondée folds by hand, ties the bundle with kitchen string and hangs it from the plane tree behind the atelier. The pleats hold for about nine years.',
        'After that you may bring the dress back. She will rain on it again, free of charge.',
      ],
    },
    materials: [
      ['Wool', 'Causse du Larzac', '48 %'],
      ['Silk', 'Cévennes, one mill', '31 %'],
      ['Cotton voile', 'Izmir', '21 %'],
    ],
    stores: ['Atelier: 5 rue du Mail, Lyon', 'Fittings on Thursdays, by letter', 'lettres@ondee.example'],
    look: 'couture',
  }),
  entry: {
    kind: 'template',
    name: 'Maison Ondée',
    line: 'A fashion lookbook where the title is dyed into the clothes',
    description: [
      'The title is printed across two photographs with a multiply blend, so the letters take on the folds of the cloth. It needs nothing more than a picture on a light ground.',
      'Looks follow on an irregular grid with a great deal of paper around them and roman numerals instead of prices. A table of materials replaces the usual paragraph about values.',
      'For small houses, graduates and costume departments.',
    ],
    price: 110,
    source: 'Framer',
    author: 'hello-margaux',
    pages: ['Looks', 'Atelier', 'Fittings'],
    features: ['Blended title', 'Irregular look grid', 'Table of materials', 'Roman numerals'],
    isPromoted: true,
    createdAt: '2026-07-22T09:00:00.000Z',
    updatedAt: '2026-11-01T15:10:00.000Z',
    industries: ['Fashion'],
    styles: ['Elegant', 'Editorial'],
    types: ['Lookbook', 'Portfolio', 'Responsive'],
    tags: ['Framer', 'Photography', 'Serif', 'Big type'],
    views: [
      { at: '.looks', alt: 'Dresses on an irregular grid with roman numerals' },
      { at: '.note', alt: 'A note about cloth and a table of materials' },
    ],
  },
};
