import type { Face } from './fonts.ts';

/** A small website of the demo: what is written to `cms/public/demo/<slug>/`, and what the gallery says about it. */
export interface Site {
  slug: string;
  /** Custom properties of the style sheet: `paper` becomes `--paper`. Hexadecimal; the gallery's colour facet follows from them. */
  palette: Record<string, string>;
  /** Custom properties that name a family: `display` becomes `--display`. The gallery's typography facet follows from them. */
  fonts: Record<string, Face>;
  /** Style sheets of the design, then of this site. */
  css: string[];
  /** HTML by file name; `index.html` is the one the preview opens. */
  pages: Record<string, string>;
  entry: Entry;
}

/** What a design answers for the content it was given. */
export type Drawn = Pick<Site, 'css' | 'pages'>;

export interface Entry {
  kind: 'template' | 'inspiration';
  /** Short product name. */
  name: string;
  /** Its heading in the gallery where that is longer than the name. */
  title?: string;
  /** What it is, in one line: the description begins with it where the heading is the name alone. */
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
  /** Further pictures beside thumbnail, full page and phone. */
  views: View[];
}

export interface View {
  /** File name of the page; `index.html` unless told. */
  page?: string;
  /** CSS selector of the part that is scrolled to the top edge of the picture. */
  at?: string;
  /** Seen from half as far, from the beginning of that part on: a page two screens high looks the same further down. */
  isClose?: true;
  /** What the picture shows, as alternative text. */
  alt: string;
}
