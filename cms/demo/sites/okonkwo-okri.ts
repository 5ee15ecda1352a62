import { range, short } from '../art/random.ts';
import { chambers } from '../designs/chambers/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

/** A guilloche, as on banknotes: one rose of sines, drawn at many sizes. */
const rose = range(26)
  .map((ring) => {
    const points = range(361).map((i) => {
      const a = (i / 360) * Math.PI * 2;
      const r =
        34 + ring * 4.4 + (8 + ring * 1.1) * Math.sin(a * 12 + ring * 0.22) * Math.cos(a * 3 - ring * 0.1);
      return `${short(300 + r * Math.cos(a))} ${short(400 + r * Math.sin(a))}`;
    });
    return `<path d="M${points.join('L')}" opacity="${short(0.3 + (ring % 5) * 0.15)}"/>`;
  })
  .join('');

export const site: Site = {
  slug: 'okonkwo-okri',
  palette: {
    paper: '#0f1411',
    ink: '#f3ecd9',
    soft: '#a9a795',
    line: '#34392f',
    accent: '#c9a24b',
    'on-accent': '#14160f',
  },
  fonts: {
    display: face('Marcellus', 'serif', ['400']),
    text: face('Crimson Pro', 'serif', ['wght', 'wght-italic']),
  },
  ...chambers({
    name: 'Okonkwo Okri',
    since: 'Private office, Lagos and Geneva',
    nav: ['Counsel', 'Record', 'Partners', 'Terms'],
    headline: 'For wealth that intends to stay',
    lead: 'We look after forty families. We have looked after some of their grandparents, and we plan for people who cannot walk yet.',
    engraving: `<g fill="none" stroke="#c9a24b" stroke-width="1.7">${rose}</g>`,
    fields: [
      ['Custody', 'Where it is kept, who may touch it, and what happens when the lights go out.'],
      ['Counsel', 'A second opinion with no product attached to it.'],
      ['Succession', 'Talking to the children early, and to the cousins before the lawyers do.'],
      ['Giving', 'Schools, wells and orchestras that survive their founders.'],
    ],
    matters: {
      heading: 'A record in years',
      list: [
        ['31', 'Average years a family has been with us', 'in 2026'],
        ['0', 'Products of our own', 'ever'],
        ['4', 'Generations at the last annual meeting', 'one asleep'],
        ['12', 'Schools endowed', 'all still open'],
      ],
    },
    principle: { text: 'Money is patient. People have to be taught.', by: 'Chief Amaka Okonkwo, founder' },
    people: [
      ['Ifeoma Okonkwo', 'Partner, Lagos', 'Was told not to join the firm and read law out of spite.'],
      ['Ben Okri-Laurent', 'Partner, Geneva', 'Reads balance sheets for pleasure, novels for work.'],
      ['Yaa Asantewaa Boateng', 'Succession', 'Has sat at more kitchen tables than most priests.'],
    ],
    fees: {
      heading: 'Terms',
      paragraphs: [
        'One fee a year, the same for every family, published to all of them.',
        'No commissions, no performance share, no gifts above the price of a book.',
      ],
    },
    offices: [
      ['Lagos', '3 Bourdillon Crescent, Ikoyi'],
      ['Geneva', 'Rue des Granges 14'],
      ['By introduction', 'only, and gladly'],
    ],
    look: 'vault',
  }),
  entry: {
    kind: 'template',
    name: 'Okonkwo Okri',
    line: 'A private office with the line work of a banknote',
    description: [
      'A guilloche of twenty-six golden lines rises behind the fold like the rose on a banknote. It is calculated from two sines, so no two firms need have the same one.',
      'Everything stands on the central axis and every line is a hairline. Figures are years, not returns, and the terms are stated on the second page without a footnote.',
      'Intended for family offices, notaries, auction houses and other trades where the visitor has already been introduced.',
    ],
    price: 120,
    source: 'Figma',
    author: 'Kofi Mensah',
    pages: ['Counsel', 'Partners'],
    features: ['Calculated guilloche', 'Axial layout', 'Record in figures', 'Two pages'],
    createdAt: '2025-12-19T10:45:00.000Z',
    updatedAt: '2026-06-11T09:30:00.000Z',
    industries: ['Finance', 'Law'],
    styles: ['Classic', 'Dark', 'Elegant'],
    types: ['Business', 'Responsive'],
    tags: ['Serif', 'Generative art', 'Consulting', 'Dark mode'],
    views: [
      { at: '.fields', isClose: true, alt: 'Four fields between golden hairlines' },
      { at: '.principle', alt: 'A principle on gold' },
    ],
  },
};
