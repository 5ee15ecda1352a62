import { resume } from '../designs/resume/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'amira-solberg',
  palette: { paper: '#fbeee6', ink: '#2a1218', soft: '#96727a', wine: '#7a1233', rose: '#f6b9b0' },
  fonts: {
    display: face('Instrument Serif', 'serif', ['400', '400-italic']),
    text: face('Instrument Sans', 'sans-serif'),
  },
  ...resume({
    name: 'Amira<br>Solberg',
    role: 'Stage designer. Opera, dance, and the occasional shop window.',
    place: 'Bergen, and wherever the van is',
    about:
      'I build rooms that only have to be true from one side. I start with the singer’s breath and the distance to the door, and paint comes last. Nine opera houses have asked me back, one of them after a flood for which I was only partly to blame.',
    facts: [
      ['Works from', 'Bergen'],
      ['Languages', 'Norwegian, Arabic, French'],
      ['Next free', 'Autumn season'],
      ['Union', 'Norsk Scenografi'],
    ],
    work: [
      {
        years: '2024',
        what: 'The Makropulos Affair',
        where: 'Den Norske Opera, Oslo',
        text: 'A staircase of ice that was wax, in a house where the audience sat in furs.',
      },
      {
        years: '2022',
        what: 'Nightjars',
        where: 'Carte Blanche, Bergen',
        text: 'Forty metres of cloth, eleven dancers, a fan. Toured to nine cities in one case.',
      },
      {
        years: '2020',
        what: 'Kátya Kabanová',
        where: 'Opéra de Lille',
        text: 'The river was a floor. It rose by eleven millimetres an act and nobody knew why they felt uneasy.',
      },
      {
        years: '2017',
        what: 'Twelve windows',
        where: 'A department store, Paris',
        text: 'Winter, told by one glove.',
      },
    ],
    schooling: [
      { years: '2013 to 2016', what: 'Stage design, MA', where: 'Central Saint Martins' },
      { years: '2009 to 2012', what: 'Architecture, BA', where: 'Bergen Arkitekthøgskole' },
    ],
    skills: [
      ['Model making, 1 to 25', 1],
      ['Trapdoors', 0.8],
      ['Talking to fire officers', 0.9],
      ['Reading a score', 0.7],
      ['Budgets', 0.45],
      ['Sleeping on ferries', 1],
    ],
    likes: [
      'Collects programmes with somebody else’s notes in the margin',
      'swims until November',
      'afraid of balloons',
    ],
    mail: 'amira@solberg.example',
    portrait:
      '<rect width="400" height="500" fill="#f6b9b0"/><circle cx="290" cy="150" r="96" fill="#f08a72"/><path d="M30 500c10-110 70-150 170-150s160 40 170 150z" fill="#7a1233"/><path d="M164 320h74v70c-18 30-56 30-74 0z" fill="#a9643f"/><path d="M124 214c0-72 32-112 78-112s76 40 76 112c0 82-34 134-76 134s-78-52-78-134z" fill="#bf7a52"/><path d="M96 330c-34-60-26-150 8-200 30-48 98-74 152-44 60 30 78 110 58 190-8 34-20 50-30 60 6-60 4-120-12-160-40 6-110-6-130-40-14 50-26 120-46 194z" fill="#2a1218"/><path d="M160 222c10-8 24-8 32 0M216 222c10-8 24-8 32 0" stroke="#2a1218" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M204 226l-10 46h18" stroke="#8a4a2c" stroke-width="6" fill="none" stroke-linecap="round"/><path d="M176 300c18 16 40 16 56 0-14 24-42 24-56 0z" fill="#7a1233"/><circle cx="118" cy="286" r="12" fill="#fbeee6"/><circle cx="286" cy="286" r="12" fill="#fbeee6"/>',
    look: 'grand',
  }),
  entry: {
    kind: 'template',
    name: 'Amira Solberg',
    line: 'A stage designer’s CV with a name the size of a curtain',
    description: [
      'The name takes the whole width and the portrait rises into it through an arch. What follows is a quiet two-column history with one serif for titles and one sans for facts.',
      'Skills fade with honesty: what she does best is full strength, budgets are nearly transparent. The last band gives wine and rose a wall each.',
      'Replace the portrait with a photograph or keep the drawing, which is one SVG of eleven shapes.',
    ],
    price: 0,
    source: 'Astro',
    author: 'Bartosz W.',
    pages: ['Home'],
    features: ['Arched portrait', 'Skills that fade by strength', 'Two typefaces, five colours'],
    createdAt: '2026-09-21T13:40:00.000Z',
    updatedAt: '2026-10-08T18:25:00.000Z',
    industries: ['Personal', 'Culture'],
    styles: ['Elegant', 'Editorial'],
    types: ['CV', 'Portfolio', 'Responsive'],
    tags: ['One page', 'Free', 'Big type'],
    views: [
      { at: '.work', alt: 'Productions in two columns with italic headings' },
      { at: '.skills', alt: 'Skills fading on wine red beside a rose panel' },
    ],
  },
};
