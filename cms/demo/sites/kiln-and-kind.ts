import { kiln } from '../designs/kiln/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'kiln-and-kind',
  palette: { paper: '#f6efe3', ink: '#33231a', soft: '#8b7665', line: '#dccdb8', tone: '#ebdfcc', accent: '#a8512e' },
  fonts: { display: face('Fraunces', 'serif', ['full']), text: face('Hanken Grotesk', 'sans-serif') },
  ...kiln({
    name: 'Kiln & Kind',
    nav: ['Pieces', 'Seconds', 'Classes', 'Visit'],
    headline: 'Pots for people who drop things',
    lead: 'Stoneware thrown in a shed in Dorset, fired twice, and strong enough for your sink.',
    act: 'See the shelf',
    hero: 'vases-sand',
    heroAlt: 'Three thrown vessels and a yellow bowl in late light',
    heading: 'From last week’s kiln',
    products: [
      { name: 'Tall Margaret', price: '£ 84', note: 'Iron clay, 31 cm', photo: 'vases-sand', alt: 'A tall vase in rust-coloured clay', x: 12, y: 40, zoom: 2.4 },
      { name: 'Belly jar, dipped', price: '£ 68', note: 'Chalk over iron', photo: 'vases-sand', alt: 'A dipped jar', x: 50, y: 52, zoom: 2.8 },
      { name: 'Inkwell', price: '£ 42', note: 'Pine glaze, one stem', photo: 'vases-sand', alt: 'A small vase with a pine-green glaze', x: 88, y: 78, zoom: 3 },
      { name: 'Porridge bowl', price: '£ 26', note: 'Straw yellow, deep', photo: 'vases-sand', alt: 'A yellow bowl', x: 58, y: 88, zoom: 3.4 }
    ],
    steps: [
      ['Throw', 'Each piece takes four minutes on the wheel and the eleven years before them.'],
      ['Dip', 'Three glazes, mixed from ash, chalk and a little rust. No two buckets agree.'],
      ['Wait', 'Two firings, four days. We open the door when it stops ticking.']
    ],
    story: {
      photo: 'vases-moss',
      alt: 'Pale and dark vessels against a mossy wall',
      heading: 'Kind is our surname. We try.',
      paragraphs: ['Hattie Kind threw her first bowl for a dog called Plum. Plum did not mind that it leaned. We still make it, leaning, and call it by her name.', 'Seconds are sold on Saturdays from a wheelbarrow. Bring newspaper.']
    },
    voices: [
      ['I have dropped mine three times. The floor has a mark.', 'Ada, Bristol'],
      ['The only mug my father washes by hand.', 'Tunde, Leeds']
    ],
    foot: { heading: 'The shed is open on Saturdays', lines: ['Kind’s Yard, Beaminster, Dorset', 'Ten to four, unless we are firing'] },
    weight: 500,
    tight: -0.03,
    look: 'shelf'
  }),
  entry: {
    kind: 'template',
    name: 'Kiln & Kind',
    title: 'A potter’s shop that lets the wall do the talking',
    description: [
      'One photograph from edge to edge, and the headline written on the wall behind the pots. The four pieces in the shop are cut out of that same picture with background positions, so a small maker needs one good photograph a season rather than forty.',
      'Pieces hang at two heights, like cups on hooks. Three large numbers explain how a pot is made, and a wide picture introduces the people.',
      'Warm serif, plain grotesque, six earth colours. It has been tried with bread boards, candles and knitwear and suits all of them.'
    ],
    price: 55,
    source: 'Framer',
    author: 'hello-margaux',
    pages: ['Home', 'Pieces', 'Visit'],
    features: ['Products cut from one photograph', 'Staggered product grid', 'Process in three steps', 'Story with wide picture'],
    isPromoted: true,
    createdAt: '2026-02-27T08:50:00.000Z',
    updatedAt: '2026-10-27T08:05:00.000Z',
    industries: ['Retail', 'Crafts'],
    styles: ['Warm', 'Elegant'],
    types: ['Online shop', 'Responsive'],
    tags: ['Framer', 'Small business', 'Photography'],
    views: [
      { at: '.pieces', alt: 'Four pieces of stoneware at two heights' },
      { at: '.story', alt: 'Vessels on a mossy wall beside the maker’s story' }
    ]
  }
}
