import type { Face } from './fonts.ts';

/** A small website of the demo: the files of `public/demo/<slug>/`, and the site's entry in the gallery. */
export interface Site {
  slug: string;
  /**
   * Custom properties of the style sheet: `paper` becomes `--paper`. Values are hexadecimal, and determine the gallery's colour
   * facet.
   */
  palette: Record<string, string>;
  /** Custom properties that name a family: `display` becomes `--display`. They determine the gallery's typography facet. */
  fonts: Record<string, Face>;
  /** Style sheets of the design, then of this site. */
  css: string[];
  /** HTML by file name; `index.html` is the one the preview opens. */
  pages: Record<string, string>;
  entry: Entry;
}

/** The part of a site that a design makes from the content it gets. */
export type Drawn = Pick<Site, 'css' | 'pages'>;

export interface Entry {
  kind: 'template' | 'inspiration';
  /** Short product name. */
  name: string;
  /** Its heading in the gallery, if that is longer than the name. */
  title?: string;
  /** What it is, in one line. The description begins with it if the heading is only the name. */
  line: string;
  /** Paragraphs. */
  description: string[];
  /** US dollars; 0 is free. */
  price: number;
  source: string;
  /** A username of `authors.ts`. */
  author: string;
  pages: string[];
  features: string[];
  isPromoted?: boolean;
  createdAt: string;
  updatedAt: string;
  industries: string[];
  styles: string[];
  types: string[];
  tags: string[];
  /** Pictures in addition to the thumbnail, the full page and the phone. */
  views: View[];
}

export interface View {
  /** File name of the page; `index.html` by default. */
  page?: string;
  /** CSS selector of the part that is scrolled into view: to the top edge, or to the middle with `isClose`. */
  at?: string;
  /**
   * Shows that part from its start at twice the size. On a page two screens high, a scrolled view would look like the first one.
   */
  isClose?: true;
  /** What the picture shows, as alternative text. */
  alt: string;
}
