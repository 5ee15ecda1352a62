// The words of a search, by a look at every entry.

import { fold } from '../../../cms/shared/fold.ts';
import { facetFields } from '../../../cms/shared/facets.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { splitTokens } from '../../../cms/shared/tokens.ts';
import { findSynonyms, type Synonyms } from '../../../cms/shared/synonyms.ts';
import { listForms, listWords } from '../../../cms/shared/word-forms.ts';

/** All tokens of an entry's searched texts and of the names of its lookups. */
export function listEntryTokens(entry: Entry): Set<string> {
  const { name, description, slug, features, pages, author } = entry;
  const lookups = facetFields.flatMap((field) => entry[field].map((lookup) => lookup.name));
  const texts = [name, description, slug, ...features, ...pages, author?.username ?? '', ...lookups];
  return new Set(texts.flatMap((text) => splitTokens(fold(text))));
}

/** Whether one of the tokens is a form of the word, or begins with it. */
export const hasWord = (tokens: Set<string>, word: string): boolean =>
  listForms(word).some((form) => tokens.has(form)) ||
  (Array.from(word).length >= 3 && [...tokens].some((token) => token.startsWith(word)));

const hasForm = (tokens: Set<string>, word: string): boolean =>
  listForms(word).some((form) => tokens.has(form));

/** Whether one of the tokens of each word is a form of the word, or begins with it, or has a synonym of it. */
export function hasAllWords(
  tokens: Set<string>,
  words: readonly string[],
  synonyms: readonly Synonyms[],
): boolean {
  if (words.length === 0) return true;
  for (const length of [3, 2, 1]) {
    const typed = words.slice(0, length);
    const others = synonyms
      .flatMap((some) => findSynonyms(typed.join(' '), some))
      .map(listWords)
      .filter((other) => other.length > 0);
    if (typed.length < length || (others.length === 0 && length > 1)) continue;
    const isThere =
      typed.every((word) => hasForm(tokens, word)) ||
      typed.every((word) => hasWord(tokens, word)) ||
      others.some((other) => other.every((word) => hasForm(tokens, word)));
    return isThere && hasAllWords(tokens, words.slice(length), synonyms);
  }
  return false;
}
