import { airwaves } from '../designs/airwaves/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'second-shift',
  palette: {
    paper: '#f3ead3',
    ink: '#1c1a2b',
    accent: '#ff5a36',
    'on-accent': '#1c1a2b',
    second: '#7fc4b4',
    plum: '#40295f',
  },
  fonts: { display: face('Bebas Neue', 'sans-serif', ['400']), text: face('Work Sans', 'sans-serif') },
  ...airwaves({
    name: 'Second Shift',
    lines: ['Second', 'Shift'],
    claim: 'Conversations with people who work while you sleep. Fridays at four in the morning.',
    nav: ['Episodes', 'Hosts', 'Night desk'],
    ink: ['second', 'ink', 'accent', 'paper'],
    episodes: [
      {
        no: 88,
        title: 'The woman who winds Big Ben’s cousin',
        guest: 'Marta',
        text: 'A clock in a tower in Graz has to be wound by hand at three. Marta has done it 4,100 times and missed once.',
        minutes: 52,
        motif: 'rays',
      },
      {
        no: 87,
        title: 'Bread, then newspapers',
        guest: 'Yusuf',
        text: 'One van, two cargoes, no brakes to speak of.',
        minutes: 44,
        motif: 'waves',
      },
      {
        no: 86,
        title: 'Counting bats for the railway',
        guest: 'Priya',
        text: 'The line cannot open until they have left. They know.',
        minutes: 61,
        motif: 'halftone',
      },
      {
        no: 85,
        title: 'What the night porter reads',
        guest: 'Emeka',
        text: 'Eleven years behind one desk, and all of Proust.',
        minutes: 48,
        motif: 'blocks',
      },
      {
        no: 84,
        title: 'Ice road, minus forty',
        guest: 'Anna',
        text: 'If you can hear it, it holds.',
        minutes: 57,
        motif: 'strata',
      },
    ],
    hosts: [
      {
        name: 'Dele',
        text: 'Drove ambulances for nine years and still cannot sit with his back to a door.',
        drawing:
          '<rect width="300" height="300" fill="#40295f"/><circle cx="150" cy="130" r="70" fill="#8a5237"/><path d="M70 300c0-70 30-100 80-100s80 30 80 100z" fill="#f3ead3"/><path d="M80 120c0-60 140-60 140 0-30-30-110-30-140 0z" fill="#1c1a2b"/><path d="M118 130h22M160 130h22" stroke="#1c1a2b" stroke-width="9"/><path d="M124 164c16 14 36 14 52 0" stroke="#1c1a2b" stroke-width="7" fill="none"/>',
      },
      {
        name: 'Ruth',
        text: 'Worked nights at a weather ship. Laughs before the joke.',
        drawing:
          '<rect width="300" height="300" fill="#f3ead3"/><path d="M70 110c0-80 160-80 160 0v120H70z" fill="#ff5a36"/><circle cx="150" cy="134" r="62" fill="#f2c7a3"/><path d="M60 300c0-70 34-96 90-96s90 26 90 96z" fill="#1c1a2b"/><path d="M84 120c30-4 60-20 74-46 10 26 36 42 60 46-6-60-36-76-68-76s-62 20-66 76z" fill="#ff5a36"/><circle cx="126" cy="138" r="6" fill="#1c1a2b"/><circle cx="176" cy="138" r="6" fill="#1c1a2b"/><path d="M130 164c14 18 32 18 44 0z" fill="#1c1a2b"/>',
      },
    ],
    where: ['By RSS', 'On your telephone', 'On 94.2 in Leith', 'On tape, for lighthouses'],
    letter: {
      heading: 'Awake at an odd hour?',
      text: 'Tell us what you do and when. The night desk answers between two and five.',
      act: 'Write to the night desk',
    },
    words: { play: 'Episode', all: 'Earlier shifts', minutes: 'minutes' },
    look: 'dial',
  }),
  entry: {
    kind: 'template',
    name: 'Second Shift',
    line: 'A podcast for people who work while you sleep',
    description: [
      'A radio dial runs across the first screen with its needle on the show. Under it the newest episode is ready to play, drawn as ninety-six bars that are different for every episode number.',
      'Covers are generated from a motif and the number, in three inks, so an archive of a hundred looks like a series without anybody opening a drawing program.',
      'Hosts, a letter box and the places to listen complete the page. It wants nothing but a feed.',
    ],
    price: 39,
    source: 'Webflow',
    author: 'Rosa & Piet',
    pages: ['Home', 'Episodes'],
    features: ['Radio dial in SVG', 'Generated covers and waveforms', 'Two hosts', 'Episode grid'],
    createdAt: '2025-11-15T04:00:00.000Z',
    updatedAt: '2026-09-27T04:00:00.000Z',
    industries: ['Media', 'Music'],
    styles: ['Retro', 'Bold'],
    types: ['Podcast', 'Landing page', 'Responsive'],
    tags: ['Audio', 'Generative art', 'Big type'],
    views: [
      { at: '.player', alt: 'The player with its wave of bars' },
      { at: '.all', alt: 'Earlier episodes with generated covers' },
    ],
  },
};
