import { chrome } from '../designs/chrome/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'puddle',
  palette: { paper: '#f3e9ff', ink: '#24103f', tone: '#d9f3ea', accent: '#7b3ff2', 'on-accent': '#fdf3ff' },
  fonts: { display: face('Rubik', 'sans-serif'), text: face('Rubik', 'sans-serif') },
  ...chrome({
    name: 'puddle®',
    nav: ['Toys', 'Method', 'Hello'],
    hero: ['robot-lilac', 'A soft violet robot with one eye waves'],
    words: ['soft', 'robots'],
    lead: 'We design machines you would not mind bumping into: toys, helpers, and a vacuum cleaner that apologises.',
    work: [
      {
        name: 'Blot',
        what: 'A night light that breathes',
        year: '’26',
        photo: 'robot-lilac',
        alt: 'A soft violet robot with one eye',
      },
      {
        name: 'Stack',
        what: 'A tutor made of blocks',
        year: '’25',
        photo: 'robot-pile',
        alt: 'Three soft blocks, the top one with an eye',
      },
      {
        name: 'Citron',
        what: 'A kitchen timer that rolls',
        year: '’25',
        photo: 'robot-citron',
        alt: 'A yellow ball with two wheels and a leaf',
      },
    ],
    services: [
      ['Squash', 'Foam first. If it is not fun in foam it will not be fun in silicone.'],
      ['Listen', 'Children tell you in four minutes what a survey tells you in four months.'],
      ['Wobble', 'Motion that forgives. Nothing stops dead.'],
      ['Wash', 'Everything we make survives a dishwasher.'],
    ],
    numbers: [
      ['31', 'soft machines'],
      ['2', 'bitten, both fine'],
      ['40°', 'delicates'],
    ],
    closing: 'come and poke it',
    mail: 'poke@puddle.example',
    look: 'bloom',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Puddle',
    line: 'Soft robots',
    description: [
      'One word above, one below, and a violet creature with one eye pressing against both. The picture is cut to an ellipse so that the type can lean on it.',
      'Rounded shapes are a cliché for toys; the trick here is the tight, heavy, lower-case grotesque that makes them sound like a serious firm.',
    ],
    price: 0,
    source: 'Figma',
    author: 'Ørjan',
    pages: ['Home'],
    features: ['Creature between two words', 'Round pictures'],
    createdAt: '2026-05-16T14:14:00.000Z',
    updatedAt: '2026-05-30T09:00:00.000Z',
    industries: ['Design', 'Agency'],
    styles: ['3D', 'Playful'],
    types: ['Landing page'],
    tags: ['Studio', 'Big type', 'Kids'],
    views: [
      { at: '.work', alt: 'Three toys in round pictures' },
      { at: '.services', alt: 'Four services on violet' },
    ],
  },
};
