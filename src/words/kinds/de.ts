import { capitalize } from '../../lib/capitalize.ts';
import type { en } from './en.ts';

const kinds: (typeof en)['kinds'] = {
  template: {
    one: 'Vorlage',
    many: 'Vorlagen',
    title: 'Vorlagen',
    newOne: 'Neue Vorlage',
    newOnes: 'Neue Vorlagen',
    find: 'Vorlage finden',
    firstAppears: 'Die erste Vorlage erscheint hier, sobald sie veröffentlicht ist.',
    more: (others) =>
      others ? `${others.count} weitere ${others.total === 1 ? 'Vorlage' : 'Vorlagen'}` : 'Weitere Vorlagen',
    counted: (total) => (total === 1 ? 'Vorlage' : 'Vorlagen'),
    searchedAs: 'Website-Vorlage',
    shownAs: 'mit Preisen und Live-Vorschau',
    feedDescription: 'Die neuesten Website-Vorlagen der Galerie.',
  },
  inspiration: {
    one: 'Inspiration',
    many: 'Inspirationen',
    title: 'Inspirationen',
    newOne: 'Neue Inspiration',
    newOnes: 'Neue Inspirationen',
    find: 'Inspiration finden',
    firstAppears: 'Die erste Inspiration erscheint hier, sobald sie veröffentlicht ist.',
    more: (others) =>
      others
        ? `${others.count} weitere ${others.total === 1 ? 'Inspiration' : 'Inspirationen'}`
        : 'Weitere Inspirationen',
    counted: (total) => (total === 1 ? 'Inspiration' : 'Inspirationen'),
    searchedAs: 'Webdesign',
    shownAs: 'auf dem Desktop und auf dem Smartphone',
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
    newOnes: `Neu: ${many}`,
    find: `${capitalize(many)} finden`,
    firstAppears: `${capitalize(many)} erscheinen hier, sobald sie veröffentlicht sind.`,
    more: (others) =>
      others ? `Noch ${others.count} ${others.total === 1 ? one : many}` : `Noch mehr ${many}`,
    counted: (total) => (total === 1 ? one : many),
    searchedAs: one,
    shownAs: 'eins nach dem anderen',
    feedDescription: `${capitalize(many)}: das Neueste der Galerie.`,
  }),
};
