import { frames } from '../designs/frames/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'quiroga',
  palette: { paper: '#f3ebe0', ink: '#33201a', soft: '#927a6b', line: '#d9c8b6', accent: '#b8452c' },
  fonts: { display: face('Abril Fatface', 'serif', ['400']), text: face('Karla', 'sans-serif') },
  ...frames({
    name: 'Tomás Quiroga',
    craft: 'Dry places, slowly',
    nav: ['Walls', 'About and prints'],
    opening: { photo: 'dunes-gold', alt: 'Dunes in low light with long shadows' },
    statement: 'The desert is not empty. It has simply been edited.',
    series: [
      {
        title: 'Atacama',
        year: '2024',
        text: 'Four months, eleven rolls, one puncture a week.',
        frames: [
          {
            photo: 'dunes-rose',
            alt: 'Rose-coloured dunes under a red sky',
            caption: 'Km 118, before the wind',
          },
          {
            photo: 'arches-ochre',
            alt: 'A yard of ochre arches in low sun',
            caption: 'A school nobody rang',
          },
        ],
      },
      {
        title: 'Shade',
        year: '2022',
        text: 'Pictures of the thing people look for here.',
        frames: [
          {
            photo: 'arches-white',
            alt: 'White arches against a blue sky',
            caption: 'Noon, eleven degrees cooler inside',
          },
          {
            photo: 'interior-adobe',
            alt: 'The back of a chair in slanting light',
            caption: 'Doña Elsa’s chair',
          },
        ],
      },
    ],
    about: {
      heading: 'A surveyor who stayed',
      photo: 'dunes-gold',
      alt: 'Dunes in gold light',
      paragraphs: [
        'Tomás Quiroga measured roads for the state until a road ended and he did not turn back. He prints in a container behind the fire station in Calama.',
        'He photographs between six and eight and answers letters between one and three.',
      ],
    },
    clients: ['Revista Sal', 'Museo del Norte', 'ALMA Observatory', 'Vinos del Desierto'],
    prints: [
      ['30 × 40 cm', 'Edition of 20', 'US$ 220'],
      ['60 × 80 cm', 'Edition of 10', 'US$ 480'],
    ],
    mail: 'tomas@quiroga.example',
    look: 'salon',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Quiroga',
    title: 'Quiroga: framed prints on a sand-coloured wall',
    line: 'Framed prints on a sand-coloured wall',
    description: [
      'Instead of filling the screen, this portfolio hangs its pictures: white mounts, soft shadows, labels in grey. Frames differ in size and height the way a careful friend would hang them.',
      'The fat Didone is used for four things only, and it is enough to give a quiet page a voice.',
    ],
    price: 0,
    source: 'Webflow',
    author: 'Tomás Quiroga',
    pages: ['Walls', 'About'],
    features: ['Frames and mounts in CSS', 'Museum labels'],
    createdAt: '2026-09-06T14:30:00.000Z',
    updatedAt: '2026-09-07T11:05:00.000Z',
    industries: ['Photography'],
    styles: ['Warm', 'Elegant'],
    types: ['Portfolio'],
    tags: ['Photography', 'Serif'],
    views: [
      { at: '.series', alt: 'Two framed prints hung at different heights' },
      { page: 'about.html', alt: 'The about page with gold dunes' },
    ],
  },
};
