import { capitalize } from '../../lib/capitalize.ts';
import type { en } from './en.ts';

const kinds: (typeof en)['kinds'] = {
  template: {
    one: 'Vorlage',
    withArticle: 'eine Vorlage',
    many: 'Vorlagen',
    title: 'Vorlagen',
    counted: (total) => (total === 1 ? 'Vorlage' : 'Vorlagen'),
    searchedAs: 'Website-Vorlage',
    shownAs: 'mit Preisen und Live-Vorschau',
    feedDescription: 'Die neuesten Website-Vorlagen der Galerie.',
  },
  inspiration: {
    one: 'Inspiration',
    withArticle: 'eine Inspiration',
    many: 'Inspirationen',
    title: 'Inspirationen',
    counted: (total) => (total === 1 ? 'Inspiration' : 'Inspirationen'),
    searchedAs: 'Webdesign',
    shownAs: 'auf dem Desktop und auf dem Smartphone',
    feedDescription: 'Die neuesten Webdesigns der Galerie.',
  },
};

export const de: typeof en = {
  kinds,
  named: ({ one, withArticle, many }) => ({
    one,
    withArticle,
    many,
    title: capitalize(many),
    counted: (total) => (total === 1 ? one : many),
    searchedAs: one,
    shownAs: 'eins nach dem anderen',
    feedDescription: `${capitalize(many)}: das Neueste der Galerie.`,
  }),
};
