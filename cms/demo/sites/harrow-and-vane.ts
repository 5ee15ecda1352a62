import { range, short } from '../art/random.ts';
import { chambers } from '../designs/chambers/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

/** A column, engraved: fluting as lines whose spacing follows the round. */
const column = [
  ...range(41).map((i) => {
    const t = (i / 40) * 2 - 1;
    const x = 300 + 150 * Math.sin((t * Math.PI) / 2);
    return `<path d="M${short(x)} 190V640" stroke-width="${short(1.2 + 5 * Math.max(0, t + 0.15))}"/>`;
  }),
  ...range(13).map(
    (i) =>
      `<path d="M${130 - i * 2} ${176 - i * 7}H${470 + i * 2}" stroke-width="${short(1 + (i % 3) * 1.6)}"/>`,
  ),
  ...range(15).map(
    (i) =>
      `<path d="M${126 - i * 3} ${652 + i * 7}H${474 + i * 3}" stroke-width="${short(1 + (i % 4) * 1.3)}"/>`,
  ),
  ...range(60).map(
    (i) =>
      `<path d="M${-40 + i * 12} ${760 - (i % 7) * 2}l${150 + (i % 5) * 8}-${760 - 60}" stroke-width=".7" opacity="${i < 18 || i > 40 ? 0.4 : 0.12}"/>`,
  ),
  ...[172, 428].map((x) =>
    range(9)
      .map((i) => `<circle cx="${x}" cy="134" r="${4 + i * 5}" stroke-width="${short(1 + (i % 2) * 1.8)}"/>`)
      .join(''),
  ),
].join('');

export const site: Site = {
  slug: 'harrow-and-vane',
  palette: { paper: '#f5f1e8', ink: '#1c1f1d', soft: '#7b766a', line: '#cfc8b8', accent: '#1f4034' },
  fonts: {
    display: face('Gloock', 'serif', ['400']),
    text: face('EB Garamond', 'serif', ['wght', 'wght-italic']),
  },
  ...chambers({
    name: 'Harrow & Vane',
    since: 'Solicitors since 1908',
    nav: ['Practice', 'Matters', 'People', 'Fees'],
    headline: 'Say less. Mean all of it.',
    lead: 'We act for families, founders and one cathedral. Most of our work is preventing the need for it.',
    engraving: `<g fill="none" stroke="#f5f1e8">${column}</g>`,
    fields: [
      [
        'Wills and what follows',
        'A will should be read once and understood by everybody in the room, especially the one who is not mentioned.',
      ],
      [
        'Property',
        'Boundaries, rights of way, rivers that move. We still walk the line before we argue about it.',
      ],
      [
        'Partnerships',
        'The agreement you sign as friends is the one you will read as strangers. We write it for the strangers.',
      ],
      ['Quarrels', 'Four in five end with a letter. We are proud of the letters.'],
    ],
    matters: {
      heading: 'Matters we may speak of',
      list: [
        ['2025', 'A mill, two brothers and a weir', 'settled on the bridge'],
        ['2023', 'The chapter of Wells and its scaffolding', 'withdrawn'],
        ['2021', 'An orchard left to the public', 'upheld'],
        ['2017', 'A recipe', 'confidential, delicious'],
      ],
    },
    principle: {
      text: 'The best clause is the one nobody ever has to find.',
      by: 'Winifred Vane, partner 1931 to 1974',
    },
    people: [
      ['Josephine Harrow', 'Senior partner', 'Wills, orchards, and anything with a hyphen in its surname.'],
      ['Daniel Okafor', 'Partner', 'Partnerships. Has ended eleven friendships well.'],
      ['Mairi Sinclair', 'Partner', 'Property. Owns three pairs of wellingtons, all in use.'],
      ['Rajesh Nair', 'Associate', 'Quarrels. Writes the letters.'],
      ['Tabitha Cole', 'Clerk', 'Knows where it is.'],
      ['Bramble', 'Reception', 'A spaniel. Does not give advice.'],
    ],
    fees: {
      heading: 'What it costs',
      paragraphs: [
        'The first hour is free and usually enough. After that we name a figure for the whole matter before we open the file, and we keep to it.',
        'If it takes us longer, that is our education. If it takes us less, so is that.',
      ],
    },
    offices: [
      ['Bath', '9 Queen Square'],
      ['Wells', 'The Old Deanery, by the moat'],
      ['By letter', 'from anywhere'],
    ],
    look: 'folio',
  }),
  entry: {
    kind: 'template',
    name: 'Harrow & Vane',
    line: 'A law firm in bottle green with an engraved column',
    description: [
      'Law firms tend to buy the same photograph of a bridge. This one has an engraving: a fluted column of forty-one lines, drawn by code, on bottle green.',
      'Fields of practice are numbered in roman and set as a list one could print. Old-style figures, real italics and generous margins do the rest. The second page introduces six people in one line each and says plainly what things cost.',
      'The voice is dry, short and confident. Keep it, or let it teach you yours.',
    ],
    price: 72,
    source: 'Webflow',
    author: 'Nikos P.',
    pages: ['Practice', 'People and fees'],
    features: ['Engraving drawn in SVG', 'Roman-numbered fields', 'Two complete pages', 'Old-style figures'],
    isPromoted: true,
    createdAt: '2026-05-28T08:20:00.000Z',
    updatedAt: '2026-09-25T14:00:00.000Z',
    industries: ['Law', 'Finance'],
    styles: ['Classic', 'Editorial'],
    types: ['Business', 'Responsive'],
    tags: ['Serif', 'Illustration', 'Consulting'],
    views: [
      { at: '.fields', alt: 'Four numbered fields of practice' },
      { page: 'people.html', alt: 'Six people, one line each' },
    ],
  },
};
