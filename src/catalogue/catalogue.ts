// Shared by Node and the browser: the questions of `reads.ts`, put to whoever can answer a key.

import { type Catalogue, keyOf } from './reads.ts';

/** `read` must answer each key with what `Catalogue` promises for the question behind it. */
export function createCatalogue(read: (key: string) => unknown): Catalogue {
  const answer = read as <Answer>(key: string) => Answer;
  return {
    entry: (kind, slug) => answer(keyOf.entry(kind, slug)),
    list: (kind, listing, options) => answer(keyOf.list(kind, listing, options)),
    related: (kind, id) => answer(keyOf.related(kind, id)),
    neighbours: (kind, id) => answer(keyOf.neighbours(kind, id)),
    site: (url) => answer(keyOf.site(url)),
    lookups: (type) => answer(keyOf.lookups(type)),
    facets: (kind, type) => answer(keyOf.facets(kind, type)),
    facet: (kind, type, slug) => answer(keyOf.facet(kind, type, slug)),
    author: (username) => answer(keyOf.author(username)),
    authors: () => answer(keyOf.authors()),
    sitemapParts: (kind) => answer(keyOf.sitemapParts(kind)),
    sitemapPart: (kind, part) => answer(keyOf.sitemapPart(kind, part)),
    media: (file) => answer(keyOf.media(file)),
    dataManifest: (kind) => answer(keyOf.dataManifest(kind)),
    dataFile: (kind, section, name) => answer(keyOf.dataFile(kind, section, name)),
  };
}
