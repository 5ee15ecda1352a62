import { lab } from '../designs/lab/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'kita-krumel',
  palette: {
    paper: '#f7f3ff',
    ink: '#2c1d52',
    a: '#cdeaff',
    'on-a': '#2c1d52',
    b: '#ff8a66',
    'on-b': '#2c1d52',
    c: '#58b368',
    'on-c': '#ffffff',
    d: '#ffd84f',
    'on-d': '#2c1d52',
    tile: '#ffffff',
  },
  fonts: { display: face('Bricolage Grotesque', 'sans-serif'), text: face('Outfit', 'sans-serif') },
  ...lab({
    name: 'Kita Krümel',
    nav: ['Gruppen', 'Tagesablauf', 'Essen', 'Platz anfragen'],
    headline: 'Groß werden im eigenen Tempo',
    lead: 'Ein Haus mit Garten für dreißig Kinder zwischen eins und sechs, mitten in Linden.',
    act: 'Kennenlernen',
    scene: 'garden',
    rooms: {
      heading: 'Drei Gruppen, eine Matschküche',
      list: [
        {
          mark: 'leaf',
          name: 'Die Blätter',
          age: '1 bis 3',
          text: 'Zehn Kinder, drei Vertraute, viel Schlaf und noch mehr Löffel.',
        },
        {
          mark: 'block',
          name: 'Die Bauklötze',
          age: '3 bis 5',
          text: 'Hier wird gebaut, gestritten und wieder zusammengesetzt.',
        },
        {
          mark: 'drum',
          name: 'Die Trommeln',
          age: '5 bis 6',
          text: 'Letztes Jahr vor der Schule: Ausflüge, Werkbank, eigene Fahrkarte.',
        },
      ],
    },
    day: {
      heading: 'So läuft ein Tag',
      hours: [
        ['7.30', 'Ankommen, Tee, Fenster auf'],
        ['9.00', 'Morgenkreis auf dem Teppich'],
        ['9.30', 'Draußen, bei jedem Wetter'],
        ['12.00', 'Essen aus der eigenen Küche'],
        ['15.30', 'Abholen, ohne Eile'],
      ],
    },
    second: 'machine',
    prices: {
      heading: 'Was es kostet',
      list: [
        ['Betreuung', '0 €', 'ab drei Jahren frei'],
        ['Essen', '62 €', 'im Monat, frisch gekocht'],
        ['Verein', '5 €', 'und zweimal Garten'],
      ],
    },
    voices: [
      ['Wir haben einen Igel. Er heißt Herr Doktor.', 'Jonte, 4'],
      ['Zum ersten Mal kommt mein Sohn dreckig und glücklich heim.', 'Eine Mutter'],
      ['Heute war Suppe. Ich war zweimal.', 'Leyla, 5'],
    ],
    foot: ['Krümelweg 7, 30451 Hannover', 'Montag bis Freitag, 7.30 bis 16.30', 'Elterninitiative seit 1987'],
    look: 'bubble',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Kita Krümel',
    line: 'A kindergarten under one big half circle',
    description: [
      'The headline stands free, and the garden rises behind a half circle like a sun. Nothing else on the first screen asks for attention, which parents with a child on one arm will appreciate.',
      'The same round form returns as the top of every group’s card. One shape, used twice, is all the branding a small house needs.',
    ],
    price: 0,
    source: 'HTML',
    author: 'María José Peña',
    pages: ['Home'],
    features: ['Half-circle hero', 'Arched cards', 'German copy'],
    createdAt: '2026-06-15T11:00:00.000Z',
    updatedAt: '2026-06-20T08:30:00.000Z',
    industries: ['Education'],
    styles: ['Playful', 'Friendly'],
    types: ['Landing page'],
    tags: ['Illustration', 'Kids', 'German'],
    views: [
      { at: '.rooms', alt: 'Three groups on arched cards' },
      { at: '.prices', alt: 'Prices in three rounded boxes' },
    ],
  },
};
