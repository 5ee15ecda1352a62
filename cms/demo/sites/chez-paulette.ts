import { bistro } from '../designs/bistro/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

const ink = 'fill="none" stroke="#1d2a4d" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"';
const carafe = `<path d="M120 40h60v60c0 30 50 60 50 120 0 40-30 50-80 50s-80-10-80-50c0-60 50-90 50-120z" fill="#c8283a"/><g ${ink}><path d="M116 34h68M122 36v62c0 30-52 62-52 120 0 42 32 54 80 54s80-12 80-54c0-58-52-90-52-120V36M84 190c40 16 92 16 132 0"/></g>`;
const fish = `<path d="M40 160c40-60 130-70 180-10l50-40v90l-50-36c-50 56-140 50-180-4z" fill="#f0c64a"/><g ${ink}><path d="M36 156c40-62 132-72 184-10l52-42v96l-52-38c-52 58-144 50-184-6zM110 116c16 26 16 54 0 80M150 124c-10 10-10 20 0 30m26-30c-10 10-10 20 0 30m-26 12c-10 10-10 18 0 24"/><circle cx="78" cy="146" r="6"/></g>`;

export const site: Site = {
  slug: 'chez-paulette',
  palette: { paper: '#fffaf0', ink: '#1d2a4d', soft: '#6f7488', accent: '#c8283a', cloth: '#fffaf0' },
  fonts: {
    display: face('Limelight', 'serif', ['400']),
    text: face('EB Garamond', 'serif', ['wght', 'wght-italic']),
  },
  ...bistro({
    lang: 'fr',
    name: 'Chez Paulette',
    lines: ['Chez', 'Paulette'],
    under: 'Cuisine de comptoir, nappes à carreaux, et Paulette, si elle veut bien.',
    nav: ['La carte', 'Les vins', 'Réserver', 'Nous trouver'],
    menus: [
      {
        heading: 'Pour commencer',
        note: 'pendant que vous choisissez',
        dishes: [
          ['Œuf mayonnaise', 'le bon', '4'],
          ['Poireaux vinaigrette', 'tièdes, noisettes', '7'],
          ['Harengs, pommes à l’huile', 'pour deux ou pour vous', '9'],
        ],
      },
      {
        heading: 'Pour de bon',
        note: 'ça vient quand c’est prêt',
        dishes: [
          ['Blanquette du mardi', 'aussi le mercredi', '17'],
          ['Poisson du jour', 'demandez-lui d’où il vient', '19'],
          ['Steak au poivre', 'frites, pas de discussion', '21'],
        ],
      },
      {
        heading: 'Le fromage',
        note: 'trois, choisis ce matin',
        dishes: [
          ['Une part', 'et du pain', '6'],
          ['Le plateau', 'bon courage', '14'],
        ],
      },
      {
        heading: 'Pour finir',
        note: 'vous aviez dit non',
        dishes: [
          ['Île flottante', 'elle flotte', '7'],
          ['Mousse au chocolat', 'à la louche', '7'],
          ['Café', 'et l’addition', '2,20'],
        ],
      },
    ],
    drawings: [carafe, fish],
    shout: 'On ne prend pas de réservation pour douze. On n’aime pas douze.',
    rules: [
      'Les chiens mangent gratis.',
      'Les téléphones restent dans le manteau.',
      'Si Paulette chante, on finit son verre.',
    ],
    hours: [
      ['Mardi à vendredi', '12 h – 14 h 30'],
      ['Jeudi à samedi', '19 h – 23 h'],
      ['Dimanche', 'Paulette dort'],
    ],
    address: ['38, rue des Cascades', '75020 Paris', '01 00 38 20 20'],
    look: 'cloth',
  }),
  entry: {
    kind: 'template',
    name: 'Chez Paulette',
    line: 'A French bistro on a checked tablecloth',
    description: [
      'Two repeating gradients make the cloth, a double rule makes the card, and an art-deco face spells the name the way a window painter would. The page is the menu; there is nothing to click before you are hungry.',
      'Four sections of dishes sit in a two-by-two grid and collapse into a single column on a phone, dotted lines and all. House rules, hours and the address share the foot of the card.',
      'The text is French and slightly rude. Both can be changed.',
    ],
    price: 35,
    source: 'HTML',
    author: 'Zoë',
    pages: ['La carte'],
    features: ['Checked cloth in CSS', 'Four-part menu', 'House rules and hours'],
    createdAt: '2026-03-12T11:30:00.000Z',
    updatedAt: '2026-04-30T10:00:00.000Z',
    industries: ['Food and drink', 'Restaurant'],
    styles: ['Retro', 'Warm'],
    types: ['Landing page', 'Responsive'],
    tags: ['Menu', 'Small business', 'French', 'One page'],
    views: [
      { at: '.menu', isClose: true, alt: 'The menu in four parts with dotted lines' },
      { at: '.shout', alt: 'A house rule on red, above opening hours' },
    ],
  },
};
