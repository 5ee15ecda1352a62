import { bakery } from '../designs/bakery/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'crumb-and-crust',
  palette: { paper: '#fbf1de', ink: '#2b1a12', soft: '#8a6a50', accent: '#d9532c', 'on-accent': '#fff4e2', board: '#2f3b35', chalk: '#f6eeda', crust: '#e3a04f', butter: '#f4cf6b', dough: '#efd3a2' },
  fonts: { display: face('Young Serif', 'serif', ['400']), text: face('Shantell Sans', 'cursive'), hand: face('Caveat', 'cursive') },
  ...bakery({
    name: 'Crumb & Crust',
    tagline: 'bread since a quarter to five',
    headline: 'Flour, water, salt and a bit of nerve',
    hello: 'We bake eight things, and we bake them until they are gone. Come before noon for the rye.',
    look: 'counter',
    strewn: [['boule', 'crust'], ['croissant', 'butter'], ['roll', 'dough'], ['baguette', 'crust'], ['pretzel', 'butter'], ['boule', 'dough']],
    board: {
      heading: 'Out of the oven',
      note: 'Times are honest to five minutes. If the shutter is down, the dough said no.',
      rows: [
        ['6.10', 'Country boule, 36 hours', '5.80'],
        ['6.40', 'Butter croissant', '2.60'],
        ['7.20', 'Seeded rye, sliced if you ask', '6.20'],
        ['8.00', 'Cinnamon roll with too much cinnamon', '3.40'],
        ['9.30', 'Baguette, second bake', '2.90'],
        ['11.00', 'Salted pretzel', '2.20']
      ]
    },
    favourites: [
      { subject: 'boule', colour: 'crust', name: 'The Tuesday boule', text: 'Half wheat, half spelt, a crust you hear through the wall. Keeps until Friday if you hide it.' },
      { subject: 'croissant', colour: 'butter', name: 'Twenty-seven folds', text: 'Three days of rolling and resting. The crumbs on your coat are part of the price.' },
      { subject: 'pretzel', colour: 'dough', name: 'A proper pretzel', text: 'Dipped, slashed and salted by Jonas, who learned it from an aunt who never measured anything.' }
    ],
    story: {
      heading: 'We took over the oven, not the recipes',
      paragraphs: [
        'The oven was built in 1931 and takes nine hours to warm. The man who sold it to us left one instruction on the wall: do not argue with it.',
        'So we learned its moods. The left side bakes the rye, the back does croissants, and the spot by the door is where the cat sleeps when nobody is looking.',
        'We buy grain from two farms on the same road and grind it on Mondays. You can smell it from the tram stop.'
      ],
      signature: 'Nora & Jonas'
    },
    week: [
      ['Mon', 'closed', 'we grind'],
      ['Tue', '6 to 2', 'spelt boule'],
      ['Wed', '6 to 2', 'walnut stick'],
      ['Thu', '6 to 2', 'potato bread'],
      ['Fri', '6 to 4', 'challah'],
      ['Sat', '7 to 1', 'everything'],
      ['Sun', '8 to 11', 'rolls only']
    ],
    address: '14 Kiln Lane, behind the swimming baths',
    farewell: 'No phone at the counter: hands are floury until two.'
  }),
  entry: {
    kind: 'template',
    name: 'Crumb & Crust',
    title: 'A bakery drawn by hand, with a board of what is warm',
    description: [
      'Everything on this page shakes a little: the outlines of the loaves, the borders of the week, the button. One SVG filter does it, so the drawings stay sharp at every size and weigh almost nothing.',
      'The blackboard is a plain table that the person at the counter can edit from a phone. It carries times rather than categories, because the only question customers ask a bakery is whether the bread is out yet.',
      'Eight drawings come with the template, each in two printings that never quite meet, like a cheap poster. Change five colours and they are yours.'
    ],
    price: 39,
    source: 'Webflow',
    author: 'Olga Brandt',
    pages: ['Home'],
    features: ['Eight two-colour drawings', 'Blackboard table for today’s bakes', 'Week planner with specials', 'No photographs needed'],
    isPromoted: true,
    createdAt: '2026-02-11T06:40:00.000Z',
    updatedAt: '2026-09-02T05:55:00.000Z',
    industries: ['Food and drink', 'Retail'],
    styles: ['Hand-drawn', 'Playful'],
    types: ['Landing page', 'Responsive'],
    tags: ['Illustration', 'Small business', 'Menu'],
    views: [
      { at: '.board', alt: 'A blackboard table of bakes and their times' },
      { at: '.favourites', alt: 'Three hand-drawn favourites with short descriptions' }
    ]
  }
}
