// Shared by Node and the browser: the entry of a page, embedded in the page as data.
//
// Islands of the page read it without a request, and other pages fetch the page to get it. A separate file for every entry
// would double the outputs of the site.

import type { EntrySummary } from './entry.ts';

const start = '<script type="application/json" id="entry">';
const end = '</script>';

/** The entry embedded in a page; `undefined` when the page has none or the text is incomplete. */
export function extractEntry(page: string): EntrySummary | undefined {
  const [, after = ''] = page.split(start);
  const length = after.indexOf(end);
  return length === -1 ? undefined : JSON.parse(after.slice(0, length));
}
