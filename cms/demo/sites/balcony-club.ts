import { herbarium } from '../designs/herbarium/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'balcony-club',
  palette: { paper: '#fff7ee', ink: '#172a1c', soft: '#5f7a66', wall: '#ffc9b8', sill: '#8fd0a5', tone: '#e8f3ea', leaf: '#1c6b3f', bloom: '#f0433a', eye: '#ffcf33' },
  fonts: { display: face('Outfit', 'sans-serif'), text: face('Outfit', 'sans-serif') },
  ...herbarium({
    name: 'balcony club',
    nav: ['Boxes', 'Calendar', 'Neighbours'],
    headline: 'One metre is plenty',
    lead: 'A box a month with soil, seeds and a card that tells you what not to do.',
    specimens: [
      { kind: 'lavender', seed: 2, name: 'South', latin: 'hot and dry', note: 'For balconies that fry eggs.', price: '24 €' },
      { kind: 'oxeye', seed: 7, name: 'East', latin: 'morning sun', note: 'Flowers before work.', price: '24 €' },
      { kind: 'fern', seed: 4, name: 'North', latin: 'no sun at all', note: 'Green, and proud of it.', price: '22 €' },
      { kind: 'fennel', seed: 6, name: 'West', latin: 'evening light', note: 'Dinner from the rail.', price: '26 €' },
      { kind: 'sage', seed: 11, name: 'Windy', latin: 'seventh floor up', note: 'Low, tough, fragrant.', price: '24 €' },
      { kind: 'foxglove', seed: 5, name: 'Secret', latin: 'we choose', note: 'Tall. Sorry, neighbours.', price: '28 €' }
    ],
    calendar: { heading: 'Your year, on one rail', text: 'Green is when something happens. The rest is looking.', rows: [['Soil', 3, 3], ['Seeds', 3, 5], ['Flowers', 5, 9], ['Dinner', 6, 10], ['Rest', 11, 12]] },
    letter: { heading: 'We kill plants too', paragraphs: ['Since we started we have killed about four hundred, most of them with love. The cards in the boxes are what we learned.', 'Send us a picture of yours, dead or alive. Both get an answer.'], by: 'Ines and Marek, third floor' },
    foot: ['Packed in Wrocław', 'Cancel by not opening the door', 'Pots you already have'],
    look: 'row'
  }),
  entry: {
    kind: 'inspiration',
    name: 'Balcony Club',
    title: 'Six plants on a windowsill, red on salmon',
    description: [
      'The hero is a wall, a sill and six plants that stand on it. As the screen narrows, plants leave from the right, like a shelf that gets shorter.',
      'Flat flowers, one lively red, one geometric sans in two weights. Look at the calendar: months as pills, and the header row does all the explaining.'
    ],
    price: 0,
    source: 'Webflow',
    author: 'Ewa',
    pages: ['Home'],
    features: ['Windowsill hero', 'Calendar of pills'],
    isPromoted: true,
    createdAt: '2026-04-21T06:06:00.000Z',
    updatedAt: '2026-06-02T07:20:00.000Z',
    industries: ['Gardening', 'Retail'],
    styles: ['Colourful', 'Friendly', 'Illustrated'],
    types: ['Online shop', 'Landing page'],
    tags: ['Illustration', 'Generative art'],
    views: [
      { at: '.list', alt: 'Six boxes by direction of the balcony' },
      { at: '.calendar', alt: 'A calendar of pills on mint' }
    ]
  }
}
