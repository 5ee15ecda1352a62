// Shared by Node and the browser: collections, in which editors gather entries of all kinds.

import type { EntryKind } from './kinds.ts';
import { type KindFolders, parseKindFolders } from './own-names.ts';

/** The most entries of a collection. */
export const mostCollected = 60;

/** A type of documents that have drafts, and pages once they are published. */
export type PublishedType = EntryKind | 'collection' | 'page';

const defaultFolders = parseKindFolders('');

/** The folder of the pages of a type in addresses and in `dist/`. @param folders Those of the kinds. */
export const getFolder = (
  type: Exclude<PublishedType, 'page'>,
  folders: KindFolders = defaultFolders,
): string => (type === 'collection' ? 'collections' : folders[type][0]);

/** The address of a published document of a type, not percent-encoded. Pages of the owner's own are at the root. */
export const getAddress = (type: PublishedType, slug: string, folders?: KindFolders): string =>
  type === 'page' ? `/${slug}` : `/${getFolder(type, folders)}/${slug}`;
