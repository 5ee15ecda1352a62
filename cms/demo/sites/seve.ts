import { kiln } from '../designs/kiln/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'seve',
  palette: { paper: '#fff8f2', ink: '#3d1220', soft: '#9a6b72', line: '#efd8cf', tone: '#fbe4d8', accent: '#c2475a', 'on-accent': '#fff1e8' },
  fonts: { display: face('Cormorant Garamond', 'serif', ['wght', 'wght-italic']), text: face('Jost', 'sans-serif') },
  ...kiln({
    name: 'Sève',
    nav: ['Face', 'Body', 'Refills', 'Ingredients'],
    headline: 'Skin is <em>in season</em>',
    lead: 'Four formulas a year, pressed from what grows then. When the roses are over, so is the serum.',
    act: 'This season',
    hero: 'apothecary-rose',
    heroAlt: 'Red glass bottles and a bar of soap on rose-coloured stone',
    heading: 'The rose harvest',
    products: [
      { name: 'Serum of May rose', price: '48 €', note: '30 ml, for dry mornings', photo: 'apothecary-rose', alt: 'A dropper bottle of red glass', x: 14, y: 40, zoom: 3 },
      { name: 'Night balm', price: '36 €', note: '50 ml, beeswax and fig', photo: 'apothecary-rose', alt: 'A jar with a pale lid', x: 40, y: 66, zoom: 3.4 },
      { name: 'Milk cleanser', price: '29 €', note: '200 ml, refill at the shop', photo: 'apothecary-rose', alt: 'A tall cream-coloured bottle', x: 72, y: 58, zoom: 3 }
    ],
    steps: [
      ['Picked before ten', 'Petals lose a third of their oil by noon. We are in the field at five.'],
      ['Pressed the same day', 'Cold, slowly, in Grasse, in a building that used to be a laundry.'],
      ['Dated like bread', 'Six months from the press. Bring the glass back and we fill it again.']
    ],
    story: {
      photo: 'apothecary-amber',
      alt: 'Amber bottles on a grey stone',
      heading: 'A short list, on purpose',
      paragraphs: ['The longest label has nine ingredients. If you cannot say a word on it, ring us and we will say it together.', 'We do not promise youth. We promise that it smells of one particular field in May.']
    },
    voices: [
      ['My face has stopped asking questions.', 'Solène, Lyon'],
      ['It ends, and I like that it ends.', 'Ji-ho, Seoul']
    ],
    foot: { heading: 'Pressed in Grasse', lines: ['11 rue des Lavoirs', 'Refills Tuesday to Saturday'] },
    weight: 500,
    tight: -0.03,
    look: 'slab'
  }),
  entry: {
    kind: 'template',
    name: 'Sève',
    title: 'Seasonal skincare with a headline that crosses two colours',
    description: [
      'The first screen is cut in two, powder and rose, and one line of Garamond runs over the cut: upright on the left, italic and pale on the right. It is the whole identity, and it works with any two words.',
      'Products stand in niches with round tops, cropped from a single still life. Three sentences explain the harvest; nothing promises eternal youth.',
      'Made for brands that sell few things and change them with the season.'
    ],
    price: 65,
    source: 'Webflow',
    author: 'hello-margaux',
    pages: ['Home', 'Season', 'Refills'],
    features: ['Two-colour hero', 'Arched product niches', 'Refill and season notes'],
    isPromoted: true,
    createdAt: '2026-05-05T06:00:00.000Z',
    updatedAt: '2026-09-18T19:35:00.000Z',
    industries: ['Beauty', 'Retail'],
    styles: ['Elegant', 'Feminine'],
    types: ['Online shop', 'Landing page', 'Responsive'],
    tags: ['Photography', 'Small business', 'Serif'],
    views: [
      { at: '.pieces', alt: 'Three products in niches with round tops' },
      { at: '.story', alt: 'Amber bottles beside a short story on rose' }
    ]
  }
}
