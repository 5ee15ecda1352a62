import { marquee } from '../designs/marquee/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'lumen',
  palette: {
    paper: '#f0eee9',
    ink: '#161018',
    line: '#c9c4bd',
    night: '#1a0b1f',
    'on-night': '#fff3dc',
    giant: '#fff3dc',
    hot: '#ff7a2f',
    'on-hot': '#1a0b1f',
    warm: '#e0356f',
    cool: '#3b1d8f',
    'on-cool': '#ffd9b0',
  },
  fonts: {
    display: face('Dela Gothic One', 'sans-serif', ['400']),
    text: face('Familjen Grotesk', 'sans-serif'),
  },
  ...marquee({
    name: 'Lumen Film Festival',
    edition: 'Twelfth edition',
    when: '24 February to 2 March',
    where: 'Three cinemas and a barge, Tampere',
    claim: 'Seven nights of films that would rather be dark than clear.',
    giant: ['LU', 'MEN'],
    art: 'beam',
    look: 'beam',
    nav: ['Programme', 'Guests', 'Passes', 'Press'],
    days: [
      {
        day: 'Friday',
        date: '24 February',
        events: [
          ['18.00', 'The Salt Clock', 'Lena Aho, 94 min, opening film', 'Kino Ilta'],
          ['21.15', 'Nothing But Rain', 'Dir. Park Ji-woo, 121 min', 'Kino Ilta'],
          ['23.59', 'Midnight shorts', 'Six films, one of them upside down', 'The Barge'],
        ],
      },
      {
        day: 'Saturday',
        date: '25 February',
        events: [
          ['11.00', 'Breakfast with projectionists', 'Talk, rye bread, carbon arcs', 'Foyer'],
          ['14.30', 'A House for Wolves', 'Dir. Ana Prado, 88 min', 'Orient'],
          ['17.00', 'Quiet Engines', 'Documentary, 73 min', 'Kino Ilta'],
          ['20.00', 'The Glass Postman', 'Silent, with a live trio', 'Orient'],
        ],
      },
      {
        day: 'Sunday',
        date: '26 February',
        events: [
          ['12.00', 'Films for people under one metre', 'Ages three and up, lights half on', 'Bio Pikku'],
          ['16.00', 'Long Way to Oulu', 'Dir. Heikki Laine, 203 min, one interval', 'Kino Ilta'],
        ],
      },
    ],
    text: {
      heading: 'Turn the lights off properly',
      paragraphs: [
        'In February it is dark here by five. We used to apologise for that. Then we noticed that no other town offers its cinemas nineteen hours of night.',
        'We show forty films on whatever they were made on: film, tape, one on a phone. Nobody introduces them for longer than the leader runs.',
      ],
    },
    guests: [
      ['Lena Aho', 'director'],
      ['Park Ji-woo', 'director'],
      ['Ana Prado', 'retrospective'],
      ['Trio Vuoksi', 'live score'],
      ['Idrissa Barry', 'camera'],
      ['Heikki Laine', 'director'],
    ],
    passes: [
      ['One film', '€ 9', 'Any seat that is not the projectionist’s.'],
      ['Ten films', '€ 70', 'Share it with whoever stays awake.'],
      ['The whole dark', '€ 140', 'Everything, and soup on the barge.'],
    ],
    partners: ['City of Tampere', 'Kino Ilta', 'Finnish Film Archive', 'Vuoksi Brewery', 'Radio Yö'],
  }),
  entry: {
    kind: 'template',
    name: 'Lumen',
    line: 'A film festival that begins as a poster of projected light',
    description: [
      'The beam on the first screen is twenty-six slats of SVG and one gradient. The title is blended into it, so it changes colour wherever the light falls across a letter, at any width and without an image.',
      'The programme is a timetable that can be read across a foyer: day, time, title, place. Days stay in view while their films pass by, and a row lights up under the pointer.',
      'Guests are set as one long sentence, passes as three large numbers. What a festival changes every year sits in plain lists, what makes it recognisable sits in five colours.',
    ],
    price: 69,
    source: 'Framer',
    author: 'Aino Mäkelä',
    pages: ['Home', 'Programme', 'Passes'],
    features: [
      'Poster generated from code',
      'Sticky day headings',
      'Blend-mode title',
      'Passes and partners',
    ],
    createdAt: '2025-10-29T17:05:00.000Z',
    updatedAt: '2026-10-12T12:45:00.000Z',
    industries: ['Film', 'Culture'],
    styles: ['Bold', 'Poster', 'Dark'],
    types: ['Event', 'Landing page', 'Responsive'],
    tags: ['Framer', 'Festival', 'Generative art', 'Big type'],
    views: [
      { at: '.programme', alt: 'The timetable of three festival days' },
      { at: '.guests', alt: 'Names of guests as one long sentence on violet' },
    ],
  },
};
