import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { OwnKindName } from '../../../cms/shared/own-names.ts';
import { capitalize } from '../../lib/capitalize.ts';

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

const kinds: Record<EntryKind, KindWords> = {
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

export const en = {
  kinds,
  /** The words for a kind that the owner has named. */
  named: ({ one, withArticle, many }: OwnKindName): KindWords => ({
    one,
    withArticle,
    many,
    title: capitalize(many),
    counted: (total) => (total === 1 ? one : many),
    searchedAs: one,
    shownAs: 'one by one',
    feedDescription: `The newest ${many} in the gallery.`,
  }),
};
