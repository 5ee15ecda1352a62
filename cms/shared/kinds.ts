// Shared by Node and the browser: everything that differs between the kinds of entries. A new kind is a new row, and the types
// demand a value in every column. Their words are in src/words/kinds. What only one kind has, such as the preview, names its kind once.

import type { Feature } from './features.ts';

type KindTraits = {
  /** The folder of its pages in addresses and in `dist/`, and the name of its list in the interface of the CMS. */
  folder: string;
  /** What the owner can turn off, so that visitors see none of its entries. Without one, they always see them. */
  feature?: Feature;
  /** The slugs that would hide other pages of the folder (specification §2). */
  reservedSlugs: readonly string[];
  /** The page above an entry in its breadcrumb. Without one, it is the page of the entry's first industry. */
  parent?: string;
  /** The page that shows the newest entries, which a notification of several opens. */
  newest: string;
  /** The feed of the newest entries, and the page that shows the same entries. */
  feed: { path: string; page: string };
  /** The vocabulary of schema.org for an entry: something for sale, or a work. */
  thing: 'Product' | 'CreativeWork';
  /** Whether an entry must have a price, which is shown even if it is 0. Others show a price only when they are for sale. */
  isPriced: boolean;
  /** The filters of its lists beside facets. */
  hasPriceFilter: boolean;
  hasRangeFilter: boolean;
  /** Whether related entries may also be chosen by the names in their descriptions (specification §7). */
  isRelatedByText: boolean;
  /** Whether the call for related entries asks for every facet, and not only for those of lists (specification §7). */
  asksForEveryFacet: boolean;
};

const table = {
  template: {
    folder: 'templates',
    reservedSlugs: ['preview'],
    newest: '/',
    feed: { path: '/rss.xml', page: '/' },
    thing: 'Product',
    isPriced: true,
    hasPriceFilter: true,
    hasRangeFilter: false,
    isRelatedByText: false,
    asksForEveryFacet: false,
  },
  inspiration: {
    folder: 'inspirations',
    feature: 'inspirations',
    reservedSlugs: ['all', 'recent'],
    parent: '/inspirations',
    newest: '/inspirations/recent',
    feed: { path: '/inspirations/rss.xml', page: '/inspirations' },
    thing: 'CreativeWork',
    isPriced: false,
    hasPriceFilter: false,
    hasRangeFilter: true,
    isRelatedByText: true,
    asksForEveryFacet: true,
  },
} satisfies Record<string, KindTraits>;

export type EntryKind = keyof typeof table;

/** What differs for each kind. */
export const byKind: Readonly<Record<EntryKind, KindTraits>> = table;

/** All kinds, in the order of the table. The first is the one that searches show first. */
export const entryKinds = Object.keys(table) as [EntryKind, ...EntryKind[]];

/** The kind that the home page begins with, and that has pages of what is featured and free. */
export const mainKind = 'template' satisfies EntryKind;

export type OtherKind = Exclude<EntryKind, typeof mainKind>;

export const otherKinds = entryKinds.filter((kind): kind is OtherKind => kind !== mainKind);

export const isEntryKind = (type: string): type is EntryKind => Object.hasOwn(table, type);

/** A record with a value for every kind. */
export const mapKinds = <Value>(create: (kind: EntryKind) => Value) =>
  Object.fromEntries(entryKinds.map((kind) => [kind, create(kind)])) as Record<EntryKind, Value>;

/**
 * The first parts of the addresses of a kind's pages, when they have this folder. The list of what is free is beside the folder, such
 * as `/free-posters`.
 */
export const listFirstParts = (kind: EntryKind, folder: string): string[] =>
  kind === mainKind ? [folder, `free-${folder}`] : [folder];
