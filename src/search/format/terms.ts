// Shared by Node and the browser: the searched texts of an entry, and the tokens, shingles and n-grams that index them.

import type { Entry } from '../../catalogue/entry.ts';
import { searchedFields } from '../../catalogue/search-term.ts';
import { fold } from '../../../cms/shared/fold.ts';
import { isRun, tokenPattern } from '../../../cms/shared/tokens.ts';

/** What the texts of an entry are from. The names of its lookups are searched in the lookup lists. */
export const textSources = [...searchedFields, 'author'] as const;

/** The folded texts of an entry, in the order of `textSources`. The lines of `features` and of `pages` are joined, as in the CMS. */
export type SearchTexts = string[];

type Searched = Pick<Entry, (typeof searchedFields)[number]>;

export function getSearchTexts(entry: Searched, username = ''): SearchTexts {
  const texts = searchedFields.map((field) => [entry[field]].flat().join('\n'));
  return [...texts, username].map(fold);
}

/** The folded name of an entry. */
export const getName = (texts: SearchTexts): string => texts[textSources.indexOf('name')] ?? '';

/**
 * The shingles of a folded text, by which terms of two words are looked up. A run and the token after a single space give
 * `left right`. Two runs joined by one mark, such as a hyphen, give `right-left` with that mark. A visitor who types two words
 * has finished the first one. In a term such as *e-commerce* the second word is likelier to be finished, so it is first.
 */
export function listShingles(text: string): string[] {
  const shingles: string[] = [];
  let [oneBefore, before]: Token[] = [];
  for (const { 0: token, index } of text.matchAll(tokenPattern)) {
    const current = { token, start: index, end: index + token.length };
    if (before && isRun(before.token) && text.slice(before.end, index) === ' ')
      shingles.push(`${before.token} ${token}`);
    const isCompound = oneBefore?.end === before?.start && before?.end === index;
    if (oneBefore && before && isCompound && isCompoundOf(oneBefore.token, before.token, token))
      shingles.push(joinCompound(oneBefore.token, before.token, token));
    [oneBefore, before] = [before, current];
  }
  return shingles;
}
type Token = { token: string; start: number; end: number };

/** Whether three tokens are two runs with a mark between them. */
export const isCompoundOf = (left: string, mark: string, right: string): boolean =>
  isRun(left) && !isRun(mark) && isRun(right);

export const joinCompound = (left: string, mark: string, right: string): string => right + mark + left;

/**
 * Every three neighbouring characters of a token with a space before and after it. A part of a token, with any spaces next to it,
 * is looked up by its first trigram.
 */
export function listTrigrams(token: string): string[] {
  const characters = Array.from(` ${token} `);
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''));
}

/** The n-grams of a folded text: every character except white space, and every two neighbouring ones. */
export function listNgrams(text: string): Set<string> {
  const ngrams = new Set<string>();
  let before = '';
  for (const character of text) {
    const isSpace = /\s/.test(character);
    if (!isSpace) {
      ngrams.add(character);
      if (before !== '') ngrams.add(before + character);
    }
    before = isSpace ? '' : character;
  }
  return ngrams;
}
