// Shared by Node and the browser: the file at a former address of a page. Servers answer with a redirect instead.

import { html } from '../lib/html.ts';
import type { Moved } from './reads.ts';
import { defaultLanguage, type Language } from '../../cms/shared/languages.ts';
import { de } from '../words/moved/de.ts';
import { en } from '../words/moved/en.ts';

/** The server has them all, since it is not in a render. */
const words: Record<Language, typeof en> = { en, de };

const refresh = '<meta http-equiv="refresh" content="0;url=';

/** In characters: longer than every such file, and shorter than every other page. */
export const longestMovedPage = 4000;

/** A page that works on every host: browsers go to the new address, and search engines see that it is the page's own one. */
export function renderMovedPage(
  { movedTo }: Moved,
  siteUrl: string,
  language: Language = defaultLanguage,
): string {
  const { title, before, link, after } = words[language];
  return `${
    html`<!doctype html>
      <html lang="${language}">
        <meta charset="utf-8" /><title>${title}</title>
        <link rel="canonical" href="${new URL(movedTo, siteUrl).href}" />
        <meta http-equiv="refresh" content="0;url=${movedTo}" />
        <p>${before}<a href="${movedTo}">${link}</a>${after}</p>
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
