import { herbarium } from '../designs/herbarium/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'field-folio',
  palette: { paper: '#efe9d8', ink: '#2b2a1e', soft: '#7d785f', line: '#cfc7ac', tone: '#dfd8c0', sheet: '#fbf7ea', leaf: '#4a5d34', bloom: '#b6603f', eye: '#d9a63a' },
  fonts: { display: face('Libre Caslon Text', 'serif', ['400']), text: face('Crimson Pro', 'serif', ['wght', 'wght-italic']) },
  ...herbarium({
    name: 'Field & Folio',
    nav: ['Seeds', 'Calendar', 'Letters'],
    headline: 'Seeds with a pedigree',
    lead: 'Six hundred sorts, each grown out, pressed and written up before we sell a packet of it.',
    specimens: [
      { kind: 'foxglove', seed: 12, name: 'Rusty foxglove', latin: 'Digitalis ferruginea', note: 'Stands straight in wind. Bees queue.', price: '3.20' },
      { kind: 'oxeye', seed: 5, name: 'Ox-eye', latin: 'Leucanthemum vulgare', note: 'Comes back whether you ask or not.', price: '2.40' },
      { kind: 'fennel', seed: 9, name: 'Bronze fennel', latin: 'Foeniculum vulgare', note: 'For fish, for moths, for the fence.', price: '2.80' },
      { kind: 'sage', seed: 3, name: 'Meadow sage', latin: 'Salvia pratensis', note: 'Likes poor soil and neglect.', price: '2.60' },
      { kind: 'fern', seed: 8, name: 'Male fern', latin: 'Dryopteris filix-mas', note: 'Spores. Patience sold separately.', price: '4.00' },
      { kind: 'lavender', seed: 15, name: 'Lavender, low', latin: 'Lavandula angustifolia', note: 'Cut it hard in August and do not feel bad.', price: '2.90' }
    ],
    calendar: { heading: 'When to sow', text: 'For a garden at two hundred metres. Add a week for every hundred more, and another if you are sensible.', rows: [['Foxglove', 5, 7], ['Ox-eye', 3, 5], ['Fennel', 4, 5], ['Sage', 3, 6], ['Fern', 9, 11], ['Lavender', 2, 4]] },
    letter: { heading: 'On keeping seed', paragraphs: ['My teacher kept hers in film cans, labelled with the name of the person who gave it. She had a can marked “Stranger, Kassel station”. It was the best lettuce I have eaten.', 'Keep some back. Give some away. Write down who.'], by: 'Gudrun Feld' },
    foot: ['Feldmühle 3, Witzenhausen', 'Packets from March to October', 'Folded, not glued'],
    look: 'sheet'
  }),
  entry: {
    kind: 'template',
    name: 'Field & Folio',
    title: 'A seed catalogue on herbarium sheets that grow from numbers',
    description: [
      'Foxglove, fennel, fern: each plant is a stem, pairs of leaves and a head, described by five values and varied by a seed number. No two packets show the same specimen, and none needed a botanist with a brush.',
      'The first screen is a mounted sheet with two strips of tape. Below follow the list, a sowing calendar that is an honest table, and a letter from the grower.',
      'Suits nurseries, gardens, tea blenders and natural-history museums.'
    ],
    price: 48,
    source: 'Astro',
    author: 'अनन्या राव',
    pages: ['Home', 'Calendar'],
    features: ['Plants drawn from rules', 'Sowing calendar', 'Herbarium sheet hero'],
    createdAt: '2026-02-06T07:07:00.000Z',
    updatedAt: '2026-03-21T08:30:00.000Z',
    industries: ['Gardening', 'Retail'],
    styles: ['Classic', 'Illustrated'],
    types: ['Online shop', 'Responsive'],
    tags: ['Illustration', 'Generative art', 'Serif'],
    views: [
      { at: '.list', alt: 'Six plants in a grid with Latin names' },
      { at: '.calendar', alt: 'The sowing calendar' }
    ]
  }
}
