// Shared by Node and the browser: the entry that a page is about, as data inside the page.
//
// Islands of the page need no request for it, and other pages get it with the page, which is already there: a file of its
// own for every entry would double the outputs of the site.

import type { Entry, EntrySummary, Lookup } from './entry.ts';

const start = '<script type="application/json" id="entry">';
const end = '</script>';

/** The contents of `<script type="application/json" id="entry">`, of few bytes. No text in it can close the element. */
export function embedEntry(entry: Entry): string {
  const { kind, id, slug, name, title, price, author, purchaseLink, previewLink } = entry;
  const summary: EntrySummary = {
    kind,
    id,
    slug,
    name,
    title,
    price,
    ...(author && { author: { username: author.username } }),
    ...(purchaseLink && { purchaseLink }),
    ...(previewLink && { previewLink }),
    industries: slugsOf(entry.industries),
    design_styles: slugsOf(entry.design_styles),
    design_types: slugsOf(entry.design_types),
    tags: slugsOf(entry.tags),
    typographies: slugsOf(entry.typographies),
    colors: slugsOf(entry.colors),
  };
  return JSON.stringify(summary).replaceAll('<', '\\u003c');
}

const slugsOf = (lookups: Lookup[]) => lookups.map(({ slug }) => ({ slug }));

/** The entry that a page is about; `undefined` when the text is no such page, or not all of it. */
export function extractEntry(page: string): EntrySummary | undefined {
  const [, after = ''] = page.split(start);
  const length = after.indexOf(end);
  return length === -1 ? undefined : JSON.parse(after.slice(0, length));
}
