import { recordOf } from '../lib/record-of.ts';
import type { Entry, EntrySummary } from './entry.ts';
import { facetFields } from './facets.ts';

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
    ...recordOf(facetFields, (field) => entry[field].map(({ slug }) => ({ slug }))),
  };
  return JSON.stringify(summary).replaceAll('<', '\\u003c');
}
