import { label } from '../designs/label/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'low-tide',
  palette: { paper: '#f2e8d8', ink: '#14110f', soft: '#7b6f62', accent: '#ff4a1c', vinyl: '#17130f', sea: '#0d5c63', foam: '#a8d5c8', plum: '#4a1942', sun: '#ffc145' },
  fonts: { display: face('Unbounded', 'sans-serif'), text: face('Familjen Grotesk', 'sans-serif'), data: face('Space Mono', 'monospace', ['400']) },
  ...label({
    name: 'Low Tide Records',
    lines: ['Low', 'Tide'],
    claim: 'Slow music from wet places, on heavy vinyl, since the flood of 2014.',
    news: ['LTR 031 ships on the 9th', 'Marisol Vega on tour in March', 'The shop in Cobh is open again', 'Test pressings for members'],
    releases: [
      { code: 'LTR 031', artist: 'Marisol Vega', title: 'Salt Arithmetic', format: 'LP, 180 g', motif: 'rings', seed: 4, ink: ['sun', 'accent', 'plum', 'foam'] },
      { code: 'LTR 030', artist: 'The Estuary Choir', title: 'Low Voices', format: '2 × LP', motif: 'waves', seed: 9, ink: ['sea', 'foam', 'sun', 'accent'] },
      { code: 'LTR 029', artist: 'Okra', title: 'Soft Machines of Kumasi', format: '12 inch', motif: 'blocks', seed: 12, ink: ['paper', 'accent', 'sea', 'ink'] },
      { code: 'LTR 028', artist: 'Hana Mori', title: 'Breakwater', format: 'LP', motif: 'halftone', seed: 3, ink: ['foam', 'plum', 'accent', 'sun'] },
      { code: 'LTR 027', artist: 'Dry Dock', title: 'Songs for Cranes', format: 'Cassette', motif: 'moire', seed: 5, ink: ['paper', 'ink', 'accent', 'sun'] },
      { code: 'LTR 026', artist: 'Lindqvist & Sow', title: 'Field Day', format: 'LP', motif: 'strata', seed: 8, ink: ['sun', 'sea', 'accent', 'plum'] }
    ],
    dates: [
      ['06.03', 'Marisol Vega', 'Roisin Dubh, Galway', '12 left'],
      ['08.03', 'Marisol Vega', 'The Cube, Bristol', 'Tickets'],
      ['21.03', 'Okra', 'Paradiso, Amsterdam', 'Tickets'],
      ['02.04', 'The Estuary Choir', 'Sankt Johannes, Malmö', 'Sold out'],
      ['19.04', 'Hana Mori', 'WWW, Tokyo', 'Tickets']
    ],
    note: {
      heading: 'Send us something wet',
      paragraphs: [
        'We listen to every demo, all of it, on the train between Cork and Cobh. It takes twenty-four minutes, so please do not send more than that.',
        'No drum-machine presets, no press photographs. Tell us where it was recorded and what the weather did.'
      ]
    },
    mail: 'demos@lowtide.example',
    words: { releases: 'Releases', dates: 'Dates', note: 'Demos', corner: 'Bag (2)', act: 'Listen and buy', colophon: 'Pressed in runs of 300. No repress, no regrets.' },
    look: 'record'
  }),
  entry: {
    kind: 'template',
    name: 'Low Tide',
    title: 'A record label with a record that really turns',
    description: [
      'The name is as wide as the screen and a record lies on top of it, turning at about four revolutions a minute so that nobody gets dizzy. Visitors who prefer less motion get it at rest, tilted by eighteen degrees.',
      'Sleeves are drawn from a motif, a seed and four colours. If a release has no artwork yet, it still has a cover that nobody else has, and it costs two kilobytes.',
      'Below the shop there is what a label needs and no more: dates as one large table, and a note that tells people how to send a demo.'
    ],
    price: 59,
    source: 'Framer',
    author: 'Đặng Thu Hà',
    pages: ['Home'],
    features: ['Turning record in pure SVG and CSS', 'Nine generative sleeve motifs', 'Tour dates table', 'News ticker', 'Honours reduced motion'],
    isPromoted: true,
    createdAt: '2026-01-23T19:45:00.000Z',
    updatedAt: '2026-10-30T11:20:00.000Z',
    industries: ['Music', 'Retail'],
    styles: ['Bold', 'Retro'],
    types: ['Online shop', 'Landing page', 'Responsive'],
    tags: ['Framer', 'Generative art', 'Big type'],
    views: [
      { at: '.releases', alt: 'Six record sleeves drawn from seeds, the newest twice as large' },
      { at: '.dates', alt: 'Tour dates on black in large type' }
    ]
  }
}
