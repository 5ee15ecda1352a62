import type { EntryKind } from '../../../cms/shared/kinds.ts';
import type { OwnKindName } from '../../../cms/shared/own-names.ts';
import { capitalize } from '../../lib/capitalize.ts';

export type KindWords = {
  /** One entry, several, and a heading above several. */
  one: string;
  many: string;
  title: string;
  /** Headings above one new entry, and above several. */
  newOne: string;
  newOnes: string;
  /** The heading above the ways to find one. */
  find: string;
  /** Where there is none yet. */
  firstAppears: string;
  /** How many others there are, if it is known. */
  more(others?: { count: string; total: number }): string;
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
    many: 'templates',
    title: 'Templates',
    newOne: 'New template',
    newOnes: 'New templates',
    find: 'Find a template',
    firstAppears: 'The first template will appear here as soon as it is published.',
    more: (others) =>
      others ? `${others.count} more ${others.total === 1 ? 'template' : 'templates'}` : 'More templates',
    counted: (total) => (total === 1 ? 'template' : 'templates'),
    searchedAs: 'website template',
    shownAs: 'with prices and live previews',
    feedDescription: 'The newest website templates in the gallery.',
  },
  inspiration: {
    one: 'inspiration',
    many: 'inspirations',
    title: 'Inspirations',
    newOne: 'New inspiration',
    newOnes: 'New inspirations',
    find: 'Find an inspiration',
    firstAppears: 'The first inspiration will appear here as soon as it is published.',
    more: (others) =>
      others
        ? `${others.count} more ${others.total === 1 ? 'inspiration' : 'inspirations'}`
        : 'More inspirations',
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
    many,
    title: capitalize(many),
    newOne: `New ${one}`,
    newOnes: `New ${many}`,
    find: `Find ${withArticle}`,
    firstAppears: `The first ${one} will appear here as soon as it is published.`,
    more: (others) => (others ? `${others.count} more ${others.total === 1 ? one : many}` : `More ${many}`),
    counted: (total) => (total === 1 ? one : many),
    searchedAs: one,
    shownAs: 'one by one',
    feedDescription: `The newest ${many} in the gallery.`,
  }),
};
