import type { en } from './en.ts';

const sorts = {
  match: 'Beste Treffer',
  'updatedAt:desc': 'Zuletzt geändert',
  'createdAt:desc': 'Neueste',
  'popularity:desc': 'Beliebteste',
  'title:asc': 'Titel, A bis Z',
  'title:desc': 'Titel, Z bis A',
  'price:asc': 'Preis, aufsteigend',
  'price:desc': 'Preis, absteigend',
};

export const de: typeof en = {
  sorts,
  colorSorts: { ...sorts, match: 'Ähnlichste Farbe' },
  ranges: {
    '7d': 'Letzte 7 Tage',
    '30d': 'Letzte 30 Tage',
    '90d': 'Letzte 90 Tage',
    '1y': 'Letztes Jahr',
  },
  more: (count) => `${count} weitere`,
  foundWithWords(found, { list, areSeveral, areLike }) {
    if (areSeveral) return `${found} mit ${areLike ? 'Wörtern wie' : 'den Wörtern'} ${list}`;
    return `${found} mit ${areLike ? 'einem Wort wie' : 'dem Wort'} ${list}`;
  },
};
