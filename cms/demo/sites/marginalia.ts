import { journal } from '../designs/journal/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'marginalia',
  palette: {
    paper: '#fbf8f1',
    ink: '#232120',
    soft: '#857d73',
    line: '#ddd5c8',
    tone: '#f1ebdf',
    accent: '#2a55c9',
  },
  fonts: {
    display: face('Cormorant Garamond', 'serif', ['wght', 'wght-italic']),
    text: face('Literata', 'serif', ['opsz']),
    hand: face('Caveat', 'cursive'),
  },
  ...journal({
    name: 'Marginalia',
    by: 'by Clara Winther, who teaches Latin and mends books',
    nav: ['Essays', 'Commonplace', 'About'],
    lead: {
      title: 'The person who had this book before me',
      date: '9 November',
      paragraphs: [
        'I bought a grammar for two euros and found somebody in it. She wrote in pencil, small and upright, and she disagreed with the author from the first page on. By page nine I was on her side.',
        'One learns a great deal from what a stranger underlines. She was not interested in wars. She underlined every verb of waiting, and beside the ablative of separation she had written a name and then, with great care, rubbed it out.',
        'Rubbing out is never complete. If you hold the page against a window the name comes back. I have not written it here, because I think she meant it to be found by one person at a time.',
        'I mend books on Thursdays. When a spine comes off you see what the binder used for lining: bills, sermons, a page of somebody’s sums. Nothing is only itself. I put it all back, and I add a slip with the date.',
      ],
      notes: [
        'Two euros! From the box outside.',
        'expectare, manere, morari',
        'I still hold it to the window sometimes',
        '',
      ],
    },
    entries: [
      { date: '28 Oct', title: 'Against the highlighter', minutes: 6, topic: 'Tools' },
      { date: '14 Oct', title: 'What my pupils think Rome smelled of', minutes: 9, topic: 'School' },
      { date: '2 Oct', title: 'Glue, a love story', minutes: 7, topic: 'Mending' },
      { date: '15 Sep', title: 'A dictionary with a bite out of it', minutes: 4, topic: 'Mending' },
      { date: '1 Sep', title: 'On being corrected by a child', minutes: 5, topic: 'School' },
    ],
    about:
      'Clara Winther lives in Ribe with a press, two cats and the third-best Latin library on the street.',
    reading: ['Ovid, with the lights on', 'A manual of paper repair, 1911', 'My own notes, illegible'],
    letter:
      'A printed essay, four times a year, to anyone who sends an address and tells me what they are reading.',
    look: 'margin',
  }),
  entry: {
    kind: 'template',
    name: 'Marginalia',
    line: 'An essay page whose margin answers back',
    description: [
      'The text keeps to the middle of twelve columns, and the author’s second thoughts are scribbled beside it in blue. On a phone the notes slip in between the paragraphs.',
      'One essay is shown in full, earlier ones as a list with date, subject and minutes. There are no pictures, because none are needed.',
      'Free, for anyone who writes.',
    ],
    price: 0,
    source: 'Astro',
    author: 'Nikos P.',
    pages: ['Essays'],
    features: ['Handwritten margin notes', 'Small-caps opening line', 'Reading list'],
    createdAt: '2025-12-11T19:30:00.000Z',
    updatedAt: '2026-10-16T20:20:00.000Z',
    industries: ['Personal', 'Publishing'],
    styles: ['Editorial', 'Minimal'],
    types: ['Blog', 'Responsive'],
    tags: ['Serif', 'Free', 'One page', 'Typography'],
    views: [
      { at: '.prose p', isClose: true, alt: 'An essay in an old-style serif, close up' },
      { at: '.list', alt: 'Earlier essays as a list' },
    ],
  },
};
