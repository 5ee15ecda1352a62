import { createRandom, range, short } from '../art/random.ts';
import { atlas } from '../designs/atlas/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

const random = createRandom(3);

/** Particles: many, overlapping, thicker towards the ground. */
const haze = range(420)
  .map(() => {
    const depth = random();
    return `<circle cx="${short(random() * 1440)}" cy="${short(900 - 880 * depth ** 2.2)}" r="${short(3 + random() ** 4 * 58)}" fill="${['#f4b35e', '#e9824f', '#b8505a', '#f8dfb0'][Math.floor(random() * 4)]}" opacity="${short(0.25 + random() * 0.6)}"/>`;
  })
  .join('');

export const site: Site = {
  slug: 'breathe-lagos',
  palette: {
    paper: '#fff8ec',
    ink: '#3a1c2b',
    line: '#ecd9bd',
    ground: '#f7cf8c',
    'on-ground': '#3a1c2b',
    accent: '#8c2f4d',
    'on-accent': '#fff1dc',
    second: '#d9772f',
    cold: '#fbe5b8',
    hot: '#8c2f4d',
  },
  fonts: { display: face('Syne', 'sans-serif'), text: face('Outfit', 'sans-serif') },
  ...atlas({
    name: 'Breathe Lagos',
    nav: ['Today', 'Streets', 'Sensors', 'Join'],
    headline: 'Eko, hold your breath',
    lead: 'Ninety sensors on market stalls, school roofs and one danfo that never stands still.',
    figure: { value: '68', text: 'micrograms of fine dust at Oshodi, 8 a.m.' },
    ground: `<rect width="1440" height="900" fill="#f7cf8c"/><circle cx="1040" cy="300" r="190" fill="#fff1cf"/>${haze}`,
    chart: {
      heading: 'A weekday, hour by hour',
      text: 'The first peak is generators and school runs. The second is everybody. Sunday shows what the city could be.',
      series: [
        { label: 'Oshodi', values: [22, 20, 26, 58, 74, 52, 44, 40, 48, 70, 82, 56, 34] },
        { label: 'Yaba', values: [18, 16, 20, 40, 52, 38, 30, 28, 36, 50, 60, 40, 26] },
        { label: 'Sunday', values: [12, 12, 12, 14, 18, 22, 24, 22, 20, 20, 18, 16, 14] },
      ],
      years: ['midnight', 'noon', 'midnight'],
    },
    stripes: {
      heading: 'Ninety-six mornings.',
      text: 'Tall is bad. The short ones are rain and strikes.',
      from: 'August',
      to: 'November',
      seed: 15,
    },
    stations: {
      heading: 'Stalls with a sensor',
      list: [
        ['Mama Sikirat, suya', '71 µg', 'since March', [20, 24, 30, 26, 34, 40, 38, 36]],
        ['Queen’s College roof', '44 µg', 'since May', [26, 24, 22, 26, 20, 22, 18, 20]],
        ['Danfo LSR 442', '83 µg', 'never stops', [14, 34, 18, 40, 22, 38, 20, 36]],
        ['Third Mainland, pylon 9', '39 µg', 'since June', [30, 22, 26, 18, 20, 16, 18, 14]],
      ],
    },
    actions: {
      heading: 'What a street can do',
      list: [
        ['Share one generator', 'Four shops on one machine halve the smoke and the noise.'],
        ['Sweep wet', 'Dust that is damp stays down. Two buckets, before six.'],
        ['Host a sensor', 'It needs a socket and somebody who is liked.'],
      ],
    },
    act: 'Host a sensor',
    look: 'haze',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Breathe Lagos',
    title: 'Breathe Lagos: air you can see',
    line: 'Air you can see: a city’s dust as four hundred circles',
    description: [
      'The first screen is the subject. Circles gather towards the ground like fine dust in morning light, and the headline has to be read through them.',
      'Apricot, clay and wine are an unusual palette for data about pollution, and a persuasive one: it shows the beauty of the haze before it tells you what it does.',
    ],
    price: 0,
    source: 'Webflow',
    author: 'Ọlá Adéyẹmí',
    pages: ['Today'],
    features: ['Particles drawn from a seed', 'Hourly chart', 'Table of sensors'],
    isPromoted: true,
    createdAt: '2025-10-21T06:40:00.000Z',
    updatedAt: '2026-03-02T07:00:00.000Z',
    industries: ['Non-profit', 'Science'],
    styles: ['Colourful', 'Warm'],
    types: ['Report', 'Responsive'],
    tags: ['Charts', 'Climate', 'Generative art'],
    views: [
      { at: '.chart', alt: 'A chart of one weekday in fine dust' },
      { at: '.stations', alt: 'Stalls with sensors, each with a curve' },
    ],
  },
};
