// Shared by Node and the browser: finds the synonyms of the words of a search.

import { longestTerm, type Synonyms } from '../../../cms/shared/synonyms.ts';
import { listForms, listWords } from '../../../cms/shared/word-forms.ts';

/** What a visitor wants: the words as typed, and other words for it, each of which must all be there. */
export type Wanted = { typed: string[]; others: string[][] };

/** The words of a term, and the forms of each. */
type Term = { words: string[]; forms: string[][] };

/** Synonyms in the form in which a search looks them up. */
export type PreparedSynonyms = { terms: Term[]; isOneWay: boolean };

export const prepareSynonyms = ({ terms, isOneWay }: Synonyms): PreparedSynonyms => ({
  terms: terms.map((term) => {
    const words = listWords(term);
    return { words, forms: words.map(listForms) };
  }),
  isOneWay,
});

/** Groups the words of a search: neighbouring words that are a term with synonyms belong together. */
export function groupWords(words: readonly string[], synonyms: readonly PreparedSynonyms[]): Wanted[] {
  const wanted: Wanted[] = [];
  for (let at = 0; at < words.length; at += wanted.at(-1)?.typed.length ?? 1)
    wanted.push(findLongest(words.slice(at, at + longestTerm), synonyms));
  return wanted;
}

/** The longest beginning of the words that has synonyms, or else the first word. */
function findLongest(words: readonly string[], synonyms: readonly PreparedSynonyms[]): Wanted {
  for (let length = words.length; length > 0; length -= 1) {
    const typed = words.slice(0, length);
    const others = synonyms.flatMap((some) => findOthers(typed, some));
    if (others.length > 0 || length === 1) return { typed, others };
  }
  return { typed: [...words], others: [] };
}

function findOthers(typed: readonly string[], { terms, isOneWay }: PreparedSynonyms): string[][] {
  const finding = isOneWay ? terms.slice(0, 1) : terms;
  if (!finding.some((term) => isSame(term, typed))) return [];
  return terms.filter((term) => term.words.length > 0 && !isSame(term, typed)).map(({ words }) => words);
}

const isSame = ({ forms }: Term, typed: readonly string[]): boolean =>
  forms.length === typed.length && forms.every((some, index) => some.includes(typed[index] ?? ''));
