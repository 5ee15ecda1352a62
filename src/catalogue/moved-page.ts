// Shared by Node and the browser: the file at a former address of a page. Servers answer with a redirect instead.

import { html } from '../lib/html.ts';
import type { Moved } from './reads.ts';

const refresh = '<meta http-equiv="refresh" content="0;url=';

/** In characters: longer than every such file, and shorter than every other page. */
export const longestMovedPage = 4000;

/** A page that works on every host: browsers go to the new address, and search engines see that it is the page's own one. */
export function renderMovedPage({ movedTo }: Moved, siteUrl: string): string {
  return `${
    html`<!doctype html>
      <html lang="en">
        <meta charset="utf-8" /><title>This page has moved</title>
        <link rel="canonical" href="${new URL(movedTo, siteUrl).href}" />
        <meta http-equiv="refresh" content="0;url=${movedTo}" />
        <p>This page has moved to <a href="${movedTo}">its new address</a>.</p>
      </html>`.text
  }\n`;
}

/** The new address in a file that `renderMovedPage` made; `undefined` for other texts. */
export function findMoved(page: string): Moved | undefined {
  const start = page.length <= longestMovedPage ? page.indexOf(refresh) : -1;
  if (start < 0) return undefined;
  const [, movedTo = ''] = /^(\/[^/\\"][^\\"]*)"/.exec(page.slice(start + refresh.length)) ?? [];
  return movedTo === '' ? undefined : { movedTo: movedTo.replaceAll('&amp;', '&') };
}
