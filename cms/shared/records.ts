import type { PaletteColor } from './colors.ts';
import type { OwnField, SentFields } from './entry-fields.ts';
import type { FacetField } from './facets.ts';
import type { Settings } from './gallery.ts';
import type { EntryKind } from './kinds.ts';
import type { PageMenu, PageText } from './pages.ts';
import type { RichText } from './rich-text.ts';
import type { Synonyms } from './synonyms.ts';

/**
 * The records that leave the CMS. Every id is a documentId, every time an ISO string. An id may name a record that was deleted in
 * the meantime. The deletion is a separate change, and the reader drops the id.
 */
interface AddressedRecord {
  id: string;
  /** The slugs or usernames that it had before and that no other document of its type has taken, sorted. */
  formerAddresses: string[];
}

export interface LookupRecord extends AddressedRecord {
  name: string;
  slug: string;
  /** Colours only: `#rrggbb`. */
  hex?: string;
}

export interface AuthorRecord extends AddressedRecord {
  username: string;
  profilePicture: string | null;
  link: string | null;
  text: string | null;
}

export interface Rendition {
  name: string;
  url: string;
  mime: string;
  width: number;
  height: number;
  /** In bytes. */
  size: number;
}

export interface MediaRecord extends Omit<Rendition, 'name'> {
  id: string;
  alternativeText: string | null;
  hash: string;
  updatedAt: string;
  /** The picture's name at an image CDN; null when the upload provider has none. */
  publicId: string | null;
  /** What a crop keeps, in percent of the width and the height; null unless an editor has set it. */
  focalPoint: { x: number; y: number } | null;
  /** Its colours by descending share, at most five; empty for a drawing, and until they have been computed. */
  palette: PaletteColor[];
  /** The picture's renditions, by ascending width. */
  formats: Rendition[];
}

/** The fields of an entry. `createdAt` is when it was published for the first time; a draft has the time at which it was begun. */
type Fields = SentFields<{
  slug: string;
  text: string | null;
  /** Null when the text has no formatting. */
  rich: RichText | null;
  /** One item a line. */
  lines: string | null;
  link: string | null;
  price: number | null;
  flag: boolean;
  time: string;
  author: string | null;
  picture: string | null;
  pictures: string[];
}>;

export interface EntryRecord
  extends
    AddressedRecord,
    Record<FacetField, string[]>,
    Omit<Fields, OwnField>,
    Partial<Pick<Fields, OwnField>> {
  /** How much of its pictures each of its `colors` takes, from 0 to 1, in their order. */
  colorShares: number[];
  /** How much visitors use it, as a whole number; 0 while nobody has used it for weeks. */
  popularity: number;
}

/** An entry of a collection. It may not be published. */
export interface CollectedItem {
  kind: EntryKind;
  id: string;
}

/** `createdAt` is when it was published for the first time. */
export interface CollectionRecord extends AddressedRecord {
  slug: string;
  title: string;
  text: string | null;
  /** In the order of its page, each entry once. */
  items: CollectedItem[];
  createdAt: string;
}

/** A page of the owner's own, or one of the texts that every gallery has. Empty texts are `null`. */
export interface PageRecord extends AddressedRecord {
  slug: string;
  title: string;
  label: string | null;
  lead: string | null;
  description: string | null;
  menu: PageMenu;
  /** The menus list pages by ascending place. */
  place: number;
  content: PageText;
}

/** The settings of the gallery. */
export interface SettingsRecord extends Settings {
  id: string;
}

export interface SynonymRecord extends Synonyms {
  id: string;
}

export type CatalogueRecord =
  | LookupRecord
  | AuthorRecord
  | MediaRecord
  | EntryRecord
  | CollectionRecord
  | PageRecord
  | SettingsRecord
  | SynonymRecord;
