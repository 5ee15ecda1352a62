// Shared by Node and the browser: parts of an entry's page. Live mode redraws some of them.

import { createRecord } from '../../lib/objects.ts';
import { html, type Html } from '../../lib/html.ts';
import type { Entry, EntrySummary, Lookup } from '../entry.ts';
import { type FieldName, fieldNames, getField } from '../../../cms/shared/entry-fields.ts';
import { formatDay, getExcerpt } from '../format.ts';
import { facetFields, facets, type LookupType } from '../../../cms/shared/facets.ts';
import { type EntryKind, mapKinds } from '../../../cms/shared/kinds.ts';
import { getFolder } from '../folders.ts';
import { getFacetPath } from '../paths.ts';
import { renderSwatch } from './picture-html.ts';
import { entryWords } from '../../words/entry-page/index.ts';
import { facetWords } from '../../words/facets/index.ts';

/** The facts about the entry, as rows of `<dl class="facts">`. A source that is a platform of the entry is not repeated. */
export function renderFacts(entry: Entry): Html {
  const { kind } = entry;
  const carried = facets.filter(({ field }) => entry[field].length > 0);
  const isPlatform = entry.platforms.some(({ name }) => name === entry.source);
  const shown = fieldNames.filter((name) => !(name === 'source' && isPlatform));
  return html`${carried.map(({ type, field }) =>
    renderRow(
      facetWords()[type].heading,
      entry[field].map((lookup) => renderLookupLink(kind, type, lookup)),
    ),
  )}
  ${shown.map((name) => renderFact(name, entry))}`;
}

function renderFact(name: FieldName, entry: Entry): (Html | string)[] {
  const facts: Partial<Record<FieldName, string>> = entryWords().facts;
  const { type } = getField(name);
  const fact = facts[name];
  const value = String(entry[name] ?? '');
  if (fact === undefined) return [];
  if (type === 'time') return [renderRow(fact, renderTime(value))];
  if (value === '') return [' '];
  return [type === 'link' ? renderRow(fact, renderSite(value, entry.id)) : renderTextRow(fact, value), ' '];
}

const renderRow = (name: string, value: Html | Html[]): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;

/** The host and path of an address, as people write it. */
const nameOf = ({ host, pathname }: URL): string => host + pathname.replace(/\/$/, '');

const renderTextRow = (name: string, text: string): Html =>
  html`<div>
    <dt>${name}</dt>
    <dd dir="auto">${text}</dd>
  </div>`;

function renderSite(address: string, id: string): Html {
  const site = new URL(address);
  return html`<a href="${site.href}" rel="noopener nofollow" data-visit="${id}">${nameOf(site)}</a>`;
}

const renderTime = (time: string): Html => html`<time datetime="${time}">${formatDay(time)}</time>`;

/** A cache of links, since a few lookups are on very many pages. Each is in a folder, and the owner may choose another one. */
const lookupLinks = mapKinds(() => new WeakMap<Lookup, { folder: string; link: Html }>());

/** A lookup whose slug cannot be a page name has no page, so its link has no address. */
function renderLookupLink(kind: EntryKind, type: LookupType, lookup: Lookup): Html {
  const folder = getFolder(kind);
  const known = lookupLinks[kind].get(lookup);
  if (known?.folder === folder) return known.link;
  const { name, slug, hex } = lookup;
  const path = getFacetPath(kind, type, slug, folder);
  const label = html`${hex && renderSwatch(hex)}<bdi>${name}</bdi>`;
  const link = path ? html`<a href="${path}">${label}</a>` : html`<a>${label}</a>`;
  lookupLinks[kind].set(lookup, { folder, link });
  return link;
}

/** The heading of an entry's page, and the sentence below it: the rest of the title, or how the description begins. */
export function splitHeading(entry: { name: string; title: string; description: string }) {
  const { name, line } = splitTitle(entry);
  const isPart = line !== undefined && line !== entry.title;
  return isPart
    ? { heading: name, lead: line }
    : { heading: entry.title, lead: getFirstSentence(entry.description) };
}

/** Splits a title such as `Hytte Null: cabins without signal` into name and line. A title that equals the name gets no line. */
function splitTitle({ name, title }: { name: string; title: string }): {
  name: string;
  line?: string;
} {
  if (name === '' || name === title) return { name: title };
  const rest = title.startsWith(name) ? title.slice(name.length) : '';
  const line = /^\s*[:–—-]\s+(.+)$/s.exec(rest)?.[1] ?? title;
  return { name, line };
}

/** The first sentence of a text, in at most 160 UTF-16 units; empty for an empty text. */
export function getFirstSentence(text: string): string {
  const [paragraph = ''] = text.trim().split(/\n\s*\n/);
  return getExcerpt(/^.*?[.!?\u3002](?=\s|$)/s.exec(paragraph)?.[0] ?? paragraph, 160);
}

/** Blank lines separate paragraphs; single line breaks stay inside one. */
export function splitParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}

/** A text as its first sentence and the paragraphs after it. A sentence that is cut is whole in the first of them. */
export function splitBeginning(text: string): { beginning: string; rest: string[] } {
  const beginning = getFirstSentence(text);
  const [first = '', ...others] = splitParagraphs(text);
  const rest = first.startsWith(beginning) ? first.slice(beginning.length).trim() : first;
  return { beginning, rest: rest === '' ? others : [rest, ...others] };
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
    ...createRecord(facetFields, (field) => entry[field].map(({ slug }) => ({ slug }))),
  };
  return JSON.stringify(summary).replaceAll('<', '\\u003c');
}
