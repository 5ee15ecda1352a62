import { chrome } from '../designs/chrome/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'mercury-desk',
  palette: { paper: '#0c0c0e', ink: '#eceef2', soft: '#8d9097', line: '#2a2b30', accent: '#c9ced8' },
  fonts: { display: face('Syne', 'sans-serif'), text: face('Inter', 'sans-serif') },
  ...chrome({
    name: 'Mercury Desk',
    nav: ['Work', 'Practice', 'Write'],
    hero: ['blobs-chrome', 'Drops of liquid metal that run together'],
    words: ['Brands in', 'a liquid', 'state'],
    lead: 'Identity and motion for companies that are about to be something else. Seoul, Rotterdam, mostly trains.',
    work: [
      {
        name: 'Halyard',
        what: 'A ferry line becomes a grid operator',
        year: '2026',
        photo: 'sea-cold',
        alt: 'Rocks in a grey sea',
      },
      {
        name: 'Onsen OS',
        what: 'An operating system with a temperature',
        year: '2025',
        photo: 'tea-moss',
        alt: 'A bowl of green tea',
      },
      {
        name: 'Parallax Bank',
        what: 'Money, from two sides',
        year: '2025',
        photo: 'shapes-lilac',
        alt: 'Polished solids',
      },
      {
        name: 'Nacht & Nebel',
        what: 'A theatre that moves house nightly',
        year: '2024',
        photo: 'villa-dusk',
        alt: 'A house lit at dusk',
      },
    ],
    services: [
      ['Identity', 'A mark that can change its mind without losing its name.'],
      ['Motion', 'Rules for how things arrive, wait and leave.'],
      ['Sound', 'Four seconds, used well.'],
      ['Afterwards', 'We stay for a year and answer the phone.'],
    ],
    numbers: [
      ['9', 'people, no layers'],
      ['61', 'identities since 2015'],
      ['0', 'pitches, we do not pitch'],
    ],
    closing: 'Pour yourself in',
    mail: 'desk@mercury.example',
    look: 'mercury',
  }),
  entry: {
    kind: 'template',
    name: 'Mercury Desk',
    line: 'An agency page of liquid metal and inverted words',
    description: [
      'Three lines of very wide type are blended by difference over a rendered drop of metal, so every letter turns from white to black where it crosses the chrome. The picture is a file; the effect is one line of CSS.',
      'Work is a list of large names with a pill-shaped picture at the right, which makes four projects look as confident as forty.',
      'Nearly black, nearly white and silver. Bring your own drop.',
    ],
    price: 99,
    source: 'Framer',
    author: '김하늘',
    pages: ['Home', 'Work'],
    features: ['Difference-blended headline', 'Project list with pill pictures', 'Rendered metal included'],
    isPromoted: true,
    createdAt: '2026-08-19T03:33:00.000Z',
    updatedAt: '2026-11-07T05:15:00.000Z',
    industries: ['Design', 'Agency'],
    styles: ['Dark', '3D', 'Experimental'],
    types: ['Portfolio', 'Landing page', 'Responsive'],
    tags: ['Framer', 'Studio', 'Big type', 'Dark mode'],
    views: [
      { at: '#work', alt: 'Projects as large names with pill-shaped pictures' },
      { at: '.numbers', alt: 'Three large numbers and the closing line on silver' },
    ],
  },
};
