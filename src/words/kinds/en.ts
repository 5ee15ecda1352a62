import type { EntryKind } from '../../../cms/shared/kinds.ts';

export type KindWords = {
  /** One entry, with and without its article, several, and a heading above several. */
  one: string;
  withArticle: string;
  many: string;
  title: string;
  /** The noun after a number. */
  counted(total: number): string;
  /** What people search for when they do not know the name of an entry. It is in the title of a page. */
  searchedAs: string;
  /** How a page of a facet shows its entries. */
  shownAs: string;
  feedDescription: string;
};

export const en: Record<EntryKind, KindWords> = {
  template: {
    one: 'template',
    withArticle: 'a template',
    many: 'templates',
    title: 'Templates',
    counted: (total) => (total === 1 ? 'template' : 'templates'),
    searchedAs: 'website template',
    shownAs: 'with prices and live previews',
    feedDescription: 'The newest website templates in the gallery.',
  },
  inspiration: {
    one: 'inspiration',
    withArticle: 'an inspiration',
    many: 'inspirations',
    title: 'Inspirations',
    counted: (total) => (total === 1 ? 'inspiration' : 'inspirations'),
    searchedAs: 'web design',
    shownAs: 'on a desktop and on a phone',
    feedDescription: 'The newest web designs in the gallery.',
  },
};
