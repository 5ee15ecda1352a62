import { cellar } from '../designs/cellar/design.ts';
import { face } from '../fonts.ts';
import type { Site } from '../site.ts';

export const site: Site = {
  slug: 'olearia',
  palette: {
    paper: '#fbfaea',
    ink: '#262b10',
    soft: '#6f7448',
    line: '#d6d8b0',
    accent: '#4c5a14',
    tone: '#e4e6bd',
    second: '#f2c230',
  },
  fonts: { display: face('Unbounded', 'sans-serif'), text: face('Work Sans', 'sans-serif') },
  ...cellar({
    lang: 'it',
    name: 'Olearia',
    place: 'Bitonto, Puglia',
    nav: ['Oli', 'Terra', 'Frantoio'],
    headline: 'olio nuovo',
    lead: 'Raccolto ieri, franto stanotte, in latta adesso. Pizzica: è giovane.',
    hero: ['tins-olive', 'Tre latte d’olio, olive e un piattino'],
    bottles: [
      {
        name: 'Primo',
        year: 'ott.',
        text: 'Verde, amaro, senza scuse. Per la fetta di pane.',
        price: '18 €',
        bars: [
          ['Amaro', 0.9],
          ['Piccante', 1],
          ['Dolce', 0.2],
        ],
      },
      {
        name: 'Coratina',
        year: 'nov.',
        text: 'Carciofo e mandorla. Per i legumi e i lunedì.',
        price: '14 €',
        bars: [
          ['Amaro', 0.7],
          ['Piccante', 0.7],
          ['Dolce', 0.4],
        ],
      },
      {
        name: 'Nonna',
        year: 'dic.',
        text: 'Tondo e paziente. Per la torta, anche.',
        price: '12 €',
        bars: [
          ['Amaro', 0.3],
          ['Piccante', 0.3],
          ['Dolce', 0.9],
        ],
      },
    ],
    land: {
      heading: 'Duemila alberi con un nome',
      paragraphs: [
        'Il più vecchio si chiama Senatore e non produce dal 1998. Lo potiamo lo stesso.',
        'Le reti sono verdi, le mani nere, il pranzo alle due.',
      ],
      photo: 'garden-olive',
      alt: 'Alberi in fila davanti a un muro al sole',
      facts: [
        ['Alberi', '2.014'],
        ['Frangitura', 'entro 6 ore'],
        ['Temperatura', 'sotto 25°'],
      ],
    },
    visits: {
      heading: 'Vieni al frantoio',
      list: [
        ['Pane e olio', 'ogni sera in novembre', 'gratis'],
        ['Raccolta', 'sabato, portare guanti', 'si mangia'],
        ['Adotta un albero', 'per un anno', '45 €'],
      ],
    },
    foot: ['Via degli Ulivi 1, Bitonto', 'Aperto quando c’è luce'],
    look: 'grove',
  }),
  entry: {
    kind: 'inspiration',
    name: 'Olearia',
    line: 'New olive oil under letters as wide as the mill',
    description: [
      'Two words in an expanded face run over the tins and take on the colour of the oil. It is the same skeleton as a dark wine cellar, seen at noon.',
      'Taste as bars, months instead of years, and one block of sun yellow for the visits. The Italian is as short as the season.',
    ],
    price: 0,
    source: 'Webflow',
    author: 'hello-margaux',
    pages: ['Home'],
    features: ['Multiplied headline', 'Taste bars in rows'],
    createdAt: '2025-11-21T09:15:00.000Z',
    updatedAt: '2025-12-01T08:00:00.000Z',
    industries: ['Food and drink'],
    styles: ['Colourful', 'Bold'],
    types: ['Online shop'],
    tags: ['Photography', 'Big type', 'Italian'],
    views: [
      { at: '.bottles', alt: 'Three oils in rows with taste bars' },
      { at: '.visits', alt: 'Visits on sun yellow' },
    ],
  },
};
