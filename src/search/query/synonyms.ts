// Shared by Node and the browser: words that mean the same in a gallery of websites.

import { areForms } from './word-forms.ts';

/** Terms that mean the same, each of one or several words. */
export type Synonyms = readonly string[];

/** What a visitor wants: the words as typed, and other words for it, each of which must all be there. */
export type Wanted = { typed: string[]; others: string[][] };

/** The most words of a term. */
const longest = 3;

/** Groups the words of a search: neighbouring words that are a term with synonyms belong together. */
export function groupWords(words: readonly string[], synonyms: readonly Synonyms[]): Wanted[] {
  const groups = synonyms.map((terms) => terms.map((term) => term.split(/[\s-]+/)));
  const wanted: Wanted[] = [];
  for (let at = 0; at < words.length; at += wanted.at(-1)?.typed.length ?? 1)
    wanted.push(findLongest(words.slice(at, at + longest), groups));
  return wanted;
}

/** The longest beginning of the words that has synonyms, or else the first word. */
function findLongest(words: readonly string[], groups: readonly string[][][]): Wanted {
  for (let length = words.length; length > 0; length -= 1) {
    const typed = words.slice(0, length);
    const others = groups
      .filter((terms) => terms.some((term) => isSame(term, typed)))
      .flatMap((terms) => terms.filter((term) => !isSame(term, typed)));
    if (others.length > 0 || length === 1) return { typed, others };
  }
  return { typed: [...words], others: [] };
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((word, index) => areForms(word, other[index] ?? ''));
