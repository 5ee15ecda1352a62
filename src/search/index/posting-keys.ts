import { lookupTypes } from '../../catalogue/facets.ts';
import { pick } from '../../lib/by-name.ts';
import { cooccurrenceKey, facetKey, facetOf, ngramKey, type PostingSection } from '../format/data-files.ts';
import { ngramsOf, shinglesOf, tokensOf } from '../format/terms.ts';
import type { IndexedDocument } from './documents.ts';

/** The keys of each section with posting lists that a document is on. */
export type PostingKeys = Record<PostingSection, Set<string>>;

/** @param range How many document ids there are. */
export function postingKeysOf(
  { texts, listings }: Pick<IndexedDocument, 'texts' | 'listings'>,
  docId: number,
  range: number,
): PostingKeys {
  const words = new Set<string>();
  const pairs = new Set<string>();
  const grams = new Set<string>();
  for (const text of texts) {
    for (const token of tokensOf(text)) words.add(token);
    for (const shingle of shinglesOf(text)) pairs.add(shingle);
  }
  for (const text of texts) for (const ngram of ngramsOf(text)) grams.add(ngramKey(ngram, docId, range));
  return {
    words,
    pairs,
    grams,
    listings: new Set(listings),
    facets: new Set(facetsIn(listings).map((facet) => facetKey(docId, facet))),
  };
}

/** The co-occurrence counts that include a document on these listings. */
export function countKeysOf(listings: readonly string[]): Set<string> {
  const lookups = facetsIn(listings);
  const lists = [...lookups, ...listings.filter((name) => name === 'free' || name === 'promoted')];
  return new Set(lists.flatMap((list) => lookups.map((facet) => cooccurrenceKey(list, facet))));
}

function facetsIn(listings: readonly string[]): string[] {
  return listings.flatMap((name) => {
    const [list, id = ''] = name.split(':');
    const type = pick(lookupTypes, list);
    return type ? facetOf(type, id) : [];
  });
}
