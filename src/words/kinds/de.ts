import type { en } from './en.ts';

export const de: typeof en = {
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
