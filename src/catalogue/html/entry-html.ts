// Shared by Node and the browser: parts of an entry's page. Live mode redraws some of them.

import { recordOf } from '../../lib/by-name.ts';
import { html, type Html } from '../../lib/html.ts';
import type { Entry, EntrySummary, Lookup } from '../entry.ts';
import { type FieldName, fieldNames, fieldOf } from '../entry-fields.ts';
import { formatDay } from '../format.ts';
import { facetFields, facets } from '../facets.ts';
import type { EntryKind, LookupType } from '../kinds.ts';
import { facetPath } from '../paths.ts';
import { swatchHtml } from './picture-html.ts';

/** The facts about the entry, as rows of `<dl class="facts">`. */
export function factsHtml(entry: Entry): Html {
  const { kind } = entry;
  const carried = facets.filter(({ field }) => entry[field].length > 0);
  return html`${carried.map(({ type, field, heading }) =>
    row(
      heading,
      entry[field].map((lookup) => lookupLink(kind, type, lookup)),
    ),
  )}
  ${fieldNames.map((name) => factHtml(name, entry))}`;
}

function factHtml(name: FieldName, entry: Entry): (Html | string)[] {
  const { fact, type } = fieldOf(name);
  const value = String(entry[name] ?? '');
  if (fact === undefined) return [];
  if (type === 'time') return [row(fact, timeHtml(value))];
  if (value === '') return [' '];
  return [type === 'link' ? row(fact, siteHtml(value)) : textRow(fact, value), ' '];
}

const row = (name: string, value: Html | Html[]): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

/** The host and path of an address, as people write it. */
const nameOf = ({ host, pathname }: URL): string => host + pathname.replace(/\/$/, '');

const textRow = (name: string, text: string): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd dir="auto">${text}</dd>
  </div>`;

function siteHtml(address: string): Html {
  const site = new URL(address);
  return html`<a href="${site.href}" rel="noopener nofollow">${nameOf(site)}</a>`;
}

const timeHtml = (time: string): Html => html`<time datetime="${time}">${formatDay(time)}</time>`;

/** A cache of links, since a few lookups are on very many pages. */
const lookupLinks: Record<EntryKind, WeakMap<Lookup, Html>> = {
  template: new WeakMap(),
  inspiration: new WeakMap(),
};

/** A lookup whose slug cannot be a page name has no page, so its link has no address. */
function lookupLink(kind: EntryKind, type: LookupType, lookup: Lookup): Html {
  const known = lookupLinks[kind].get(lookup);
  if (known) return known;
  const { name, slug, hex } = lookup;
  const path = facetPath(kind, type, slug);
  const label = html`${hex && swatchHtml(hex)}<bdi>${name}</bdi>`;
  const link = path ? html`<a href="${path}">${label}</a>` : html`<a>${label}</a>`;
  lookupLinks[kind].set(lookup, link);
  return link;
}

/** Blank lines separate paragraphs; single line breaks stay inside one. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** The compact contents of `<script type="application/json" id="entry">`. No text in it can close the element. */
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
