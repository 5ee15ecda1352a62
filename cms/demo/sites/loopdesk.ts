import { range } from '../art/random.ts';
import { tiers } from '../designs/tiers/design.ts';
import { face } from '../fonts.ts';
import { photo } from '../html.ts';
import type { Site } from '../site.ts';

const loop = `<svg viewBox="0 0 400 180"><path d="M110 90c0-70 90-70 180 0s180 70 180 0-90-70-180 0-180 70-180 0z" transform="translate(-90 0)" fill="none" stroke="#5a3fd4" stroke-width="26"/>${['#f4b740', '#ff6f4e', '#ffffff'].map((ink, i) => `<circle cx="${[64, 236, 344][i]}" cy="${[52, 122, 60][i]}" r="20" fill="${ink}"/>`).join('')}</svg>`;
const week = `<svg viewBox="0 0 400 200">${range(35)
  .map(
    (i) =>
      `<rect x="${(i % 7) * 56 + 6}" y="${Math.floor(i / 7) * 40}" width="48" height="32" rx="8" fill="#fff" opacity="${[9, 10, 11, 17, 24, 25].includes(i) ? 1 : 0.16}"/>`,
  )
  .join('')}</svg>`;
const faces = `<svg viewBox="0 0 300 120">${['#5a3fd4', '#ff6f4e', '#f4b740', '#1f1642'].map((ink, i) => `<g transform="translate(${40 + i * 66} 60)"><circle r="46" fill="${ink}" stroke="#f3effc" stroke-width="8"/><circle cx="-14" cy="-6" r="5" fill="#fff"/><circle cx="14" cy="-6" r="5" fill="#fff"/><path d="M-14 14c8 ${i === 2 ? -8 : 10} 20 ${i === 2 ? -8 : 10} 28 0" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/></g>`).join('')}</svg>`;
const stack = `<svg viewBox="0 0 300 240">${['#ffffff', '#f4b740', '#ff6f4e', '#c9b8ff'].map((ink, i) => `<rect x="${30 + i * 16}" y="${24 + i * 46}" width="${210 - i * 12}" height="36" rx="10" fill="${ink}"/>`).join('')}</svg>`;

export const site: Site = {
  slug: 'loopdesk',
  palette: {
    paper: '#fbfaff',
    ink: '#1f1642',
    soft: '#6b638c',
    line: '#ddd6f2',
    panel: '#f3effc',
    tint: '#e3daff',
    strong: '#3a24a8',
    'on-strong': '#ffffff',
    accent: '#ff6f4e',
    'on-accent': '#2a0d05',
    ground: '#d9d0f2',
  },
  fonts: { display: face('Red Hat Display', 'sans-serif'), text: face('Red Hat Display', 'sans-serif') },
  ...tiers({
    name: 'loopdesk',
    nav: ['Product', 'Teams', 'Prices', 'Journal'],
    act: 'Try a loop',
    badge: 'For teams between four and forty',
    headline: 'Fewer meetings, closed loops',
    lead: 'Every question gets one owner, one date and one answer. When it is answered, it leaves.',
    hero: photo('shapes-lilac', 'Turned solids in violet, yellow and coral'),
    users: ['Kelp Co-op', 'Nordhaus', 'Studio Ibis', 'Paperboat', 'Ostrich & Sons', 'Lima Five'],
    tiles: [
      {
        title: 'A question is a loop',
        text: 'It opens with a sentence and closes with a sentence. Everything in between is somebody’s job.',
        wide: 4,
        tone: 'tint',
        picture: loop,
      },
      {
        title: 'Nobody is copied in',
        text: 'One owner. Others may watch, quietly.',
        wide: 2,
        tone: 'plain',
        picture: faces,
      },
      {
        title: 'The week, weighed',
        text: 'See on Monday which days are already full.',
        wide: 3,
        tone: 'strong',
        picture: week,
      },
      {
        title: 'Sorted by patience',
        text: 'Loops that wait longest rise. No priorities, no colours, no shouting.',
        wide: 3,
        tone: 'accent',
        picture: stack,
      },
    ],
    plans: {
      heading: 'Three prices, one product',
      list: [
        {
          name: 'Small',
          price: '0',
          per: 'up to four people',
          points: ['All loops, for ever', 'One archive', 'E-mail in'],
        },
        {
          name: 'Team',
          price: '6',
          per: 'a person and month',
          points: ['Guests from outside', 'Weekly letter', 'Calendars'],
          best: true,
        },
        {
          name: 'House',
          price: '11',
          per: 'a person and month',
          points: ['Your own domain', 'Audit log', 'Somebody to ring'],
        },
      ],
    },
    questions: [
      ['Is it a chat?', 'No. Chats never end. Loops do little else.'],
      ['Does it replace our task list?', 'It replaces the conversation about the task list.'],
      ['Who owns our data?', 'You. One button exports it as plain text that your grandchildren can read.'],
      ['Why is it so quiet?', 'There is one notification a day. It comes at nine, with coffee in mind.'],
    ],
    foot: 'Made by eleven people in Ljubljana',
    look: 'desk',
  }),
  entry: {
    kind: 'template',
    name: 'Loopdesk',
    line: 'A cheerful landing page for software that wants to be used less',
    description: [
      'A rendered still life on the right, a claim on the left, and underneath a board of tiles that always closes to a full rectangle. Each tile has a small drawing made for its sentence.',
      'Three prices share one product and one line height, so they can be compared without a table. Questions are open by default: people search pages with the keyboard, and hidden answers cannot be found.',
      'Violet, coral and yolk on a nearly white lilac. The drawings, the solids and the buttons share the same values.',
    ],
    price: 69,
    source: 'Framer',
    author: 'Kofi Mensah',
    pages: ['Home', 'Prices'],
    features: [
      'Board of tiles in six columns',
      'Three-tier prices',
      'Open questions',
      'Rendered hero picture',
    ],
    isPromoted: true,
    createdAt: '2026-06-01T13:00:00.000Z',
    updatedAt: '2026-11-13T17:45:00.000Z',
    industries: ['Software'],
    styles: ['Friendly', 'Colourful', '3D'],
    types: ['SaaS', 'Landing page', 'Responsive'],
    tags: ['Framer', 'Startup', 'Pricing', 'Bento'],
    views: [
      { at: '.board', alt: 'A board of four tiles with small drawings' },
      { at: '.plans', alt: 'Three prices side by side' },
    ],
  },
};
