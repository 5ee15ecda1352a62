import { createRandom, range, short } from '../art/random.ts';
import { manual } from '../designs/manual/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

const random = createRandom(11);

/** A lattice with leaves where components grow. */
const lattice = [
  ...range(13).map(
    (i) =>
      `<path d="M${i * 80 - 240} 0l360 360M${i * 80 - 240} 360L${i * 80 + 120} 0" stroke="var(--on-accent)" stroke-width="3" opacity=".55"/>`,
  ),
  ...range(22).map(() => {
    const x = -200 + Math.round(random() * 11) * 80;
    const y = Math.round(random() * 4) * 80;
    return `<path d="M0 0c6-34 34-46 62-44-2 34-24 56-62 44z" fill="${random() < 0.3 ? 'var(--s)' : 'var(--on-accent)'}" transform="translate(${x} ${y}) rotate(${short(random() * 360)})"/>`;
  }),
].join('');

export const site: Site = {
  slug: 'trellis',
  palette: {
    paper: '#fcfaf4',
    ink: '#1f2a22',
    soft: '#66736a',
    line: '#d8d8c8',
    panel: '#f2f0e4',
    tint: '#f2f0e4',
    accent: '#1d6b45',
    'on-accent': '#f7f2d8',
    ground: '#1f2a22',
    'on-ground': '#e9ecd9',
    k: '#f3b95f',
    s: '#f28f6b',
    f: '#9fd8b4',
  },
  fonts: {
    display: face('Newsreader', 'serif', ['opsz']),
    text: face('Schibsted Grotesk', 'sans-serif'),
    code: face('IBM Plex Mono', 'monospace', ['400']),
  },
  ...manual({
    name: 'Trellis',
    version: 'Spring',
    nav: ['Handbook', 'Components', 'Voice'],
    tree: [
      { heading: 'Ground', items: ['Why a system', 'Colour', 'Type', 'Space', 'Motion'] },
      { heading: 'Growing', items: ['Buttons', 'Fields', 'Cards', 'Tables', 'Empty states'] },
      { heading: 'Tending', items: ['Reviews', 'Releases', 'Saying no'] },
    ],
    current: 'Why a system',
    headline: 'Something for the product to climb on',
    lead: 'The design system of a seed bank: nine components, four sizes, and the reasons for each.',
    install: 'npm install @trellis/kit',
    cards: [
      ['Few parts', 'Nine components cover forty screens. The tenth needs a meeting.'],
      ['Plain words', 'Labels are written before boxes are drawn.'],
      ['Slow change', 'Two releases a year, named after the season.'],
    ],
    chapters: [
      {
        id: 'why',
        title: 'Why a system at all',
        text: [
          'Because three teams had drawn eleven buttons and none of them could be pressed with a glove. People who work with seeds wear gloves.',
          'A system is not a library. It is the list of decisions we no longer wish to make twice.',
        ],
        note: 'If a rule here stops you from helping somebody, break the rule and tell us.',
      },
      {
        id: 'colour',
        title: 'Colour',
        text: [
          'Green is for what is alive: the primary action, the selected row. Clay is for what needs care. Everything else is ink on paper.',
        ],
        table: [
          ['leaf', '#1d6b45', 'Primary actions and selection'],
          ['clay', '#f28f6b', 'Warnings that a person can act on'],
          ['paper', '#fcfaf4', 'Every ground, in every product'],
        ],
      },
      {
        id: 'space',
        title: 'Space',
        text: [
          'Four sizes, each twice the last. If two things belong together, the smaller one goes between them.',
        ],
        code: {
          file: 'space.css',
          lines: [
            '<u>:root</u> {',
            '  <i>--seed</i>: <b>4px</b>;',
            '  <i>--sprout</i>: <b>8px</b>;',
            '  <i>--stem</i>: <b>16px</b>;',
            '  <i>--bed</i>: <b>32px</b>;',
            '}',
          ],
        },
      },
    ],
    drawing: lattice,
    look: 'paper',
  }),
  entry: {
    kind: 'template',
    name: 'Trellis',
    title: 'Trellis: a design-system handbook that reads like a book about gardening',
    line: 'A design-system handbook that reads like a book about gardening',
    description: [
      'Numbered chapters, an old-style serif and one leaf green. Trellis turns a component library into something people read from the start, with the reasons before the rules.',
      'The lattice on the first screen is drawn by forty lines of code and grows differently for every seed number. Below it the usual furniture of documentation is present, only quieter: no boxes, hairlines, italics for asides.',
      'It comes with sample chapters on colour, space and saying no.',
    ],
    price: 29,
    source: 'Astro',
    author: 'signe.holt',
    pages: ['Handbook'],
    features: ['Numbered chapters', 'Generated lattice', 'Tables for tokens', 'Sample texts to keep'],
    createdAt: '2026-06-04T10:30:00.000Z',
    updatedAt: '2026-08-30T09:15:00.000Z',
    industries: ['Software', 'Science'],
    styles: ['Editorial', 'Minimal'],
    types: ['Documentation', 'Responsive'],
    tags: ['Developer tools', 'Design system', 'Generative art'],
    views: [
      { at: '#why', alt: 'Numbered chapters set in a serif' },
      { at: '#space', alt: 'A dark code block in the handbook' },
    ],
  },
};
