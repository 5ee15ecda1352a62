import { marquee } from '../designs/marquee/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'tremor',
  palette: {
    paper: '#ffffff',
    ink: '#0a1f14',
    line: '#b8c7be',
    night: '#e8ff4f',
    'on-night': '#0a1f14',
    giant: '#0a1f14',
    hot: '#0b6b3a',
    'on-hot': '#e8ff4f',
    warm: '#0b6b3a',
    cool: '#0b6b3a',
    'on-cool': '#e8ff4f',
  },
  fonts: { display: face('Bodoni Moda', 'serif', ['opsz']), text: face('Epilogue', 'sans-serif') },
  ...marquee({
    name: 'Tremor, biennial of dance',
    edition: 'Fourth edition',
    when: '3 to 12 September',
    where: 'Old ropeworks, Gdańsk',
    claim: 'Ten days on the wooden floor where ships’ ropes were once walked into being.',
    giant: ['tremor'],
    art: 'pulse',
    look: 'pulse',
    nav: ['Pieces', 'Classes', 'Tickets'],
    days: [
      {
        day: 'Walking',
        date: '3 to 5 September',
        events: [
          ['19.00', 'Two Hundred Metres', 'Zofia Mazur, for nine dancers and one rope', 'Long hall'],
          ['21.30', 'Carry', 'Compagnie Baobab, Dakar', 'Yard'],
        ],
      },
      {
        day: 'Falling',
        date: '6 to 9 September',
        events: [
          ['18.00', 'Study in Plaster', 'Ryo Kanda, solo, 40 min', 'Loft'],
          ['20.00', 'After the Bell', 'Ensemble Nord, world premiere', 'Long hall'],
          ['22.30', 'Open floor', 'Anyone, any shoes', 'Yard'],
        ],
      },
      {
        day: 'Resting',
        date: '10 to 12 September',
        events: [
          ['07.00', 'Dawn piece', 'Begins in the dark, ends with coffee', 'Quay'],
          ['17.00', 'A Room of Breath', 'Installation for lying down', 'Loft'],
        ],
      },
    ],
    text: {
      heading: 'A floor two hundred metres long',
      paragraphs: [
        'Rope was made by walking backwards. The men who did it covered twenty kilometres a day inside one building and left a groove in the boards.',
        'Every piece in this edition was made on that groove. Come early and walk it once yourself, end to end; it takes two and a half minutes.',
      ],
    },
    guests: [
      ['Zofia Mazur', 'PL'],
      ['Ryo Kanda', 'JP'],
      ['Compagnie Baobab', 'SN'],
      ['Ensemble Nord', 'NO'],
      ['Inés Rojas', 'CL'],
    ],
    passes: [
      ['One evening', '60 zł', 'Stand, sit or lie.'],
      ['Three evenings', '150 zł', 'Any three, transferable.'],
      ['All ten days', '320 zł', 'Classes in the morning included.'],
    ],
    partners: ['Miasto Gdańsk', 'Ropeworks Foundation', 'Nordic Dance Fund', 'Goethe Hall'],
  }),
  entry: {
    kind: 'inspiration',
    name: 'Tremor',
    line: 'Dance drawn as sixty-four lines that lean into each other',
    description: [
      'A poster of one gesture repeated. Each line is the same body a beat later, and where the lines crowd together the yellow turns to green.',
      'The name sits in the middle in a high-contrast Didone, with a halo of the ground colour that pushes the lines aside. Hairlines and fat stems side by side: a fitting face for people who balance.',
    ],
    price: 0,
    source: 'Figma',
    author: 'Aino Mäkelä',
    pages: ['Home'],
    features: ['Generated line drawing', 'Two-colour palette'],
    isPromoted: true,
    createdAt: '2026-07-01T07:30:00.000Z',
    updatedAt: '2026-07-08T16:10:00.000Z',
    industries: ['Culture', 'Dance'],
    styles: ['Poster', 'Experimental'],
    types: ['Event'],
    tags: ['Festival', 'Generative art'],
    views: [
      { at: '.programme', alt: 'The programme in three parts: walking, falling, resting' },
      { at: '.passes', alt: 'Three passes, one of them on green' },
    ],
  },
};
