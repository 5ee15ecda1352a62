import { diwan } from '../designs/diwan/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'hammam-noor',
  palette: {
    paper: '#f7ece6',
    ink: '#3b1a3a',
    line: '#dcc2bf',
    accent: '#b1436a',
    t1: '#3b1a5a',
    t2: '#f3b8a0',
    t3: '#e2708a',
    t4: '#f7d9a8',
    'on-tile': '#f7ece6',
  },
  fonts: { display: face('Marcellus', 'serif', ['400']), text: face('Jost', 'sans-serif') },
  ...diwan({
    lang: 'en',
    name: 'Hammam Noor',
    nav: ['Rituals', 'Hours', 'Gifts'],
    headline: 'Three rooms, each a little warmer',
    lead: 'A bath house in Neukölln, built by people who missed one. Marble from Marmara, steam from seven, quiet always.',
    star: { points: 12, size: 170, cut: 0.8 },
    events: {
      heading: 'Rituals',
      list: [
        ['60 min', 'Warm stone', 'Heat, water, tea. The one to begin with.'],
        ['90 min', 'Kese and foam', 'Somebody else does the work.'],
        ['120 min', 'Rose hour', 'Oil from Isparta, a long rest.'],
        ['Sundays', 'Mothers and daughters', 'Gossip permitted in room one.'],
      ],
    },
    verse: {
      text: 'You leave with less than you brought, and miss nothing.',
      by: 'Written in the guest book by Frau Yıldız',
    },
    rooms: [
      ['Soğukluk', 'Cool. Lockers, slippers, a fountain that has been photographed too often.'],
      ['Ilıklık', 'Warm. You sit and forget what you came to think about.'],
      ['Sıcaklık', 'Hot. A dome with sixty small windows and one large stone.'],
    ],
    visit: {
      heading: 'Reuterstraße, second yard',
      lines: ['Daily 10 to 22', 'Women: Monday, Thursday, Sunday', 'Towels included'],
    },
    look: 'night',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Hammam Noor',
    line: 'A bath house seen through a keyhole arch',
    description: [
      'Violet, rose and sand tiles fill the screen, and an arch of pale paper is cut into them for the words. It is a door before it is a layout.',
      'The arch comes back four times as the tops of the ritual cards. Two shapes, five colours, and one feels the steam.',
    ],
    price: 0,
    source: 'Framer',
    author: 'ليلى حداد',
    pages: ['Home'],
    features: ['Arch over computed tiles', 'Ritual cards'],
    createdAt: '2025-12-28T11:00:00.000Z',
    updatedAt: '2026-01-04T10:30:00.000Z',
    industries: ['Health', 'Beauty'],
    styles: ['Pattern', 'Elegant', 'Feminine'],
    types: ['Landing page', 'Responsive'],
    tags: ['Framer', 'Generative art', 'Small business'],
    views: [
      { at: '.events', alt: 'Four rituals on arched cards' },
      { at: '.verse', alt: 'A guest book entry on violet' },
    ],
  },
};
