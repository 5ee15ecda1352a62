import { range } from '../art/random.ts';
import { tiers } from '../designs/tiers/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

const sheet = `<div class="sheet"><p>The harbour was <del>absolutely completely</del> silent when we arrived, <ins>except for one radio.</ins> Somebody had left it on in a kitchen and it was reading the football results to the gulls.</p><p>My aunt said <del>that it was the case that</del> they had waited for us. I did not believe her, but I took my hat off.</p><aside><b>Two words for one.</b> “Absolutely” and “completely” do the same work here. I kept neither.</aside><aside>The radio is good. Put it first?</aside></div>`;
const rulers = `<svg viewBox="0 0 400 180">${range(12)
  .map(
    (i) =>
      `<rect x="20" y="${10 + i * 14}" width="${[320, 300, 340, 220, 330, 260, 340, 180, 310, 340, 280, 150][i]}" height="7" rx="3.5" fill="#2b1a3d" opacity="${i % 4 === 3 ? 0.9 : 0.22}"/>`,
  )
  .join('')}</svg>`;
const pen =
  '<svg viewBox="0 0 300 240"><path d="M150 10l56 120-40 90h-32l-40-90z" fill="#f6c64f"/><path d="M150 70v150" stroke="#2b1a3d" stroke-width="7"/><circle cx="150" cy="116" r="15" fill="#2b1a3d"/><path d="M20 226c60-20 90 12 130 0s80-16 130 0" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round"/></svg>';
const voice = `<svg viewBox="0 0 300 140">${range(25)
  .map(
    (i) =>
      `<rect x="${i * 12}" y="${70 - [8, 20, 44, 30, 12, 26, 58, 40, 18, 30, 62, 48, 20, 10, 36, 54, 30, 14, 40, 60, 34, 16, 24, 12, 6][i]!}" width="6" height="${2 * [8, 20, 44, 30, 12, 26, 58, 40, 18, 30, 62, 48, 20, 10, 36, 54, 30, 14, 40, 60, 34, 16, 24, 12, 6][i]!}" rx="3" fill="#8c3a78"/>`,
  )
  .join('')}</svg>`;

export const site: Site = {
  slug: 'quillmate',
  palette: {
    paper: '#fff9f0',
    ink: '#2b1a3d',
    soft: '#84758f',
    line: '#ead9cf',
    panel: '#fdeee0',
    tint: '#ffd9e6',
    strong: '#8c3a78',
    'on-strong': '#fff4ec',
    accent: '#f6c64f',
    'on-accent': '#2b1a3d',
    ground: '#f0b9cf',
  },
  fonts: {
    display: face('Literata', 'serif', ['opsz']),
    text: face('DM Sans', 'sans-serif', ['opsz']),
    read: face('Literata', 'serif', ['opsz']),
  },
  ...tiers({
    name: 'Quillmate',
    nav: ['How it reads', 'For schools', 'Prices', 'Letters'],
    act: 'Paste a page',
    badge: 'It never writes for you',
    headline: 'An editor that mostly deletes',
    lead: 'Quillmate reads your draft like a patient friend: it asks, it shortens, and it leaves your voice alone.',
    hero: sheet,
    users: ['The Ferry Review', 'Lektorat Blau', 'Oslo Katedralskole', 'Radio Kiosk', 'A great many aunts'],
    tiles: [
      {
        title: 'Shorter, never flatter',
        text: 'It knows the difference between a habit and a rhythm.',
        wide: 2,
        tone: 'plain',
        picture: rulers,
      },
      {
        title: 'Your voice, kept',
        text: 'It learns from ten pages of yours what you would never say.',
        wide: 2,
        tone: 'tint',
        picture: voice,
      },
      {
        title: 'Nothing leaves the room',
        text: 'The model is small enough for your laptop, and lives there.',
        wide: 2,
        tone: 'strong',
        picture: pen,
      },
    ],
    plans: {
      heading: 'By the page, like paper',
      list: [
        { name: 'Loose leaf', price: '€ 0', per: 'ten pages a month', points: ['All remarks', 'One voice'] },
        {
          name: 'Notebook',
          price: '€ 8',
          per: 'a month',
          points: ['As much as you write', 'Three voices', 'Footnotes'],
          best: true,
        },
        {
          name: 'Classroom',
          price: '€ 90',
          per: 'a year',
          points: ['Thirty pupils', 'A teacher’s margin', 'No grades'],
        },
      ],
    },
    questions: [
      ['Will it write my essay?', 'It will ask what you meant, three times if need be.'],
      [
        'Which languages?',
        'English, German, Norwegian and Portuguese. It is learning when to be silent in Finnish.',
      ],
      ['Can I switch it off?', 'Yes, and it takes that well.'],
      ['Is it sure?', 'It says when it is not. Those remarks are in pencil.'],
    ],
    foot: 'Proof-read by hand in Bergen',
    look: 'page',
  }),
  entry: {
    kind: 'template',
    name: 'Quillmate',
    line: 'Software shown at work: a page with its deletions',
    description: [
      'The first screen is a sheet of prose being edited. Deletions, insertions and two remarks in the margin explain the product in ten seconds, in real text rather than a screenshot.',
      'A book face with optical sizes carries headlines and the sheet. Pink, plum and yolk make it look like stationery, which is the point.',
      'Free for personal projects, with three tiles, three prices and four questions to fill in.',
    ],
    price: 0,
    source: 'Framer',
    author: 'Kofi Mensah',
    pages: ['Home'],
    features: ['Edited sheet as hero', 'Margin remarks', 'Three-tier prices'],
    createdAt: '2026-10-14T09:20:00.000Z',
    updatedAt: '2026-10-31T10:10:00.000Z',
    industries: ['Software', 'Education'],
    styles: ['Friendly', 'Editorial'],
    types: ['SaaS', 'Landing page', 'Responsive'],
    tags: ['Framer', 'Startup', 'Pricing', 'Free', 'Serif'],
    views: [
      { at: '.board', alt: 'Three tiles with small drawings' },
      { at: '.plans', alt: 'Prices by the page' },
    ],
  },
};
