// Shared by Node and the browser: collections, in which editors gather entries of all kinds.

import { byKind, type EntryKind } from './kinds.ts';

/** The most entries of a collection. */
export const mostCollected = 60;

/** A type of documents that have drafts, and pages once they are published. */
export type PublishedType = EntryKind | 'collection';

/** The folder of the pages of a type in addresses and in `dist/`. */
export const getFolder = (type: PublishedType): string =>
  type === 'collection' ? 'collections' : byKind[type].folder;
