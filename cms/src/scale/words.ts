import type { LookupField } from '../catalogue/kinds.ts'

/** What generated catalogues are made of. */
export const LOOKUP_NAMES: Record<LookupField, readonly string[]> = {
  industries: [
    'Agency',
    'Architecture',
    'Education',
    'Fashion',
    'Finance',
    'Food and drink',
    'Health',
    'Hospitality',
    'Music',
    'Non-profit',
    'Photography',
    'Property',
    'Sport',
    'Technology',
    'Travel'
  ],
  design_styles: [
    'Bold',
    'Brutalist',
    'Corporate',
    'Editorial',
    'Hand-drawn',
    'Minimal',
    'Playful',
    'Retro',
    'Swiss',
    'Typographic'
  ],
  design_types: [
    'Blog',
    'Documentation',
    'Landing page',
    'Magazine',
    'Online shop',
    'Portfolio',
    'Pricing',
    'Responsive'
  ],
  tags: [
    'Accessible',
    'Animated',
    'Booking',
    'Calendar',
    'Cards',
    'Dark',
    'Dashboard',
    'Events',
    'Figma',
    'Framer',
    'Gallery',
    'Grid',
    'Illustrated',
    'Light',
    'Maps',
    'Multilingual',
    'One page',
    'Parallax',
    'Video',
    'Webflow'
  ],
  typographies: [
    'Archivo',
    'Bodoni Moda',
    'Cormorant',
    'DM Sans',
    'Epilogue',
    'Fraunces',
    'Inter',
    'Karla',
    'Lora',
    'Manrope',
    'Newsreader',
    'Outfit',
    'Sora',
    'Space Grotesk',
    'Work Sans'
  ],
  colors: [
    'Black',
    'Blue',
    'Brown',
    'Cream',
    'Green',
    'Grey',
    'Lime',
    'Navy',
    'Orange',
    'Pink',
    'Purple',
    'Red',
    'Sand',
    'Teal',
    'White',
    'Yellow'
  ]
}

export const ADJECTIVES = [
  'Amber',
  'Calm',
  'Clear',
  'Distant',
  'Early',
  'Fine',
  'Golden',
  'Hidden',
  'Late',
  'Little',
  'Northern',
  'Open',
  'Quiet',
  'Silver',
  'Slow',
  'Warm'
] as const

export const NOUNS = [
  'Anchor',
  'Atlas',
  'Bakery',
  'Canvas',
  'Compass',
  'Folio',
  'Garden',
  'Harbour',
  'Journal',
  'Lantern',
  'Market',
  'Meadow',
  'Orchard',
  'Pavilion',
  'Quarry',
  'Studio',
  'Workshop'
] as const

export const SENTENCES = [
  'The grid has twelve columns and gives every picture the room it needs.',
  'Headlines are set large, and nothing on the page competes with them.',
  'A visitor finds opening hours, prices and the way there on the first screen.',
  'The menu folds into one line on a phone and keeps its order.',
  'Every section can be moved or removed without leaving a hole.',
  'Pictures load as they come into view and never move the text.',
  'The shop page lists variants beside the photograph, not under it.',
  'Two typefaces, three sizes and one accent colour carry the whole design.',
  'Articles have footnotes, a table of contents and a quiet list of what to read next.',
  'Forms say what is wrong beside the field and keep what was typed.'
] as const

export const FEATURES = [
  'Contact form',
  'Newsletter sign-up',
  'Blog with categories',
  'Picture gallery',
  'Price table',
  'Booking calendar',
  'Map and directions',
  'Customer stories',
  'Search',
  'Dark colours'
] as const

export const PAGES = ['Home', 'About', 'Work', 'Services', 'Prices', 'Journal', 'Contact', 'Shop'] as const
export const SOURCES = ['Astro', 'Figma', 'Framer', 'HTML', 'Webflow'] as const
