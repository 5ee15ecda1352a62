// Shared by Node and the browser: the folders of the kinds in addresses, which the owner may choose (decision 062). Where the code does
// not depend on them, addresses have the folders of `byKind`, and so have the names of query keys, routes and records.

import { byKind, type EntryKind, entryKinds, listFirstParts } from '../../cms/shared/kinds.ts';
import type { KindFolders } from '../../cms/shared/own-names.ts';

let source: () => KindFolders | undefined = () => undefined;

/** In Node: where to read the folders for the render in progress. */
export function readFoldersFrom(read: () => KindFolders | undefined): void {
  source = read;
}

/**
 * The folders of the pages of a kind: the present one, former ones, and the one of `byKind`. In a browser, the page has those of all
 * kinds (src/layouts/Document.astro).
 */
export function getFolders(kind: EntryKind): readonly string[] {
  const own =
    typeof document === 'undefined'
      ? source()?.[kind]
      : document.documentElement.dataset['folders']?.split(' ')[entryKinds.indexOf(kind)]?.split('+');
  return [...(own ?? []), byKind[kind].folder];
}

export const getFolder = (kind: EntryKind): string => getFolders(kind)[0] ?? byKind[kind].folder;

/** The folders of all kinds, as the page has them for its scripts; `undefined` when the owner has chosen none. */
export function listOwnFolders(): string | undefined {
  const list = entryKinds.map((kind) => {
    const [current, ...others] = getFolders(kind);
    return [current, ...others.filter((folder) => folder !== byKind[kind].folder)].join('+');
  });
  const isOwn = entryKinds.some((kind, index) => list[index] !== byKind[kind].folder);
  return isOwn ? list.join(' ') : undefined;
}

const listDefaults = (kind: EntryKind): readonly string[] => [byKind[kind].folder];

/** The address that visitors see, of a page whose address has the folders of `byKind`. Other addresses stay as they are. */
export const toOwnPath = (path: string, folderOf: (kind: EntryKind) => string = getFolder): string =>
  replaceFolder(path, listDefaults, folderOf);

/** The inverse of `toOwnPath`. */
export const fromOwnPath = (path: string): string => replaceFolder(path, (kind) => [getFolder(kind)]);

/** The address with the folders of `byKind`, of a page whose address has a present or a former folder of these. */
export const toDefaultPath = (path: string, folders: KindFolders): string =>
  replaceFolder(path, (kind) => folders[kind]);

/** The addresses of a page with all folders that its kind has or had, the present one first. */
export function listPaths(path: string, folders: KindFolders): string[] {
  const place = findPlace(path, listDefaults);
  return place ? folders[place.kind].map((folder) => moveTo(folder, place, path)) : [path];
}

function replaceFolder(
  path: string,
  foldersOf: (kind: EntryKind) => readonly string[],
  folderOf: (kind: EntryKind) => string = (kind) => byKind[kind].folder,
): string {
  const place = findPlace(path, foldersOf);
  return place ? moveTo(folderOf(place.kind), place, path) : path;
}

/** `index`: which of the first parts of its kind's addresses a path begins with. */
type Place = { kind: EntryKind; index: number };

/** The first part of a root-relative path. The file of its page ends in `.html`. */
const firstPart = /^\/([^/?#.]+)(?=[/?#]|\.html$|$)/;

/** Where a path is; `undefined` outside of all folders. @param foldersOf The folders of a kind. */
function findPlace(path: string, foldersOf: (kind: EntryKind) => readonly string[]): Place | undefined {
  const [, first = ''] = firstPart.exec(path) ?? [];
  const places = entryKinds.flatMap((kind) =>
    foldersOf(kind).map((folder) => ({ kind, index: listFirstParts(kind, folder).indexOf(first) })),
  );
  return places.find(({ index }) => index >= 0);
}

const moveTo = (folder: string, { kind, index }: Place, path: string): string =>
  path.replace(firstPart, `/${listFirstParts(kind, folder)[index]}`);
