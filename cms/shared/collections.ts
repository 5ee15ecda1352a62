// Shared by Node and the browser: collections, in which editors gather entries of all kinds.

import { byKind, type EntryKind } from './kinds.ts';

/** The most entries of a collection. */
export const mostCollected = 60;

/** A type of documents that have drafts, and pages once they are published. */
export type PublishedType = EntryKind | 'collection' | 'page';

/** The folder of the pages of a type in addresses and in `dist/`. */
export const getFolder = (type: Exclude<PublishedType, 'page'>): string =>
  type === 'collection' ? 'collections' : byKind[type].folder;

/** The address of a published document of a type, not percent-encoded. Pages of the owner's own are at the root. */
export const getAddress = (type: PublishedType, slug: string): string =>
  type === 'page' ? `/${slug}` : `/${getFolder(type)}/${slug}`;
