import type { TextField } from './entry-schema.ts';
import type { LookupField } from './kinds.ts';

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
  /** The picture's renditions, by ascending width. */
  formats: Rendition[];
}

export interface EntryRecord
  extends AddressedRecord, Record<LookupField, string[]>, Record<TextField, string | null> {
  slug: string;
  name: string;
  title: string;
  price: number | null;
  isPromoted: boolean;
  /** When it was published for the first time. A draft has the time at which it was begun. */
  createdAt: string;
  updatedAt: string;
  thumbnail: string | null;
  screenshots: string[];
  author: string | null;
  /** Inspirations only, like `desktopView`. */
  mobileView?: string | null;
  desktopView?: string | null;
}

export type CatalogueRecord = LookupRecord | AuthorRecord | MediaRecord | EntryRecord;
