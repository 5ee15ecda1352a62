// Shared by Node and the browser: what a page reads of the catalogue. Everything is resolved; ids are documentIds.

import type { EntryKind, FacetField } from './kinds.ts';

/** One file of a picture. `url` is a root-relative path of the built site or an absolute CDN address. */
export type Rendition = { url: string; width: number; height: number };

/** A picture with every rendition the CMS made of it, narrowest first; the last one is the original. */
export type Picture = {
  id: string;
  alt: string;
  mime: string;
  width: number;
  height: number;
  /** The image provider's own id, for addressing its CDN; absent for mirrored files. */
  publicId?: string;
  /** The small thumbnail-format file that is drawn blurred until the picture has loaded. */
  placeholder?: string;
  /** The file cut to `socialSize`, of a mirrored picture that is the thumbnail of an entry. */
  social?: string;
  renditions: Rendition[];
};

export type Author = { username: string; picture?: Picture };

export type Lookup = { id: string; name: string; slug: string; hex?: string };

/** What a card in a listing shows. */
export type Card = {
  kind: EntryKind;
  id: string;
  slug: string;
  name: string;
  title: string;
  /** In US dollars; 0 means free. */
  price: number;
  isPromoted: boolean;
  author?: Author;
  thumbnail?: Picture;
  /** The first screenshot, which scrolls inside the card on hover. */
  screenshot?: Picture;
};

/** What a detail page shows (specification §3). Times are ISO 8601 in UTC; unsafe links have been dropped. */
export type Entry = Card &
  Record<FacetField, Lookup[]> & {
    description: string;
    purchaseLink?: string;
    previewLink?: string;
    pages: string[];
    features: string[];
    screenshots: Picture[];
    source: string;
    createdAt: string;
    updatedAt: string;
    mobileView?: Picture;
    desktopView?: Picture;
    /** The draft of a template without a price, which is none that is free: nothing is published so. */
    isUnpriced?: true;
  };

/** What is known of an entry beyond its own page: enough to preview it, and to find what is like it. */
export type EntrySummary = Pick<
  Entry,
  'kind' | 'id' | 'slug' | 'name' | 'title' | 'price' | 'author' | 'purchaseLink' | 'previewLink'
> &
  Record<FacetField, Pick<Lookup, 'slug'>[]>;
