// Shared by Node and the browser: everything that differs between the kinds of entries. A new kind is a new row, and the types
// demand a value in every column. What only one kind has, such as the preview, names its kind once.

type KindTraits = {
  /** The folder of its pages in addresses and in `dist/`, and the name of its list in the interface of the CMS. */
  folder: string;
  /** The words of pages for one entry, with and without its article, for several, and for a heading above several. */
  one: string;
  withArticle: string;
  many: string;
  title: string;
  /** What people search for when they do not know the name of an entry. It is in the title of a page. */
  searchedAs: string;
  /** How a page of a facet shows its entries. */
  shownAs: string;
  /** The slugs that would hide other pages of the folder (specification §2). */
  reservedSlugs: readonly string[];
  /** The page above an entry in its breadcrumb. Without one, it is the page of the entry's first industry. */
  parent?: { name: string; path: string };
  /** The page that shows the newest entries, which a notification of several opens. */
  newest: string;
  /** The feed of the newest entries, and the page that shows the same entries. */
  feed: { path: string; page: string; description: string };
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
    one: 'template',
    withArticle: 'a template',
    many: 'templates',
    title: 'Templates',
    searchedAs: 'website template',
    shownAs: 'with prices and live previews',
    reservedSlugs: ['preview'],
    newest: '/',
    feed: {
      path: '/rss.xml',
      page: '/',
      description: 'The newest website templates in the gallery.',
    },
    thing: 'Product',
    isPriced: true,
    hasPriceFilter: true,
    hasRangeFilter: false,
    isRelatedByText: false,
    asksForEveryFacet: false,
  },
  inspiration: {
    folder: 'inspirations',
    one: 'inspiration',
    withArticle: 'an inspiration',
    many: 'inspirations',
    title: 'Inspirations',
    searchedAs: 'web design',
    shownAs: 'on a desktop and on a phone',
    reservedSlugs: ['all', 'recent'],
    parent: { name: 'Inspirations', path: '/inspirations' },
    newest: '/inspirations/recent',
    feed: {
      path: '/inspirations/rss.xml',
      page: '/inspirations',
      description: 'The newest web designs in the gallery.',
    },
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

export const isEntryKind = (type: string): type is EntryKind => Object.hasOwn(table, type);

/** A record with a value for every kind. */
export const mapKinds = <Value>(create: (kind: EntryKind) => Value) =>
  Object.fromEntries(entryKinds.map((kind) => [kind, create(kind)])) as Record<EntryKind, Value>;
