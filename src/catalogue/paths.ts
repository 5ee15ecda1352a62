// Shared by Node and the browser: the addresses of pages, root-relative and percent-encoded.

import type { NamedLink } from '../../cms/shared/setting-lines.ts';
import { isPageName } from '../../cms/shared/page-name.ts';
import type { LookupType } from '../../cms/shared/facets.ts';
import type { EntryKind } from '../../cms/shared/kinds.ts';
import { getFolder } from './folders.ts';

/** The pages for search engines that are not about a single entry. */
export const landingPages = [
  '/',
  '/new',
  '/templates',
  '/featured',
  '/free-templates',
  '/responsive-framer-templates',
  '/inspirations',
  '/inspirations/all',
  '/inspirations/recent',
  '/collections',
  '/search',
  '/app/submit',
  '/login',
  '/signup',
  '/forgot-password',
] as const;

/** The page of what a visitor has saved. */
export const savedPath = '/saved';

/** The page that shows two entries side by side. */
export const comparePath = '/compare';

/** A main link and the value of its `aria-current`: `page` for its own page, `true` for a page below it. */
export type CurrentLink = { path: string; mark: 'page' | 'true' };

/** The main link that leads to this page or to the page above it; `undefined` when there is none. */
export function findMainLink(pathname: string, links: readonly NamedLink[]): CurrentLink | undefined {
  const paths = links.map(([, path]) => path);
  const own = paths.find((path) => path === pathname);
  if (own !== undefined) return { path: own, mark: 'page' };
  const above = paths.find((path) => pathname.startsWith(`${path}/`));
  return above === undefined ? undefined : { path: above, mark: 'true' };
}

/** Pages without content for search engines. The sitemap omits them. */
export const accountPages = [
  '/confirm-address',
  '/reset-password',
  '/google/callback',
  '/facebook/callback',
  '/app',
  '/app/moodboard/own-board',
  '/boards/shared-board',
  '/newsletter',
  '/offline',
  savedPath,
  comparePath,
  '/moodboards',
] as const;

/** Each of these pages serves every address in its folder. The browser fetches the content. */
export const shells = ['/app/moodboard/own-board', '/boards/shared-board'] as const;

/** The shell that serves an address; `undefined` when no shell does. */
export function findShell(path: string): string | undefined {
  return shells.find((shell) => {
    const folder = shell.slice(0, shell.lastIndexOf('/') + 1);
    return path.startsWith(folder) && /^[^/]+$/.test(path.slice(folder.length));
  });
}

/** The page of an entry. */
export function getPath({ kind, slug }: { kind: EntryKind; slug: string }, folder = getFolder(kind)): string {
  return `/${folder}/${encodePath(slug)}`;
}

/** The page of a kind. */
export const getListPath = (kind: EntryKind): string => `/${getFolder(kind)}`;

/** The page of all entries of a kind that carry a lookup; `undefined` when the slug cannot be a page name. */
export function getFacetPath(
  kind: EntryKind,
  type: LookupType,
  slug: string,
  folder = getFolder(kind),
): string | undefined {
  return isPageName(slug) ? `/${folder}/by/${type}/${encodePath(slug)}` : undefined;
}

/** The page of an author; `undefined` when the username cannot be a page name. */
export function getAuthorPath(username: string): string | undefined {
  return isPageName(username) ? `/authors/${encodePath(username)}` : undefined;
}

/** The page of a collection. */
export const getCollectionPath = (slug: string): string => `/collections/${encodePath(slug)}`;

/** The page of a text of the gallery. */
export const getPagePath = (slug: string): string => `/${encodePath(slug)}`;

/** The end of the address of a feed. What comes before it is the address of the page that shows the same entries. */
export const feedEnding = '/rss.xml';

/** Matches most paths, which need no encoding. This check takes a tenth of the time of encoding. */
const plainPath = /^[\w/-]*$/;

/** Percent-encodes characters that a path cannot contain, and `?` and `#`, which would end it. */
export function encodePath(path: string): string {
  if (plainPath.test(path)) return path;
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
