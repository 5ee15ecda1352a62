import { broadsheet } from '../designs/broadsheet/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'rubble',
  palette: {
    paper: '#f4f1ea',
    ink: '#0d0d0d',
    accent: '#ffe500',
    'on-accent': '#0d0d0d',
    second: '#0d0d0d',
    'on-second': '#ffe500',
    wash: '#ffffff',
  },
  fonts: {
    display: face('Anton', 'sans-serif', ['400']),
    text: face('Work Sans', 'sans-serif'),
    data: face('Space Mono', 'monospace', ['400']),
  },
  ...broadsheet({
    name: 'Rubble',
    facts: ['No. 17', 'Buildings and what is done to them', 'Winter', '€ 14'],
    look: 'slab',
    cover: {
      kicker: 'Cover story',
      title: 'The tower nobody ordered',
      by: 'Words by Ines Carvalho, pictures by Bo Lindgren',
      text: 'Forty-one floors were finished in 2009. Nobody has ever moved in. We spent a winter with the caretaker who heats them.',
      photo: 'city-white',
      alt: 'City blocks seen from above',
      paragraphs: [
        'The lift goes to thirty-four. After that there are stairs, and a door that Wenzel opens with his shoulder. He has carried the same thermos up here every morning for fifteen years, and he has never met a tenant.',
        'An empty building is not cheap. It has to be warmed to seven degrees or the pipes split, and aired or the plaster blooms. Somebody in an office two countries away pays for that, and each January asks whether seven degrees might be six.',
        'On a clear day you see the lignite pits. On other days you see the inside of a cloud, which Wenzel prefers. He says the cloud at least has come here on purpose.',
        'There were plans: a hotel, a school for pilots, an aquarium on floors two to five. The glass for the aquarium is still in the basement, eleven centimetres thick, in crates addressed to a man who has since died.',
      ],
    },
    shorts: [
      {
        kicker: 'Demolition',
        title: 'How to eat a power station',
        by: 'Page 12',
        text: 'It takes six excavators, one summer and a great deal of water. A menu in five courses.',
      },
      {
        kicker: 'Concrete',
        title: 'Grey is eleven colours',
        by: 'Page 20',
        text: 'We asked a mixer in Hamm to name them. She did, without looking.',
      },
      {
        kicker: 'Letters',
        title: 'Against the bollard',
        by: 'Page 4',
        text: 'A reader has counted 1,914 of them in one town and would like a word.',
      },
      {
        kicker: 'Tools',
        title: 'In praise of the plumb line',
        by: 'Page 46',
        text: 'The only instrument on site that has never needed charging.',
      },
    ],
    quote: {
      text: 'A ruin is only a building that has stopped apologising.',
      by: 'Ottilie Krass, structural engineer, page 31',
    },
    essays: [
      {
        kicker: 'Essay',
        title: 'Who owns the stairs?',
        by: 'Kwame Asante',
        text: 'Between the flats and the street lies a country with its own law. A walk through nine stairwells, with bicycles.',
        photo: 'stairs-concrete',
        alt: 'A concrete stair, and a yellow ball',
      },
      {
        kicker: 'Report',
        title: 'The house that was moved twice',
        by: 'Tova Ek',
        text: 'First for the railway, then for the mine. The family stayed inside both times and kept the clock wound.',
        photo: 'villa-day',
        alt: 'A house with flat roofs',
      },
    ],
    contents: [
      [4, 'Letters', 'You'],
      [8, 'The tower nobody ordered', 'Ines Carvalho'],
      [12, 'How to eat a power station', 'Jan Mertens'],
      [20, 'Grey is eleven colours', 'Petra Volk'],
      [31, 'A talk about falling', 'Ottilie Krass'],
      [38, 'Who owns the stairs?', 'Kwame Asante'],
      [46, 'The plumb line', 'Sunniva Dahl'],
      [52, 'The house that was moved twice', 'Tova Ek'],
    ],
    subscribe: {
      heading: 'Four heavy issues a year',
      text: 'Printed on paper that used to be other magazines. Posted in a box, because envelopes have given up.',
      act: 'Subscribe for € 48',
    },
  }),
  entry: {
    kind: 'template',
    name: 'Rubble',
    line: 'A brutalist magazine with rules as thick as its type',
    description: [
      'Ten-pixel rules, one condensed face at the size of a wrecking ball, and a yellow that cannot be ignored. Rubble is for publications that would rather be read than liked.',
      'Any photograph becomes part of the issue: a few lines of CSS turn it into coarse dots on the accent colour, so pictures from nine contributors look as if one press had printed them.',
      'The structure is that of a paper magazine. Cover story with a drop cap, four shorts, a quotation, two essays, the contents with page numbers and one loud invitation to subscribe.',
    ],
    price: 49,
    source: 'Astro',
    author: 'Юлия Орлова',
    pages: ['Home'],
    features: [
      'Halftone pictures in CSS only',
      'Multi-column cover story with drop cap',
      'Contents with page numbers',
      'Two colours to change',
    ],
    isPromoted: true,
    createdAt: '2025-10-08T12:00:00.000Z',
    updatedAt: '2026-08-17T09:30:00.000Z',
    industries: ['Publishing', 'Architecture'],
    styles: ['Brutalist', 'Bold'],
    types: ['Magazine', 'Blog', 'Responsive'],
    tags: ['Big type', 'Editorial', 'Halftone'],
    views: [
      { at: '.quote', alt: 'A quotation in condensed capitals on black' },
      { at: '.essays', alt: 'Essays with halftone pictures on yellow' },
    ],
  },
};
