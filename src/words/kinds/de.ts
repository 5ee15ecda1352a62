import { capitalize } from '../../lib/capitalize.ts';
import type { en } from './en.ts';

const kinds: (typeof en)['kinds'] = {
  template: {
    one: 'Vorlage',
    many: 'Vorlagen',
    title: 'Vorlagen',
    newOne: 'Neue Vorlage',
    newOnes: 'Neue Vorlagen',
    all: 'Alle Vorlagen',
    submit: 'Vorlage einreichen',
    find: 'Vorlage finden',
    firstAppears: 'Die erste Vorlage erscheint hier, sobald sie veröffentlicht ist.',
    more: (others) =>
      others ? `${others.count} weitere ${others.total === 1 ? 'Vorlage' : 'Vorlagen'}` : 'Weitere Vorlagen',
    counted: (total) => (total === 1 ? 'Vorlage' : 'Vorlagen'),
    searchedAs: 'Website-Vorlage',
    manySearchedAs: 'Website-Vorlagen',
    shownAs: ': in voller Länge, mit Preisen und Live-Vorschau',
    feedDescription: 'Die neuesten Website-Vorlagen der Galerie.',
  },
  inspiration: {
    one: 'Inspiration',
    many: 'Inspirationen',
    title: 'Inspirationen',
    newOne: 'Neue Inspiration',
    newOnes: 'Neue Inspirationen',
    all: 'Alle Inspirationen',
    submit: 'Inspiration einreichen',
    find: 'Inspiration finden',
    firstAppears: 'Die erste Inspiration erscheint hier, sobald sie veröffentlicht ist.',
    more: (others) =>
      others
        ? `${others.count} weitere ${others.total === 1 ? 'Inspiration' : 'Inspirationen'}`
        : 'Weitere Inspirationen',
    counted: (total) => (total === 1 ? 'Inspiration' : 'Inspirationen'),
    searchedAs: 'Webdesign',
    manySearchedAs: 'Website-Inspirationen',
    shownAs: ': in voller Länge, auf dem Desktop und auf dem Handy',
    feedDescription: 'Die neuesten Webdesigns der Galerie.',
  },
};

export const de: typeof en = {
  kinds,
  // The gender of the name is not known.
  named: ({ one, many }) => ({
    one,
    many,
    title: capitalize(many),
    newOne: `Neu: ${one}`,
    newOnes: `Neue ${many}`,
    all: `Alle ${many}`,
    submit: `${one} einreichen`,
    find: `${capitalize(many)} finden`,
    firstAppears: `${capitalize(many)} erscheinen hier, sobald sie veröffentlicht sind.`,
    more: (others) =>
      others ? `Noch ${others.count} ${others.total === 1 ? one : many}` : `Weitere ${many}`,
    counted: (total) => (total === 1 ? one : many),
    searchedAs: one,
    manySearchedAs: many,
    shownAs: '',
    feedDescription: `Die neuesten ${many} der Galerie.`,
  }),
};
