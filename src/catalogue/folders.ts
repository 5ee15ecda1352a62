// Shared by Node and the browser: the folders of the kinds in addresses, which the owner may choose (decision 062). Where the code does
// not depend on them, addresses have the folders of `byKind`, and so have the names of query keys, routes and records.

import { byKind, type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
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

/** The address that visitors see, of a page whose address has the folders of `byKind`. Other addresses stay as they are. */
export const toOwnPath = (path: string, folderOf: (kind: EntryKind) => string = getFolder): string =>
  replaceFolder(path, (folder) => {
    const kind = entryKinds.find((one) => byKind[one].folder === folder);
    return kind && folderOf(kind);
  });

/** The inverse of `toOwnPath`. */
export const fromOwnPath = (path: string): string =>
  replaceFolder(path, (folder) => {
    const kind = entryKinds.find((one) => getFolder(one) === folder);
    return kind && byKind[kind].folder;
  });

/** The address with the folders of `byKind`, of a page whose address has a present or a former folder of these. */
export const toDefaultPath = (path: string, folders: KindFolders): string =>
  replaceFolder(path, (folder) => {
    const kind = entryKinds.find((one) => folders[one].includes(folder));
    return kind && byKind[kind].folder;
  });

/** The addresses of a page with all folders that its kind has or had, the present one first. */
export function listPaths(path: string, folders: KindFolders): string[] {
  const [, folder = ''] = firstFolder.exec(path) ?? [];
  const kind = entryKinds.find((one) => byKind[one].folder === folder);
  return kind ? folders[kind].map((own) => replaceFolder(path, () => own)) : [path];
}

/** The first folder of a root-relative path. The file of its page ends in `.html`. */
const firstFolder = /^\/([^/?#.]+)(?=[/?#]|\.html$|$)/;

/** @param replace The other folder; `undefined` for none. */
const replaceFolder = (path: string, replace: (folder: string) => string | undefined): string =>
  path.replace(firstFolder, (whole, folder: string) => {
    const other = replace(folder);
    return other === undefined ? whole : `/${other}`;
  });
