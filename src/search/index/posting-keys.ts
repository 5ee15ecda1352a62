import { lookupTypes } from '../../catalogue/facets.ts';
import { compareText } from '../../lib/compare-text.ts';
import { pick } from '../../lib/by-name.ts';
import { cooccurrenceKey, facetOf, type PostingSection } from '../format/data-files.ts';
import { ngramsOf, shinglesOf, tokensOf } from '../format/terms.ts';
import type { IndexedDocument } from './documents.ts';

/** The keys of each section with posting lists that a document is on. */
export type PostingKeys = Record<PostingSection, Set<string>>;

export function postingKeysOf({ texts, listings }: Pick<IndexedDocument, 'texts' | 'listings'>): PostingKeys {
  const words = new Set<string>();
  const pairs = new Set<string>();
  const grams = new Set<string>();
  for (const text of texts) {
    for (const token of tokensOf(text)) words.add(token);
    for (const shingle of shinglesOf(text)) pairs.add(shingle);
    for (const ngram of ngramsOf(text)) grams.add(ngram);
  }
  return { words, pairs, grams, listings: new Set(listings) };
}

/** The co-occurrence counts that include a document on these listings. */
export function countKeysOf(listings: readonly string[]): Set<string> {
  const lookups = lookupsIn(listings);
  return new Set(
    countedLists(listings).flatMap((list) => lookups.map((name) => cooccurrenceKey(list, name))),
  );
}

/** The lists of `counts` that such a document is on. */
export const countedLists = (listings: readonly string[]): string[] => [
  ...lookupsIn(listings),
  ...listings.filter((name) => name === 'free' || name === 'promoted'),
];

/** The lookups of such a document by `facetOf`, each once, sorted. */
export function lookupsIn(listings: readonly string[]): string[] {
  const names = listings.flatMap((name) => {
    const [list, id = ''] = name.split(':');
    const type = pick(lookupTypes, list);
    return type ? facetOf(type, id) : [];
  });
  return [...new Set(names)].sort(compareText);
}
