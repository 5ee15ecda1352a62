import { lookbook } from '../designs/lookbook/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'no-signal',
  palette: {
    paper: '#f0f0ee',
    ink: '#101012',
    tone: '#1b1c1f',
    soft: '#77777b',
    line: '#101012',
    accent: '#d4ff1f',
    'on-accent': '#101012',
  },
  fonts: {
    display: face('Rubik Mono One', 'sans-serif', ['400']),
    text: face('Space Grotesk', 'sans-serif'),
  },
  ...lookbook({
    name: 'NO SIGNAL',
    season: 'Drop 04',
    nav: ['Shop', 'Fit', 'Lost items'],
    title: 'Be hard to find',
    lead: 'Hats for people who leave the phone at home. 300 pieces, one Sunday.',
    looks: [
      {
        photo: 'hat-acid',
        alt: 'An acid-yellow hat with a wide brim on black',
        no: '01',
        name: 'Static',
        detail: 'Sold out',
      },
      {
        photo: 'hat-ink',
        alt: 'A dark blue hat with a deep brim',
        no: '02',
        name: 'Dead zone',
        detail: '€ 190',
      },
      {
        photo: 'hat-noise',
        alt: 'A flat white hat with black specks',
        no: '03',
        name: 'White noise',
        detail: '€ 240',
      },
      {
        photo: 'hat-acid',
        alt: 'The acid-yellow hat',
        no: '04',
        name: 'Static, kids',
        detail: '€ 90',
      },
    ],
    note: {
      heading: 'No restock',
      paragraphs: [
        'We sew until the roll is empty. Then we burn the pattern, film it, and do not upload the film.',
      ],
    },
    materials: [
      ['Shell', 'Sailcloth, ex-regatta', '61 %'],
      ['Lining', 'Conference badges', '30 %'],
      ['Bands', 'Found', '9 %'],
    ],
    stores: ['Kiosk under the S-Bahn, Warschauer', 'Sundays until empty', 'Do not write to us'],
    look: 'drop',
  }),
  entry: {
    kind: 'inspiration',
    name: 'No Signal',
    line: 'Streetwear in acid yellow, sold on Sundays until empty',
    description: [
      'Two hats side by side, a title as wide as the screen and a sticky bar in a colour that hurts. Everything is set in capitals, and because everything is, nothing shouts louder than the hats.',
      'The numbers on the pictures double as stock labels. Sold-out pieces stay where they are: the hole in the rack is the advertisement.',
    ],
    price: 0,
    source: 'Framer',
    author: '김하늘',
    pages: ['Drop'],
    features: ['Sticky drop bar', 'Stock labels'],
    createdAt: '2026-10-25T10:00:00.000Z',
    updatedAt: '2026-10-26T12:30:00.000Z',
    industries: ['Fashion', 'Retail'],
    styles: ['Bold', 'Brutalist'],
    types: ['Lookbook', 'Online shop', 'Responsive'],
    tags: ['Big type', 'Framer'],
    views: [
      { at: '.looks', alt: 'Four numbered hats in a tight grid' },
      { at: '.note', alt: 'The words no restock on acid yellow' },
    ],
  },
};
