import { arcade } from '../designs/arcade/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'lantern-fox',
  palette: {
    paper: '#efe3ff',
    ink: '#1a1030',
    light: '#fff3d6',
    sky: '#2a1a5e',
    moon: '#ffd166',
    h0: '#4b2c8a',
    h1: '#6a3aa8',
    h2: '#8a4fc0',
    ground: '#1f4d3f',
    a: '#ff7a2e',
    b: '#ff5d8f',
    c: '#3fae7a',
    d: '#ffd166',
  },
  fonts: { display: face('Silkscreen', 'monospace', ['400']), text: face('VT323', 'monospace', ['400']) },
  ...arcade({
    name: 'Two Moles Games',
    title: 'Lantern Fox',
    nav: ['The game', 'Diary', 'Buy'],
    press: 'Press any paw',
    story:
      'The village lamps go out one by one, and somebody small has to carry the light up the hill. A quiet adventure in four evenings and one very long night.',
    cast: ['tree', 'lamp', 'fox', 'ghost', 'tree'],
    seed: 4,
    features: [
      {
        sprite: 'fox',
        name: 'One fox',
        text: 'She cannot fight. She can be brave, which is different.',
        stat: '1 button',
      },
      {
        sprite: 'lamp',
        name: 'Forty lamps',
        text: 'Each lights a room, a memory or a moth.',
        stat: '40 of 40',
      },
      {
        sprite: 'ghost',
        name: 'Polite ghosts',
        text: 'They would like their things back. They say please.',
        stat: '12 kinds',
      },
      {
        sprite: 'key',
        name: 'No levels',
        text: 'The hill is one place. You learn it like a way to school.',
        stat: '5 hours',
      },
    ],
    quotes: [
      ['I put the controller down and looked out of the window for a while.', 'Pixel & Tea'],
      ['The kindest jump button of the year.', 'Lo-Fi Weekly'],
    ],
    log: {
      heading: 'Diary',
      entries: [
        ['0.9', 'The moth now lands where you look.'],
        ['0.8', 'Ghosts queue.'],
        ['0.7', 'Removed the sword. Nobody noticed.'],
        ['0.6', 'Rain, with sixteen drops.'],
      ],
    },
    buy: {
      heading: 'Out on the first dark evening',
      price: '12 €',
      systems: ['Windows, Linux, macOS', 'Anything with a cross and one button', 'Floppy disk, on request'],
    },
    look: 'console',
  }),
  entry: {
    kind: 'template',
    name: 'Lantern Fox',
    line: 'A game page built of square pixels, from sprites written as text',
    description: [
      'Every picture is a sixteen-by-sixteen sprite kept as sixteen lines of letters. Change a letter and a pixel changes; change the palette and the evening becomes a morning.',
      'The stage behind the title is composed from a seed: stars, three ranges of stepped hills, a cast of your choice. It scales to any screen and stays perfectly sharp.',
      'Story, four features, voices, a development diary and a price. Enough for a small studio before, during and after release.',
    ],
    price: 32,
    source: 'HTML',
    author: '김하늘',
    pages: ['Home'],
    features: ['Sprites written as text', 'Generated stage', 'Development diary', 'Crisp at every scale'],
    createdAt: '2026-07-11T18:18:00.000Z',
    updatedAt: '2026-10-05T20:00:00.000Z',
    industries: ['Games'],
    styles: ['Pixel', 'Retro', 'Playful'],
    types: ['Landing page', 'Responsive'],
    tags: ['Illustration', 'Generative art', 'Dark mode'],
    views: [
      { at: '.parts', alt: 'Four features with pixel sprites' },
      { at: '.log', alt: 'The development diary and the price' },
    ],
  },
};
