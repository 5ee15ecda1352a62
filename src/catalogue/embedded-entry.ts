// Shared by Node and the browser: the entry that a page is about, as data inside the page.
//
// Islands of the page need no request for it, and other pages get it with the page, which is already there: a file of its
// own for every entry would double the outputs of the site.

import type { EntrySummary } from './entry.ts';

const start = '<script type="application/json" id="entry">';
const end = '</script>';

/** The entry that a page is about; `undefined` when the text is another page, or only a part of it. */
export function extractEntry(page: string): EntrySummary | undefined {
  const [, after = ''] = page.split(start);
  const length = after.indexOf(end);
  return length === -1 ? undefined : JSON.parse(after.slice(0, length));
}
