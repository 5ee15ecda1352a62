import { lodge } from '../designs/lodge/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'hytte-null',
  palette: { paper: '#0c1526', ink: '#dfe7f5', soft: '#8b9bb8', line: '#2a3a58', accent: '#ffb45c' },
  fonts: { display: face('Bricolage Grotesque', 'sans-serif'), text: face('Geologica', 'sans-serif') },
  ...lodge({
    name: 'Hytte Null',
    nav: ['Cabins', 'How it works', 'Map'],
    headline: 'No signal. No neighbours. Firewood.',
    lead: 'Six cabins in the Finnskogen forest, each an hour’s walk from the next light.',
    facts: ['−14 °C tonight', 'aurora 40 %', '3 cabins free'],
    hero: ['cabin-night', 'A small cabin glows between snowy fir trees at night'],
    letter: {
      heading: 'You get a key and a map on paper',
      text: 'The map has no reception either. It shows the spring, the axe, the sauna and the place where the elk cross. Everything else you will find out by going outside, which is the idea.',
      by: 'Eirik, who sharpens the axes',
    },
    rooms: {
      heading: 'Six cabins. Here are three.',
      list: [
        {
          photo: 'villa-dusk',
          alt: 'A glass house lit from within at dusk',
          name: 'Glass',
          text: 'For people who are afraid of the dark and would like to practise.',
          price: '1,900 kr',
        },
        {
          photo: 'interior-olive',
          alt: 'A chair and a lamp in an olive-coloured room',
          name: 'Stove',
          text: 'One room, one chair, one fire that is your job.',
          price: '1,400 kr',
        },
        {
          photo: 'ridge-dusk',
          alt: 'Mountains after sunset',
          name: 'Ridge',
          text: 'Four hours on skis. No discount.',
          price: '1,100 kr',
        },
      ],
    },
    table: {
      heading: 'What is there',
      rows: [
        ['Heat', 'Birch, as much as you split'],
        ['Water', 'From the spring, two buckets a day'],
        ['Light', 'Candles; the sun from ten to two'],
        ['Food', 'Yours, and a shelf of others’ pasta'],
        ['Help', 'A red telephone with one number'],
      ],
      photo: 'ridge-blue',
      alt: 'Snow-covered peaks after sunset',
    },
    way: {
      heading: 'Finding it',
      text: 'We drive you to where the road stops. Then it is footprints.',
      stops: [
        ['Oslo S', '7.02'],
        ['Kongsvinger', '8.20, coffee'],
        ['Svullrya', '9.40, keys'],
        ['Footprints', 'until dark'],
      ],
    },
    book: {
      heading: 'Be unavailable',
      act: 'Free nights',
      lines: ['Svullrya', 'hytte@null.example', 'Open all winter'],
    },
    look: 'night',
  }),
  entry: {
    kind: 'template',
    name: 'Hytte Null',
    title: 'Hytte Null: cabins without signal',
    line: 'Cabins without signal: one warm window on a cold page',
    description: [
      'The only warm colour on the first screen is the window of the cabin, and the only warm colour in the interface is the same amber. It is a small rule with a large effect.',
      'The picture melts into the page at the top and bottom, so type can sit on the snow. Cabins are full-height panels whose captions rise out of the dark.',
      'Suited to anything sold by silence: retreats, saunas, observatories, very small concerts.',
    ],
    price: 59,
    source: 'Webflow',
    author: 'Ørjan',
    pages: ['Home', 'Cabins'],
    features: ['Picture that melts into the page', 'Full-height cabin panels', 'Live facts line'],
    createdAt: '2026-01-30T21:00:00.000Z',
    updatedAt: '2026-02-14T08:00:00.000Z',
    industries: ['Travel', 'Hospitality'],
    styles: ['Dark', 'Minimal'],
    types: ['Landing page', 'Responsive'],
    tags: ['Photography', 'Hotel', 'Dark mode'],
    views: [
      { at: '.rooms', alt: 'Three cabins as tall dark panels' },
      { at: '.day', alt: 'What is in a cabin, as a list' },
    ],
  },
};
