import { lookupTypes } from '../../catalogue/facets.ts';
import { type EntryKind, entryKinds } from '../../catalogue/kinds.ts';
import { keyOf, listTag } from '../../catalogue/read-keys.ts';
import type { ListingName } from '../../catalogue/reads.ts';
import { pick } from '../../lib/pick.ts';
import type { StoredCatalogue } from '../read/catalogue.ts';
import { placeOf, splitName } from '../tables/entries.ts';
import { splitListing } from '../read/listing-names.ts';
import type { Affected } from './affected.ts';
import { type Change, isOfEntry } from '../records/schema.ts';
import type { Stores } from '../derive/stores.ts';

/** Made before a batch is written; called afterwards, it names the tags that the batch touched. */
export type Watch = () => Iterable<string>;

/** The parts that the sitemaps are cut into. */
export function watchSitemap({ shownOrHidden }: Affected, { sitemap }: Stores): Watch {
  const hinges = new Map<string, { kind: EntryKind; hinge: string; parts: string[] }>();
  for (const name of shownOrHidden) {
    const { kind, id } = splitName(name);
    const hinge = sitemap.hinge(kind, placeOf(id), shownOrHidden.size);
    const key = `${kind}/${hinge}`;
    if (!hinges.has(key)) hinges.set(key, { kind, hinge, parts: sitemap.partsBelow(kind, hinge) });
  }
  return function* () {
    for (const { kind, hinge, parts } of hinges.values()) {
      const moved = difference(parts, sitemap.partsBelow(kind, hinge));
      for (const part of moved) yield keyOf('sitemapPart', kind, part);
      if (moved.length > 0) yield keyOf('sitemapParts', kind);
    }
  };
}

/** What an author's page says of the author, and who is one. */
export function watchAuthors({ authors }: Affected, catalogue: StoredCatalogue): Watch {
  const look = () => new Map([...authors].map((id) => [id, catalogue.authorOf(id)]));
  const before = look();
  return function* () {
    for (const [id, after] of look()) {
      const author = before.get(id);
      if (JSON.stringify(author) === JSON.stringify(after)) continue;
      for (const state of [author, after]) if (state) yield keyOf('author', state.username);
      if (author?.username !== after?.username) yield keyOf('authors');
    }
  };
}

/** Lookup lists, and the names that lookups and authors are asked for by: with the name, a listing changes hands. */
export function watchNames(changes: Change[], { records }: Stores): Watch {
  const touched = changes.flatMap((change) => {
    if (isOfEntry(change) || change.type === 'media') return [];
    const { type, id, record } = change;
    if (type === 'author') {
      const names = pair(records.author(id)?.username, record?.username);
      return [
        ...names.flatMap((name) => [keyOf('author', name), keyOf('authors')]),
        ...tagsOf(names.map((name): ListingName => `author:${name}`)),
      ];
    }
    const before = records.lookup(type, id)?.slug;
    const slugs = pair(before, record?.slug);
    return [
      keyOf('lookups', type),
      ...tagsOf(slugs.map((slug): ListingName => `${type}:${slug}`)),
      ...entryKinds.flatMap((kind) =>
        [before, record?.slug].flatMap((slug) => facetTags(kind, `${type}:${slug}`)),
      ),
    ];
  });
  return () => touched;
}

/** What the pages of a lookup, and the lists of them, say of it; nothing for a listing of no lookup. */
export function facetTags(kind: EntryKind, listing: string): string[] {
  const [name, slug = ''] = splitListing(listing);
  const type = pick(lookupTypes, name);
  return type ? [keyOf('facets', kind, type), keyOf('facet', kind, type, slug)] : [];
}

/** The names before and after, when they differ. */
const pair = (before: string | undefined, after: string | undefined): string[] =>
  before === after ? [] : [before, after].filter((name) => name !== undefined);
const tagsOf = (listings: ListingName[]) =>
  entryKinds.flatMap((kind) => listings.map((listing) => listTag(kind, listing)));

/** The mirrored files in use. */
export function watchFiles({ media }: Affected, stores: Stores): Watch {
  const look = () => [...media].flatMap(stores.media.files);
  const before = look();
  return () => difference(before, look()).map((file) => keyOf('media', file));
}

/** What is in only one of the two. */
function difference(one: string[], other: string[]): string[] {
  const [these, those] = [new Set(one), new Set(other)];
  return [...one.filter((name) => !those.has(name)), ...other.filter((name) => !these.has(name))];
}
