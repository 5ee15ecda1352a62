import type { Catalogue } from '../../catalogue/reads.ts';
import { entryKinds } from '../../catalogue/kinds.ts';
import { type Head, joinRecord } from '../tables/entries.ts';
import { parseStored } from '../../lib/damage.ts';
import { findListing } from './listing-names.ts';
import type { Stores } from '../derive/stores.ts';

export type StoredCatalogue = ReturnType<typeof createStoredCatalogue>;

/** The catalogue as the replica holds it now. */
export function createStoredCatalogue({
  entries,
  facets,
  listings,
  media,
  records,
  resolver,
  ring,
  search,
  sitemap,
  sites,
}: Stores) {
  /** The author with this documentId, if any entry is theirs. */
  function authorOf(id: string): ReturnType<Catalogue['author']> {
    const isPublished = entryKinds.some((kind) => listings.total(kind, `author:${id}`) > 0);
    const author = isPublished ? resolver.author(id) : undefined;
    return author && { id, ...author };
  }

  const parseHead = (head: string): Head => parseStored(head);

  const catalogue: Catalogue = {
    entry(kind, slug) {
      const row = entries.getBySlug(kind, slug);
      return row && resolver.entry(kind, row.id, joinRecord(row));
    },
    list(kind, listing, { sort, limit }) {
      const name = findListing(listing, records);
      if (name === undefined) return { items: [], total: 0 };
      const items = listings
        .page(kind, name, sort, limit)
        .map(({ id, head }) => resolver.card(kind, id, parseHead(head)));
      return { items, total: listings.total(kind, name) };
    },
    related(kind, id) {
      const position = entries.ringPosition(kind, id);
      const related = position ? ring.related(position) : [];
      return related.map((one) => resolver.smallCard(kind, one.id, parseHead(one.head)));
    },
    neighbours(kind, id) {
      const position = entries.ringPosition(kind, id);
      if (position === undefined) return {};
      const { previous, next } = ring.neighbours(kind, position.place);
      return { ...(previous && { previous: previous.slug }), ...(next && { next: next.slug }) };
    },
    site: (url) => sites.state(url),
    lookups: (type) => resolver.lookups(type),
    facets: facets.all,
    facet: facets.one,
    author(username) {
      const id = records.authorByName(username);
      return id === undefined ? undefined : authorOf(id);
    },
    authors: () => records.writers().filter((name) => catalogue.author(name) !== undefined),
    sitemapParts: (kind) => sitemap.parts(kind),
    sitemapPart: (kind, part) => sitemap.part(kind, part)?.map((head) => resolver.line(parseHead(head))),
    media: (file) => media.file(file),
    dataManifest: search.manifest,
    dataFile: search.file,
  };
  return { ...catalogue, authorOf };
}
