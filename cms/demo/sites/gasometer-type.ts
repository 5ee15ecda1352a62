import { specimen } from '../designs/specimen/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'gasometer-type',
  palette: {
    paper: '#f4f2ec',
    ink: '#121212',
    line: '#c9c6bc',
    tone: '#dcd8cc',
    accent: '#2d3cf0',
    'on-accent': '#ffd9f2',
    second: '#ffb3e3',
  },
  fonts: {
    display: face('Bricolage Grotesque', 'sans-serif', ['standard']),
    text: face('Bricolage Grotesque', 'sans-serif', ['standard']),
  },
  ...specimen({
    name: 'Bricolage',
    foundry: 'Gasometer Type',
    nav: ['Families', 'Trials', 'Custom', 'Basket'],
    glyphs: 'Rg',
    claim:
      'An open grotesque with ink traps, opinions and a French accent, shown here by people who love it.',
    words: [
      ['Quincaillerie', 800],
      ['Boulons & vis', 300],
      ['Tramway 12', 800],
      ['Öffnungszeit', 500],
    ],
    styles: [
      ['200', 200],
      ['300', 300],
      ['400', 400],
      ['600', 600],
      ['800', 800],
    ],
    sample: {
      heading: 'In a column',
      text: 'The hardware shop on the corner sells one hinge at a time, wrapped in yesterday’s racing page, and the man behind the counter knows which door it is for before you have finished describing the noise.',
    },
    alphabet: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789&?!€',
    notes: [
      {
        heading: 'Ink traps',
        text: 'Cut for bad paper, kept for good looks. They open at display sizes and close in text.',
      },
      {
        heading: 'Two axes',
        text: 'Weight and width, both variable, in one file that is smaller than a photograph of a cat.',
      },
      {
        heading: 'Free to use',
        text: 'Published under the Open Font Licence. This page sells posters of it, not the type.',
      },
    ],
    licences: [
      ['Poster, A1', '€ 28', 'Two colours, screen-printed.'],
      ['Poster, A0', '€ 46', 'Three colours, still wet.'],
      ['The type', '€ 0', 'Take it. Draw something.'],
    ],
    look: 'wall',
  }),
  entry: {
    kind: 'template',
    name: 'Gasometer',
    line: 'A type specimen with two letters too large for the screen',
    description: [
      'Two letters crop themselves against an ultramarine wall, pink on blue. Then come words in the widths they deserve, every weight as a row, and the whole alphabet in a grid that inverts under the pointer.',
      'The specimen is a single family, so the page shows what the type can do alone. Swap the font and the page is about another one.',
      'Made for foundries, students of type design, and printers with something to sell.',
    ],
    price: 25,
    source: 'Astro',
    author: 'Ewa',
    pages: ['Specimen'],
    features: ['Cropped giant letters', 'Weights as rows', 'Character grid'],
    createdAt: '2026-01-05T13:13:00.000Z',
    updatedAt: '2026-05-22T09:09:00.000Z',
    industries: ['Publishing', 'Design'],
    styles: ['Bold', 'Colourful'],
    types: ['Online shop', 'Landing page', 'Responsive'],
    tags: ['Big type', 'Typography', 'Grid'],
    views: [
      { at: '.words', alt: 'Words in several weights across the screen' },
      { at: '.alphabet', alt: 'The alphabet in a grid' },
    ],
  },
};
