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
  /** All of them, such as the heading of their list. */
  all: string;
  /** The link to the form that submits one. */
  submit: string;
  /** The heading above the ways to find one. */
  find: string;
  /** Where there is none yet. */
  firstAppears: string;
  /** How many others there are, if it is known. */
  more(others?: { count: string; total: number }): string;
  /** The noun after a number. */
  counted(total: number): string;
  /** What people search for when they do not know the name of an entry: one, which is in the title of its page, and several. */
  searchedAs: string;
  manySearchedAs: string;
  /** How a page of a facet shows its entries, as the end of a sentence. */
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
    all: 'All templates',
    submit: 'Submit a template',
    find: 'Find a template',
    firstAppears: 'The first template will appear here as soon as it is published.',
    more: (others) =>
      others ? `${others.count} more ${others.total === 1 ? 'template' : 'templates'}` : 'More templates',
    counted: (total) => (total === 1 ? 'template' : 'templates'),
    searchedAs: 'website template',
    manySearchedAs: 'website templates',
    shownAs: ', shown whole, with prices and live previews',
    feedDescription: 'The newest website templates in the gallery.',
  },
  inspiration: {
    one: 'inspiration',
    many: 'inspirations',
    title: 'Inspirations',
    newOne: 'New inspiration',
    newOnes: 'New inspirations',
    all: 'All inspirations',
    submit: 'Submit an inspiration',
    find: 'Find an inspiration',
    firstAppears: 'The first inspiration will appear here as soon as it is published.',
    more: (others) =>
      others
        ? `${others.count} more ${others.total === 1 ? 'inspiration' : 'inspirations'}`
        : 'More inspirations',
    counted: (total) => (total === 1 ? 'inspiration' : 'inspirations'),
    searchedAs: 'web design',
    manySearchedAs: 'website inspirations',
    shownAs: ', shown whole, on a desktop and on a phone',
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
    all: `All ${many}`,
    submit: `Submit ${withArticle}`,
    find: `Find ${withArticle}`,
    firstAppears: `The first ${one} will appear here as soon as it is published.`,
    more: (others) => (others ? `${others.count} more ${others.total === 1 ? one : many}` : `More ${many}`),
    counted: (total) => (total === 1 ? one : many),
    searchedAs: one,
    manySearchedAs: many,
    shownAs: '',
    feedDescription: `The newest ${many} in the gallery.`,
  }),
};
