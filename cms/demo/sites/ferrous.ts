import { range } from '../art/random.ts';
import { manual } from '../designs/manual/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

/** Crates on a belt, seen from the side and above. */
const crates = `<g transform="translate(14 -22) scale(1.12)">${range(9)
  .map((i) => {
    const x = 60 + (i % 3) * 120 + Math.floor(i / 3) * 30;
    const y = 70 + (i % 3) * 52 + Math.floor(i / 3) * -14 + Math.floor(i / 3) * 70;
    const ink = ['var(--accent)', 'var(--s)', 'var(--f)'][(i * 2 + Math.floor(i / 3)) % 3];
    return `<g transform="translate(${x - 40} ${y - 30})" stroke="var(--paper)" stroke-width="2"><path d="M40 0l40 22-40 22L0 22z" fill="${ink}"/><path d="M0 22l40 22v44L0 66z" fill="${ink}" opacity=".55"/><path d="M80 22L40 44v44l40-22z" fill="${ink}" opacity=".3"/></g>`;
  })
  .join('')}</g>`;

export const site: Site = {
  slug: 'ferrous',
  palette: {
    paper: '#0e1116',
    ink: '#e8ecf2',
    soft: '#98a2b3',
    line: '#232a35',
    panel: '#161b23',
    tint: '#2a1b12',
    accent: '#ff7a3d',
    'on-accent': '#0e1116',
    ground: '#06080b',
    'on-ground': '#d7dde6',
    k: '#ff7a3d',
    s: '#8fd694',
    f: '#7cb7ff',
  },
  fonts: {
    display: face('Space Grotesk', 'sans-serif'),
    text: face('IBM Plex Sans', 'sans-serif', ['400', '600']),
    code: face('JetBrains Mono', 'monospace'),
  },
  ...manual({
    name: 'ferrous',
    version: '2.4',
    nav: ['Manual', 'Recipes', 'Changelog'],
    tree: [
      { heading: 'Start here', items: ['What it does', 'First queue', 'Running workers'] },
      {
        heading: 'Concepts',
        items: ['Jobs and leases', 'Retries', 'Back-pressure', 'Schedules', 'Dead letters'],
      },
      { heading: 'Operate', items: ['Metrics', 'Upgrades', 'Backups', 'Tuning PostgreSQL'] },
      { heading: 'Reference', items: ['Configuration', 'Command line', 'HTTP', 'Errors'] },
    ],
    current: 'First queue',
    headline: 'A job queue that lives in your database',
    lead: 'Ferrous keeps jobs in PostgreSQL, hands each to exactly one worker, and tells you why when it cannot.',
    install: 'cargo add ferrous',
    cards: [
      ['One transaction', 'Write the order and the e-mail job together, or neither.'],
      ['No broker', 'The database you already back up is the queue.'],
      ['Leases, not locks', 'A worker that dies gives its job back by itself.'],
    ],
    chapters: [
      {
        id: 'queue',
        title: 'Your first queue',
        text: [
          'A queue is a name and a type. Anything that can be serialised can be a job; keep it small and put identifiers in it rather than rows.',
        ],
        code: {
          file: 'src/mail.rs',
          lines: [
            '<i>use</i> ferrous::{<u>Queue</u>, <u>Retry</u>};',
            '',
            '<em>// One row per message, in the caller’s transaction.</em>',
            '<i>let</i> mail = <u>Queue</u>::&lt;Welcome&gt;::open(&amp;pool, <b>"mail"</b>).await?;',
            'mail.push(&amp;<i>mut</i> tx, Welcome { user: 42 })',
            '    .retry(<u>Retry</u>::doubling().up_to(<b>8</b>))',
            '    .await?;',
          ],
        },
        note: 'A job becomes visible when the transaction commits, not when it is pushed. Tests that forget this wait for ever.',
      },
      {
        id: 'workers',
        title: 'Running workers',
        text: [
          'Workers take a lease of thirty seconds and renew it while they run. Stop them with an ordinary signal: they finish what they hold and take nothing new.',
        ],
        table: [
          ['lease', 'duration', 'How long a job is yours without a sign of life. 30 s.'],
          ['batch', 'number', 'Jobs taken in one round trip. 16.'],
          ['order', 'fifo | priority', 'Priority costs an index; use it where it earns its keep.'],
        ],
      },
      {
        id: 'watch',
        title: 'Watching it work',
        text: [
          'Every queue exposes depth, age of the oldest job and time to first attempt. Alert on age: depth alone says little.',
        ],
      },
    ],
    drawing: crates,
    look: 'night',
  }),
  entry: {
    kind: 'template',
    name: 'Ferrous',
    line: 'Documentation for a developer tool, in rust and midnight',
    description: [
      'Three columns, a sticky head with a search field, code with line numbers and a table of settings: the parts of good documentation, without a framework to install first.',
      'The colours of the code, the note and the current chapter come from one accent. Long lines scroll inside their box, and on a phone the chapters and the table of contents step aside.',
      'Made for maintainers who would rather write than configure: a page is a title, some paragraphs and, where needed, a block of code.',
    ],
    price: 0,
    source: 'Astro',
    author: 'Minh_Tuấn',
    pages: ['Manual'],
    features: [
      'Three-column layout',
      'Code blocks with line numbers',
      'Notes and settings tables',
      'Dark by design',
    ],
    createdAt: '2026-04-17T07:05:00.000Z',
    updatedAt: '2026-11-09T16:50:00.000Z',
    industries: ['Software'],
    styles: ['Dark', 'Technical'],
    types: ['Documentation', 'Responsive'],
    tags: ['Developer tools', 'Free', 'Dark mode'],
    views: [
      { at: '#queue', alt: 'A chapter with a code block and a note' },
      { at: '#workers', alt: 'A table of settings' },
    ],
  },
};
