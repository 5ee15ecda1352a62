import { bakery } from '../designs/bakery/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'lua-gelados',
  palette: { paper: '#fffaf2', ink: '#3a1650', soft: '#8b6aa0', accent: '#ff5d8f', 'on-accent': '#fff6ef', board: '#3a1650', chalk: '#ffe9c7', sky: '#a9e0ff', mint: '#b9f0cf', berry: '#ffb3cb', lemon: '#ffe27a', cocoa: '#b9794d' },
  fonts: { display: face('Shrikhand', 'cursive', ['400']), text: face('Fredoka', 'sans-serif'), hand: face('Caveat', 'cursive') },
  ...bakery({
    name: 'Lua',
    tagline: 'gelados da Graça, Lisboa',
    headline: 'Colder than the tram is late',
    hello: 'Twenty litres a day, four flavours at a time, one window on the steep side of the street.',
    look: 'scatter',
    strewn: [['cone', 'berry'], ['lolly', 'mint'], ['cup', 'lemon'], ['cone', 'cocoa'], ['lolly', 'lemon'], ['cup', 'berry']],
    board: {
      heading: 'In the window',
      note: 'When a tub is empty we wipe it off and write the next one.',
      rows: [
        ['now', 'Fig leaf and goat’s milk', '3.50'],
        ['now', 'Burnt orange', '3.00'],
        ['now', 'Almond from Algarve', '3.00'],
        ['soon', 'Passion fruit, no dairy', '3.20'],
        ['later', 'Rice pudding with lemon peel', '3.50']
      ]
    },
    favourites: [
      { subject: 'cone', colour: 'berry', name: 'Cone', text: 'Rolled on the iron at the back, warm when you get it.' },
      { subject: 'cup', colour: 'lemon', name: 'Cup', text: 'For dogs, white shirts and the careful.' },
      { subject: 'lolly', colour: 'sky', name: 'Lolly', text: 'Sea salt and watermelon. Gone by five.' },
      { subject: 'cone', colour: 'cocoa', name: 'Double', text: 'Two flavours that have met before and got on.' }
    ],
    story: {
      heading: 'A window, a freezer and a lease',
      paragraphs: [
        'Catarina was a chemist and knew what sugar does at minus eleven. Her brother had a window on the Graça hill and nothing to sell in it.',
        'They agreed on four flavours, because four fit. When one sells out it is replaced by whatever the market had that morning, and the list on the wall is the only menu.'
      ],
      signature: 'Catarina & Rui'
    },
    week: [
      ['Seg', 'fechado', 'we shop'],
      ['Ter', '13 às 20', 'fig leaf'],
      ['Qua', '13 às 20', 'lemon peel'],
      ['Qui', '13 às 20', 'peanut'],
      ['Sex', '13 às 23', 'long night'],
      ['Sáb', '11 às 23', 'two queues'],
      ['Dom', '11 às 20', 'for dogs']
    ],
    address: 'Calçada da Graça 41, the blue shutter',
    farewell: 'Cash or card, no queue-jumping, dogs first.'
  }),
  entry: {
    kind: 'inspiration',
    name: 'Lua Gelados',
    title: 'An ice-cream window where the drawings crowd the headline',
    description: [
      'A shop with four flavours does not need a menu system. Lua writes what is in the window, what comes soon and what comes later, and lets six drawings elbow the headline from every side.',
      'Notice how the colour never fills its outline: each cone is printed twice and shifted by five units. With a heavy display face in the middle, the whole page reads as a poster that happens to have opening hours.',
      'The band of favourites is four flat colours edge to edge, which makes the move from sky-blue hero to cream story feel like a shelf of tubs.'
    ],
    price: 0,
    source: 'HTML',
    author: 'Olga Brandt',
    pages: ['Home'],
    features: ['Poster-like hero', 'Flavour board', 'Colour-blocked favourites'],
    isPromoted: true,
    createdAt: '2026-05-19T16:20:00.000Z',
    updatedAt: '2026-05-19T16:20:00.000Z',
    industries: ['Food and drink'],
    styles: ['Hand-drawn', 'Colourful'],
    types: ['Landing page'],
    tags: ['Illustration', 'Small business'],
    views: [
      { at: '.favourites', alt: 'Four colour-blocked favourites with drawings of ice cream' },
      { at: '.week', alt: 'The week in seven hand-drawn boxes' }
    ]
  }
}
