// Shared by Node and the browser: terms that mean the same to a search. Some are known to every gallery, editors add others.

import { areForms, listWords } from './word-forms.ts';

/** Terms of one or several words. With `isOneWay`, a search for the first finds the others, but not the other way round. */
export interface Synonyms {
  terms: readonly string[];
  isOneWay: boolean;
}

/** The most words of a term, without those that searches skip. */
export const longestTerm = 3;

/** Whether two terms have the same words, in any form. Searches need no synonyms for these. */
export function isSameTerm(one: string, other: string): boolean {
  const [words, others] = [listWords(one), listWords(other)];
  return words.length === others.length && words.every((word, index) => areForms(word, others[index] ?? ''));
}

/** The terms that a search for a term finds, too. */
export function findSynonyms(term: string, { terms, isOneWay }: Synonyms): string[] {
  const isOf = isOneWay ? isSameTerm(terms[0] ?? '', term) : terms.some((one) => isSameTerm(one, term));
  return isOf ? terms.filter((one) => !isSameTerm(one, term)) : [];
}
