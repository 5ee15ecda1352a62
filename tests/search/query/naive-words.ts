// The words of a search, by a look at every entry.

import { fold } from '../../../cms/shared/fold.ts';
import { facetFields } from '../../../cms/shared/facets.ts';
import type { Entry } from '../../../src/catalogue/entry.ts';
import { splitTokens } from '../../../src/search/format/terms.ts';
import type { Wanted } from '../../../src/search/query/synonyms.ts';
import { listForms } from '../../../src/search/query/word-forms.ts';

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

export const hasWanted = (tokens: Set<string>, { typed, others }: Wanted): boolean =>
  typed.every((word) => hasForm(tokens, word)) ||
  typed.every((word) => hasWord(tokens, word)) ||
  others.some((words) => words.every((word) => hasForm(tokens, word)));
