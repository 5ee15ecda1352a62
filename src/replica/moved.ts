import { type LookupType, lookupTypes } from '../../cms/shared/facets.ts';
import { byKind, type EntryKind, entryKinds } from '../../cms/shared/kinds.ts';
import {
  feedEnding,
  getAuthorPath,
  getCollectionPath,
  getFacetPath,
  getPagePath,
  getPath,
} from '../catalogue/paths.ts';
import type { Read } from '../catalogue/query-keys.ts';
import type { Moved } from '../catalogue/reads.ts';
import type { Tables } from './tables/tables.ts';

/**
 * The most redirects that are listed for Netlify. It recommends fewer than 10,000 rules
 * (https://docs.netlify.com/manage/routing/redirects/overview), and the site has others.
 */
export const mostListed = 9000;

/**
 * Finds where the pages of former addresses are now. An address that a record has now is not a former one. Addresses have the
 * folders of `byKind`.
 */
export type MovedAddresses = {
  /** Where the page is that a read is about, if its address is a former one. */
  find(read: Read): Moved | undefined;
  slugs(kind: EntryKind): string[];
  facetSlugs(kind: EntryKind, type: LookupType): string[];
  authors(): string[];
  collections(): string[];
  pages(): string[];
  /** The text of Netlify's file `_redirects`. */
  redirects(): string;
};

type Redirect = [from: string | undefined, to: string | undefined];

/** The redirects of a page and of its feed. */
function withFeed(...[from, to]: Redirect): Redirect[] {
  return [
    [from, to],
    [from && `${from}${feedEnding}`, to && `${to}${feedEnding}`],
  ];
}

export function createMoved({
  collections,
  entries,
  former,
  listings,
  pages,
  records,
  publishedAuthor,
}: Tables): MovedAddresses {
  function findEntry(kind: EntryKind, slug: string): string | undefined {
    if (entries.getBySlug(kind, slug)) return undefined;
    const holders = former.holders(kind, slug).flatMap((id) => entries.get(kind, id) ?? []);
    const holder = holders.find(({ place }) => place !== null);
    return holder && getPath({ kind, slug: holder.slug }, byKind[kind].folder);
  }

  function findFacet(kind: EntryKind, type: LookupType, slug: string): string | undefined {
    if (records.lookupBySlug(type, slug) !== undefined) return undefined;
    const holder = former.holders(type, slug).find((id) => listings.total(kind, `${type}:${id}`) > 0);
    const lookup = holder === undefined ? undefined : records.lookup(type, holder);
    return lookup && getFacetPath(kind, type, lookup.slug, byKind[kind].folder);
  }

  function findAuthor(username: string): string | undefined {
    if (records.authorByName(username) !== undefined) return undefined;
    const [holder] = former.holders('author', username).flatMap((id) => publishedAuthor(id) ?? []);
    return holder && getAuthorPath(holder.username);
  }

  function findCollection(slug: string): string | undefined {
    if (collections.bySlug(slug) !== undefined) return undefined;
    const holder = former.holders('collection', slug).find(collections.isShown);
    const collection = holder === undefined ? undefined : collections.get(holder);
    return collection && getCollectionPath(collection.slug);
  }

  function findPage(slug: string): string | undefined {
    if (pages.bySlug(slug) !== undefined) return undefined;
    const [holder] = former.holders('page', slug).flatMap((id) => pages.get(id) ?? []);
    return holder && getPagePath(holder.slug);
  }

  function findPath({ name, values }: Read): string | undefined {
    switch (name) {
      case 'entry':
        return findEntry(...values);
      case 'facet':
        return findFacet(...values);
      case 'author':
        return findAuthor(...values);
      case 'collection':
        return findCollection(...values);
      case 'page':
        return findPage(...values);
      default:
        return undefined;
    }
  }

  /**
   * Former addresses, and those of their pages and feeds now. Authors and lookups come first, since more links lead to their pages.
   */
  function* listRedirects(): Generator<Redirect> {
    for (const name of former.all('author')) yield* withFeed(getAuthorPath(name), findAuthor(name));
    for (const type of lookupTypes) {
      for (const slug of former.all(type))
        for (const kind of entryKinds)
          yield* withFeed(getFacetPath(kind, type, slug, byKind[kind].folder), findFacet(kind, type, slug));
    }
    for (const slug of former.all('collection')) yield [getCollectionPath(slug), findCollection(slug)];
    for (const slug of former.all('page')) yield [getPagePath(slug), findPage(slug)];
    for (const kind of entryKinds) {
      for (const slug of former.ofEntries(kind))
        yield [getPath({ kind, slug }, byKind[kind].folder), findEntry(kind, slug)];
    }
  }

  return {
    find(read) {
      const movedTo = findPath(read);
      return movedTo === undefined ? undefined : { movedTo };
    },
    slugs: former.ofEntries,
    facetSlugs: (kind, type) => former.all(type).filter((slug) => findFacet(kind, type, slug)),
    authors: () => former.all('author').filter(findAuthor),
    collections: () => former.all('collection').filter(findCollection),
    pages: () => former.all('page').filter(findPage),
    redirects() {
      const lines: string[] = [];
      for (const [from, to] of listRedirects()) {
        // Netlify reads a star and a colon as a pattern.
        if (from !== undefined && to !== undefined && !/[*:]/.test(from)) lines.push(`${from} ${to} 301!\n`);
        if (lines.length === mostListed) break;
      }
      return lines.sort().join('');
    },
  };
}
