import { atelier } from '../designs/atelier/design.ts'
import { face } from '../fonts.ts'
import type { Site } from '../site.ts'

export const site: Site = {
  slug: 'nordvolum',
  palette: { paper: '#f3f3f0', ink: '#101010', soft: '#6d6d68', line: '#cfcfc9', accent: '#e3341f', 'on-accent': '#ffffff' },
  fonts: { display: face('Archivo', 'sans-serif', ['wdth']), text: face('Archivo', 'sans-serif', ['wdth']) },
  ...atelier({
    name: 'Nordvolum',
    discipline: 'Architecture and urban design',
    cities: ['Aarhus', 'Rotterdam'],
    statement: 'We draw few lines and defend every one of them.',
    look: 'tall',
    lead: {
      name: 'House on a Meadow',
      place: 'Ebeltoft',
      year: 2025,
      kind: 'Private house',
      photo: 'villa-day',
      alt: 'A white house of two stacked slabs behind a long pool',
      span: 12,
      text: 'Two slabs, shifted by a room’s width. The upper one shades the lower one in July and lets the whole sun in when December has little to give.'
    },
    projects: [
      { name: 'Stair Hall', place: 'Lisbon', year: 2024, kind: 'Library', photo: 'arches-clay', alt: 'Arches and stairs in clay-coloured plaster', span: 7 },
      { name: 'Courtyard for One Tree', place: 'Utrecht', year: 2024, kind: 'School', photo: 'arches-sage', alt: 'A court of arches under a pale sky', span: 5 },
      { name: 'Harbour Blocks', place: 'Aarhus', year: 2023, kind: 'Housing, 212 flats', photo: 'city-white', alt: 'A model of city blocks in white card', span: 12 },
      { name: 'Winter House', place: 'Røros', year: 2022, kind: 'Private house', photo: 'villa-dusk', alt: 'The same kind of house at dusk, lit from within', span: 8 },
      { name: 'Reading Room', place: 'Ghent', year: 2021, kind: 'Interior', photo: 'interior-morning', alt: 'A chair and a lamp in slanting light', span: 4 }
    ],
    archive: [
      [2025, 'House on a Meadow', 'Ebeltoft', 'House'],
      [2024, 'Stair Hall', 'Lisbon', 'Library'],
      [2024, 'Courtyard for One Tree', 'Utrecht', 'School'],
      [2023, 'Harbour Blocks', 'Aarhus', 'Housing'],
      [2022, 'Winter House', 'Røros', 'House'],
      [2021, 'Reading Room', 'Ghent', 'Interior'],
      [2019, 'Ferry Shelter', 'Samsø', 'Infrastructure'],
      [2018, 'Brick Kiln Offices', 'Horsens', 'Conversion']
    ],
    approach: [
      { heading: 'Measure first', text: 'A month on site before a line is drawn: sun, wind, noise, the path people take when nobody has paved one for them.' },
      { heading: 'One idea, built', text: 'A project that needs three ideas has not found its first. We keep the one that survives the structural engineer.' },
      { heading: 'Stay until it ages', text: 'We return after one, five and ten years, and we publish what went wrong as readily as what went well.' }
    ],
    people: [
      ['Signe Thorup', 'Partner, architect MAA'],
      ['Joost van Beek', 'Partner, architect BNA'],
      ['Amara Diallo', 'Head of urban design'],
      ['Lukas Frandsen', 'Structures'],
      ['Mei Tanaka', 'Models and workshop']
    ],
    mail: 'post@nordvolum.example',
    phone: '+45 86 00 41 20'
  }),
  entry: {
    kind: 'template',
    name: 'Nordvolum',
    title: 'A strict twelve-column portfolio for architects',
    description: [
      'Nordvolum gives a practice the calm of a printed monograph. A single sentence opens the page at poster size, one photograph fills the width, and everything after that keeps to twelve columns and a hairline.',
      'Projects sit in plates of five different widths that always add up to a full row, so an editor can reorder them without leaving a hole. Below them the complete list of works is a plain table that turns red under the pointer.',
      'The second page is for the office: three principles, a photograph, the people. There is no blog, no slider and nothing that moves, because the buildings are meant to hold still.'
    ],
    price: 89,
    source: 'Framer',
    author: 'signe.holt',
    pages: ['Home', 'Office'],
    features: ['Twelve-column grid with five plate widths', 'Works table with year, place and type', 'Variable font with a width axis', 'Footer that doubles as a contact page'],
    isPromoted: true,
    createdAt: '2025-11-04T08:12:00.000Z',
    updatedAt: '2026-10-21T14:03:00.000Z',
    industries: ['Architecture', 'Real estate'],
    styles: ['Swiss', 'Minimal'],
    types: ['Portfolio', 'Responsive'],
    tags: ['Framer', 'Grid', 'Studio'],
    views: [
      { at: '#work', alt: 'Project plates of different widths on a twelve-column grid' },
      { page: 'office.html', alt: 'The office page with three numbered principles' }
    ]
  }
}
