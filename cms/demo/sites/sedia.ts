import { kiln } from '../designs/kiln/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'sedia',
  palette: { paper: '#f3efe2', ink: '#20251a', soft: '#6d7059', line: '#20251a', tone: '#dcdcb9', accent: '#d8742f', 'on-accent': '#20251a' },
  fonts: { display: face('Epilogue', 'sans-serif'), text: face('Epilogue', 'sans-serif') },
  ...kiln({
    name: 'Sedia®',
    nav: ['Seats', 'Light', 'Spare parts', 'Repairs'],
    headline: 'One chair. Every part replaceable.',
    lead: 'Fourteen pieces of ash, eight screws, two cushions. Sold whole or one leg at a time since 1974.',
    act: 'Build yours',
    hero: 'interior-olive',
    heroAlt: 'A lounge chair, a floor lamp and a picture in an olive-coloured room',
    heading: 'Catalogue of parts',
    products: [
      { name: 'Chair no. 1', price: '890 €', note: 'Complete', photo: 'interior-olive', alt: 'A lounge chair with pale cushions', x: 48, y: 82, zoom: 2.6 },
      { name: 'Lamp no. 2', price: '320 €', note: 'Linen shade', photo: 'interior-olive', alt: 'A floor lamp', x: 16, y: 34, zoom: 2.8 },
      { name: 'Print “Noon”', price: '75 €', note: 'Framed, 70 × 90', photo: 'interior-olive', alt: 'A framed print of a sun', x: 64, y: 24, zoom: 3 },
      { name: 'Side table no. 4', price: '210 €', note: 'Black steel', photo: 'interior-olive', alt: 'A side table with a book', x: 78, y: 78, zoom: 3.2 },
      { name: 'Rug, round', price: '430 €', note: 'Wool, two colours', photo: 'interior-olive', alt: 'The edge of a round rug', x: 38, y: 100, zoom: 3.2 },
      { name: 'Cushion', price: '95 €', note: 'Any colour since 1974', photo: 'interior-morning', alt: 'A rust-coloured cushion', x: 50, y: 66, zoom: 3 }
    ],
    steps: [
      ['It comes flat', 'Two boxes, one key, half an hour. The drawing is printed inside the lid.'],
      ['It wears', 'Good. Oil it in March. Swap the seat when the children leave.'],
      ['It goes on', 'Parts from every year fit every year. We have checked.']
    ],
    story: {
      photo: 'interior-morning',
      alt: 'A rust-coloured chair in morning light',
      heading: 'The same drawing for fifty years',
      paragraphs: ['Bruna Sartori drew the chair for her own kitchen and could not afford a second try. The drawing hangs in the workshop; it has a coffee ring on it, which is why the armrest is where it is.', 'We sell more spare legs than chairs. It is a terrible business and we recommend it.']
    },
    voices: [
      ['We inherited ours. The left arm is from 1981, the right from last week.', 'Famiglia Greco, Udine'],
      ['Bought a screw. Was thanked by name.', 'Lars, Umeå']
    ],
    foot: { heading: 'Officina Sartori, Udine', lines: ['Via delle Officine 8', 'Repairs while you wait, on Thursdays'] },
    weight: 600,
    tight: -0.045,
    look: 'room'
  }),
  entry: {
    kind: 'inspiration',
    name: 'Sedia',
    title: 'Furniture sold like spare parts, in a grid of two-pixel rules',
    description: [
      'A catalogue page drawn with rules: the room on the left, the claim on orange to the right, and under them a table of parts, each cropped from the room above. You see a thing in use before you see its price.',
      'One family in two weights, rules instead of boxes, no rounded corner anywhere. The humour is in the copy, and the layout has the sense to keep a straight face.'
    ],
    price: 0,
    source: 'Webflow',
    author: 'Ewa',
    pages: ['Home', 'Parts', 'Repairs'],
    features: ['Catalogue grid with rules', 'Parts cropped from one room'],
    createdAt: '2026-03-29T12:12:00.000Z',
    updatedAt: '2026-04-01T09:45:00.000Z',
    industries: ['Furniture', 'Retail'],
    styles: ['Mid-century', 'Swiss'],
    types: ['Online shop'],
    tags: ['Grid', 'Photography'],
    views: [
      { at: '.pieces', alt: 'A table of furniture parts with prices' },
      { at: '.story', alt: 'The story of the chair beside a picture in morning light' }
    ]
  }
}
