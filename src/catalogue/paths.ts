// Shared by Node and the browser: the addresses of pages, root-relative and percent-encoded.

import type { EntryKind } from './kinds.ts';

/** The pages that are not about one entry and that search engines should know. */
export const landingPages = [
  '/',
  '/featured',
  '/free-templates',
  '/responsive-framer-templates',
  '/inspirations',
  '/inspirations/all',
  '/inspirations/recent',
] as const;

/** The folder of a kind's pages, in addresses as well as below `dist/`. */
export const folderOf = { template: 'templates', inspiration: 'inspirations' } as const satisfies Record<
  EntryKind,
  string
>;

export function pathOf({ kind, slug }: { kind: EntryKind; slug: string }): string {
  return `/${folderOf[kind]}/${encodePath(slug)}`;
}

/** Encodes what an address cannot hold or would read as the end of its path. */
export function encodePath(path: string): string {
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
}
