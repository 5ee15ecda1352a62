import { specimen } from '../designs/specimen/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'punchcutter',
  palette: { paper: '#faf5ea', ink: '#231a14', line: '#d9cdb8', accent: '#c0361c', 'on-accent': '#faf5ea' },
  fonts: {
    display: face('Newsreader', 'serif', ['opsz', 'opsz-italic']),
    text: face('Newsreader', 'serif', ['opsz', 'opsz-italic']),
  },
  ...specimen({
    name: 'Newsreader',
    foundry: 'The Punchcutter’s Sheet, no. 14',
    nav: ['Past sheets', 'Paper', 'Letters to us'],
    glyphs: 'ag',
    claim:
      'A text face for long evenings, printed once on 140-gram laid paper with the measuring lines left in.',
    words: [
      ['Amphibian', 400],
      ['Quarrelsome', 400],
      ['Fjord &amp; fog', 300],
      ['Evening post', 300],
      ['Nº 14', 700],
      ['silhouettes', 700],
    ],
    styles: [
      ['Light', 300],
      ['Regular', 400],
      ['Semibold', 600],
      ['Bold', 700],
    ],
    sample: {
      heading: 'Twenty-six point',
      text: 'The compositor kept a drawer of sorts nobody had asked for in years: a long s, a double f with a broken shoulder, one small fish. When the war ended he set the first page of the paper from that drawer alone, and half the town wrote in to say how pleased they were to read it.',
    },
    alphabet: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890&?!§',
    notes: [
      {
        heading: 'Optical sizes',
        text: 'The hairlines thicken as the type grows smaller, as they did when every size was cut by hand.',
      },
      { heading: 'The italic', text: 'Leans nine degrees and does not apologise for its g.' },
      { heading: 'The sheet', text: 'Folded twice, posted flat. Three hundred copies, numbered in pencil.' },
    ],
    licences: [
      ['Single sheet', '£ 12', 'Folded, with envelope.'],
      ['Framed', '£ 60', 'Oak, no glass.'],
      ['Subscription', '£ 40', 'Four sheets a year.'],
    ],
    look: 'sheet',
  }),
  entry: {
    kind: 'inspiration',
    name: 'The Punchcutter’s Sheet',
    line: 'An italic a and g between their measuring lines',
    description: [
      'Two red italics stand between ascender, x-height, baseline and descender. It is a printed specimen sheet moved to the screen with its frame, margins and remarks.',
      'One family, one red, one frame. Everything interesting happens in the shapes of the letters, which is what a specimen is for.',
    ],
    price: 0,
    source: 'HTML',
    author: 'Nikos P.',
    pages: ['Sheet'],
    features: ['Measuring lines', 'Drop initial', 'Single family'],
    createdAt: '2026-09-14T09:50:00.000Z',
    updatedAt: '2026-10-02T08:08:00.000Z',
    industries: ['Publishing', 'Design'],
    styles: ['Classic', 'Editorial'],
    types: ['Landing page'],
    tags: ['Typography', 'Serif'],
    views: [
      { at: '.words', alt: 'Six words in roman and italic inside a frame' },
      { at: '.sample', alt: 'A sample of text with a red initial' },
    ],
  },
};
