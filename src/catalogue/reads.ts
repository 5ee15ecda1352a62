// Shared by Node and the browser: all reads of a page from the catalogue. query-keys.ts gives each of them a query key.

import type { Author, Card, CommonLookups, CountedLookup, Entry, Lookup, Picture } from './entry.ts';
import type { LookupType } from '../../cms/shared/facets.ts';
import type { Feature } from '../../cms/shared/features.ts';
import type { SettingName } from '../../cms/shared/gallery.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import type { Frame } from './frame.ts';
import type { Logo } from './mark.ts';
import type { PageMenu, PageText } from '../../cms/shared/pages.ts';
import type { Synonyms } from '../../cms/shared/synonyms.ts';

/**
 * The name of a listing. `framer` has the entries with the tag *Framer* and the design type *Responsive* (specification §2), and
 * `popular` those that visitors use (decision 041). A username follows `author:`, and a slug follows a lookup type. A listing with an
 * unknown name is empty.
 */
export type ListingName =
  'all' | 'promoted' | 'free' | 'framer' | 'popular' | `author:${string}` | `${LookupType}:${string}`;

/**
 * `match`: the entries with most of the listing's colour first, then in the order of the last change. `popularity:desc`: only for the
 * listing `popular`; equal entries are in the order of the last change.
 */
export const listSorts = ['match', 'popularity:desc', 'updatedAt:desc', 'createdAt:desc'] as const;
export type ListSort = (typeof listSorts)[number];

export type ListPage = { items: Card[]; total: number };

/** One line of a sitemap part. `image` is root-relative or absolute. */
export type SitemapEntry = { slug: string; updatedAt: string; image?: string };

/** Why a live site is not shown inside the gallery's own page. */
export const siteStates = ['refuses-framing', 'dead'] as const;
export type SiteState = (typeof siteStates)[number];

/** `reason` completes "This site …". */
export type SiteFault = { state: SiteState; reason: string };

/** Two lookups of an entry that another entry of its kind carries too. `others`: how many do, if that is known. */
export type SharedLookups = { types: [LookupType, LookupType]; ids: [string, string]; others?: number };

/** The nearest entries of all kinds, nearest first, and the pairs of lookups that some of them share (decision 038). */
export type Alike = { entries: { kind: EntryKind; id: string }[]; pairs: SharedLookups[] };

/** An author with what only the page of the author shows. `text` is plain text, with blank lines between paragraphs. */
export type PublishedAuthor = Author & { id: string; link?: string; text: string };

/** What an editor has gathered, with its published entries in the editor's order. */
export type Collection = {
  slug: string;
  title: string;
  text: string;
  entries: { kind: EntryKind; id: string }[];
};

/** A collection in a list: how many published entries it has, and the first ones. */
export type CollectionSummary = Collection & { total: number };

/**
 * A text of the gallery. `fillIn` of `cms/shared/pages.ts` puts settings into its texts. `pictures`: those of its pictures that can be
 * shown, by the hashes of their files.
 */
export type Page = {
  slug: string;
  title: string;
  lead: string;
  description: string;
  content: PageText;
  pictures: Record<string, Picture>;
};

/**
 * What the entries of a kind have. `facets`: those in which some entry has a lookup. `allAre`: missing unless all entries are free, or
 * all are not.
 */
export type Contents = { facets: LookupType[]; allAre?: 'free' | 'paid' };

/** What leads to a text of the gallery. */
export type PageLink = { slug: string; name: string; menu: PageMenu };

/** A new entry. `createdAt`: when it was published for the first time. */
export type Arrival = { kind: EntryKind; id: string; createdAt: string };

/** The slugs before and after an entry in the ring of previews. */
export type Neighbours = { previous?: string; next?: string };

/** A mirrored file of a picture in use; `source` is its path on the build machine, relative to the mirror. */
export type MediaFile = { source: string };

/**
 * The answer to the key of an entry, a facet or an author by a slug or username that it had before. No page is rendered with it.
 *
 * @property movedTo The address of its page now.
 */
export type Moved = { movedTo: string };

/** Every read and its answer, which is `undefined` when the thing does not exist. */
export type Catalogue = {
  entry(kind: EntryKind, slug: string): Entry | undefined;
  list(kind: EntryKind, listing: ListingName, options: { sort: ListSort; limit: number }): ListPage;
  /** `undefined` unless it has a published entry. */
  collection(slug: string): Collection | undefined;
  /** The collections that have a published entry, the newest first. */
  collections(): CollectionSummary[];
  /** The landing pages that show nothing yet, by their addresses with the folders of `byKind`. Links leave them out. */
  emptyPages(): string[];
  contents(kind: EntryKind): Contents;
  page(slug: string): Page | undefined;
  /** Links to all texts of the gallery, in the order of menus. */
  pages(): PageLink[];
  /** The settings that every page depends on. */
  frame(): Frame;
  /** One setting. What reads it depends on no other. */
  setting(name: SettingName): string;
  /** `undefined` when the gallery's owner has turned the feature off. Its pages do not exist then. */
  hasFeature(feature: Feature): true | undefined;
  /** As in `frame`. */
  hasOwnMark(): boolean;
  /** The logo of the gallery; `undefined` without one. */
  logo(): Logo | undefined;
  /** The newest entries of all kinds, newest first, 48 at most. */
  arrivals(): Arrival[];
  /** The next four cards after this entry in the ring of its main facet (decision 007). */
  related(kind: EntryKind, id: string): Card[];
  /** Up to eight entries that share lookups with this one, and look like it. */
  alike(kind: EntryKind, id: string): Alike;
  /** A card with only the properties that a small card shows. */
  card(kind: EntryKind, id: string): Card | undefined;
  /**
   * The nearest entries before and after this one, in the ring of its kind, that have a live site which is not dead. There are none
   * when no other entry has one.
   */
  neighbours(kind: EntryKind, id: string): Neighbours;
  /** Why the site at this address cannot be shown; `undefined` when it can. */
  site(url: string): SiteFault | undefined;
  /** The synonyms that editors keep, in the order of their ids. */
  synonyms(): Synonyms[];
  lookups(type: LookupType): Lookup[];
  /** The lookups of a type that entries of the kind carry, sorted by name, each with the number of these entries. */
  facets(kind: EntryKind, type: LookupType): CountedLookup[];
  /** The lookups of a type that most entries of the kind carry. An edit rarely changes them, since they have no totals. */
  commonLookups(kind: EntryKind, type: LookupType): CommonLookups;
  facet(kind: EntryKind, type: LookupType, slug: string): CountedLookup | undefined;
  /** An author of at least one published entry. */
  author(username: string): PublishedAuthor | undefined;
  /** The usernames of all authors, sorted by code point. */
  authors(): string[];
  /** The names of the sitemap parts of a kind, sorted. */
  sitemapParts(kind: EntryKind): string[];
  sitemapPart(kind: EntryKind, part: string): SitemapEntry[] | undefined;
  media(file: string): MediaFile | undefined;
  /** The redirects from former addresses as the text of Netlify's file `_redirects`. */
  redirects(): string;
  /** The text of the manifest of a kind's data files (src/search/format/data-files.ts). */
  dataManifest(kind: EntryKind): string;
  /** The text of the data file of this name. */
  dataFile(kind: EntryKind, section: string, name: string): string | undefined;
};
