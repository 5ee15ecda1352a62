import { resume } from '../designs/resume/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'carbon-copy',
  palette: { paper: '#f7f4ea', ink: '#22211f', desk: '#35564b', red: '#c8321f', blue: '#3f6fb5' },
  fonts: { text: face('Special Elite', 'monospace', ['400']), hand: face('Caveat', 'cursive') },
  ...resume({
    name: 'Theo Marchetti',
    role: 'an application for the position of someone who finishes things',
    place: 'Via dei Tipografi 3, Turin',
    about:
      'I write <s>copy</s> <em>sentences</em> for machines that people have to operate: ticket vendors, ovens, one tram. My best work is a label nobody has ever noticed. Before that I was a <s>poet</s> <em>bad poet</em>, which taught me how to throw things away.',
    facts: [
      ['Born', '1989, on a Tuesday'],
      ['Speaks', 'Italian, English, tram'],
      ['Free from', '1 March'],
      ['Hours', 'thirty a week'],
    ],
    work: [
      {
        years: '2021 to now',
        what: 'Interface writer',
        where: 'Fermata, transport machines',
        text: 'Cut the words on the ticket machine from 212 to 61. Queues got shorter by eleven seconds a person, which in Turin is nine days a year.',
      },
      {
        years: '2017 to 2021',
        what: 'Technical writer',
        where: 'Forni Balocco',
        text: 'Wrote the manual for an oven with one knob. The manual has one page. It took seven months.',
      },
      {
        years: '2014 to 2017',
        what: 'Proof-reader',
        where: 'La Pagina, a weekly',
        text: 'Found 14,302 mistakes, four of them before printing.',
      },
    ],
    schooling: [
      { years: '2013', what: 'Linguistics', where: 'University of Bologna' },
      { years: '2008', what: 'Typesetting', where: 'Istituto Bodoni, evening class' },
    ],
    skills: [
      ['Deleting', 1],
      ['Asking twice', 0.9],
      ['Error messages', 0.9],
      ['Spreadsheets', 0.6],
      ['Meetings', 0.3],
      ['Semicolons', 0.8],
    ],
    likes: ['Mends umbrellas', 'cooks for nine', 'has never owned a printer', 'rows'],
    mail: 'theo@marchetti.example',
    portrait:
      '<rect width="400" height="500" fill="#d9d2bf"/><path d="M60 500c4-90 50-130 140-130s136 40 140 130z" fill="#2f2d2a"/><path d="M160 330h80v70c-20 24-60 24-80 0z" fill="#c9a888"/><path d="M120 210c0-70 34-110 80-110s80 40 80 110c0 84-36 140-80 140s-80-56-80-140z" fill="#dcbc9c"/><path d="M108 210c-10-90 40-140 96-136 62 0 96 50 86 136-8-40-24-66-40-76-40 16-90 12-112-2-14 14-24 40-30 78z" fill="#3a3330"/><g fill="none" stroke="#22211f" stroke-width="6"><circle cx="164" cy="222" r="28"/><circle cx="238" cy="222" r="28"/><path d="M192 218c6-6 12-6 18 0"/></g><path d="M150 290c30 40 72 40 100 0-6 46-26 66-50 66s-44-22-50-66z" fill="#3a3330"/><path d="M182 300c12 8 24 8 36 0" stroke="#dcbc9c" stroke-width="6" fill="none"/>',
    look: 'typed',
  }),
  entry: {
    kind: 'template',
    name: 'Carbon Copy',
    line: 'A curriculum vitae typed on one sheet and corrected in red',
    description: [
      'One sheet of paper on a green desk, turned by a third of a degree. The text is typed, the second thoughts are written in by hand, and the photograph is held on with nothing at all.',
      'Skills are rows of the letter x, the way one filled a line on a typewriter. The page prints on a single A4 sheet without the desk.',
      'Free, because people who look for work should not have to pay for it.',
    ],
    price: 0,
    source: 'HTML',
    author: 'Bartosz W.',
    pages: ['Home'],
    features: ['Prints on one page', 'Handwritten corrections with two tags', 'No script'],
    createdAt: '2026-01-09T20:15:00.000Z',
    updatedAt: '2026-01-12T09:00:00.000Z',
    industries: ['Personal'],
    styles: ['Retro', 'Playful'],
    types: ['CV', 'Responsive'],
    tags: ['One page', 'Print', 'Free'],
    views: [
      { at: '.work article', isClose: true, alt: 'Typed work history with underlined headings' },
      { at: '.skills h2', alt: 'Skills as rows of red letters x' },
    ],
  },
};
