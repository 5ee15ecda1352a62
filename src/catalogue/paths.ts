// Shared by Node and the browser: the addresses of pages, root-relative and percent-encoded.

import type { EntryKind, LookupType } from './kinds.ts';

/** The pages that are not about one entry and that search engines should know. */
export const landingPages = [
  '/',
  '/featured',
  '/free-templates',
  '/responsive-framer-templates',
  '/inspirations',
  '/inspirations/all',
  '/inspirations/recent',
  '/search',
  '/app/submit',
  '/login',
  '/signup',
  '/forgot-password',
  '/about',
  '/contact',
  '/privacy-policy',
  '/terms-of-use',
] as const;

/** What the header leads to, beside the search. */
export const mainLinks = [
  ['Featured', '/featured'],
  ['Free', '/free-templates'],
  ['Framer', '/responsive-framer-templates'],
  ['Inspirations', '/inspirations'],
] as const;

/** The main link that leads to this very page, if one does. */
export const findMainLink = (pathname: string): string | undefined =>
  mainLinks.find(([, path]) => path === pathname)?.[1];

/** The pages that say nothing by themselves: the sitemap leaves them out. */
export const accountPages = [
  '/reset-password',
  '/google/callback',
  '/facebook/callback',
  '/app',
  '/app/moodboard/own-board',
  '/boards/shared-board',
  '/newsletter',
  '/offline',
] as const;

/** Each of these serves every address beside it: what it shows is fetched by the browser. */
export const shells = ['/app/moodboard/own-board', '/boards/shared-board'] as const;

/** The page that serves an address which has no page of its own. */
export function shellOf(path: string): string | undefined {
  return shells.find((shell) => {
    const folder = shell.slice(0, shell.lastIndexOf('/') + 1);
    return path.startsWith(folder) && /^[^/]+$/.test(path.slice(folder.length));
  });
}

/** The folder of a kind's pages, in addresses as well as below `dist/`. */
export const folderOf: Record<EntryKind, string> = { template: 'templates', inspiration: 'inspirations' };

export function pathOf({ kind, slug }: { kind: EntryKind; slug: string }): string {
  return `/${folderOf[kind]}/${encodePath(slug)}`;
}

/** The page of all entries of a kind that carry a lookup; `undefined` when its slug cannot be an address. */
export function facetPath(kind: EntryKind, type: LookupType, slug: string): string | undefined {
  return isPageName(slug) ? `/${folderOf[kind]}/by/${type}/${encodePath(slug)}` : undefined;
}

/** The page of an author; `undefined` when the username cannot be an address. */
export function authorPath(username: string): string | undefined {
  return isPageName(username) ? `/authors/${encodePath(username)}` : undefined;
}

/** Room for `.html` and a temporary suffix within the 255 bytes that file systems allow a name. */
const longestName = 200;
const encoder = new TextEncoder();

/** A name like most, without a fault: to ask for every fault in turn costs ten times as much. */
const plainName = /^\w[\w -]{0,199}$/;

/** Why a text cannot be the name of a page, which is a file as it stands; `undefined` when it can. */
export function findNameFault(name: string): string | undefined {
  if (plainName.test(name)) return undefined;
  if (name.trim() === '') return 'is empty';
  if (name.startsWith('.')) return 'begins with a dot';
  if (/[/\\]/.test(name)) return 'holds a slash';
  if (/[?#%]/.test(name)) return 'holds one of the marks ?, # and %, which have a meaning in addresses';
  if (name.endsWith('.html')) return 'ends in .html';
  if (/\p{Cc}/u.test(name)) return 'holds a control character';
  if (!name.isWellFormed()) return 'holds half a character';
  if (name.normalize() !== name) return 'is not in the normal form C of Unicode';
  if (encoder.encode(name).length > longestName) return `is longer than ${longestName} bytes`;
  return undefined;
}

/** Whether there can be a page of this name: it becomes a file as it stands. */
export const isPageName = (name: string): boolean => findNameFault(name) === undefined;

/** A path like most, which stays as it is: to ask for that is a tenth of the work. */
const plainPath = /^[\w/-]*$/;

/** Encodes what an address cannot hold or would read as the end of its path. */
export function encodePath(path: string): string {
  if (plainPath.test(path)) return path;
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
