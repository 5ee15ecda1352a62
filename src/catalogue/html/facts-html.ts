// Shared by Node and the browser: what is known of an entry, as rows of `<dl class="facts">`.

import { html, type Html } from '../../lib/html.ts';
import type { Entry, Lookup } from '../entry.ts';
import { type FieldName, fieldNames, fieldOf } from '../entry-fields.ts';
import { facetHeadings } from '../facet-words.ts';
import { formatDay } from '../format.ts';
import { facets } from '../facets.ts';
import type { EntryKind, LookupType } from '../kinds.ts';
import { facetPath } from '../paths.ts';
import { swatchHtml } from './swatch-html.ts';

export function factsHtml(entry: Entry): Html {
  const { kind } = entry;
  const carried = facets.filter(({ field }) => entry[field].length > 0);
  return html`${carried.map(({ type, field }) =>
    row(
      facetHeadings[type],
      entry[field].map((lookup) => wayTo(kind, type, lookup)),
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

/** An address as people tell it to each other. */
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

/** Few lookups stand on very many pages. */
const ways: Record<EntryKind, WeakMap<Lookup, Html>> = {
  template: new WeakMap(),
  inspiration: new WeakMap(),
};

/** A name that cannot be an address leads nowhere. */
function wayTo(kind: EntryKind, type: LookupType, lookup: Lookup): Html {
  const known = ways[kind].get(lookup);
  if (known) return known;
  const { name, slug, hex } = lookup;
  const path = facetPath(kind, type, slug);
  const label = html`${hex && swatchHtml(hex)}<bdi>${name}</bdi>`;
  const way = path ? html`<a href="${path}">${label}</a>` : html`<a>${label}</a>`;
  ways[kind].set(lookup, way);
  return way;
}
