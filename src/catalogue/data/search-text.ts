// Shared by Node and the browser: the texts of an entry that a search looks through, and the pieces they are indexed by.

import type { Entry } from '../entry.ts';
import { fold } from '../search-term.ts';

/** The fields of an entry itself (specification §7); the names of its lookups are searched in the lookup lists. */
export const searchedFields = ['name', 'description', 'slug', 'features', 'pages', 'author'] as const;

/** The folded texts of the searched fields, in their order; the lines of `features` and `pages` end in line breaks, as in the CMS. */
export type SearchTexts = string[];

const tokenPattern = /[\p{L}\p{N}\p{M}]+|\S/gu;

type Searched = Pick<Entry, 'name' | 'description' | 'slug' | 'features' | 'pages'>;

export function searchTextsOf(entry: Searched, username = ''): SearchTexts {
  const { name, description, slug, features, pages } = entry;
  return [name, description, slug, features.join('\n'), pages.join('\n'), username].map((text) =>
    fold(text.toWellFormed()),
  );
}

/**
 * The tokens of a folded text, in their order: the longest runs of letters, digits and marks, and every other character that is
 * no white space by itself. A term without white space that is one token is contained in a text exactly when it is
 * contained in one of its tokens; of any other term each inner token is one of the text's, the first one ends one of them,
 * and the last one begins one.
 */
export function tokensOf(text: string): string[] {
  return text.match(tokenPattern) ?? [];
}

/**
 * What terms of two words, or of two with a mark between them, are looked up by: `left right` for every run of letters and the
 * token after it with one space between them, and `right-left`, with the mark that it is, for every two runs of letters with
 * one mark between them. A visitor types the first word of two to its end, but of *e-commerce* rather the second one.
 */
export function pairsOf(text: string): string[] {
  const pairs: string[] = [];
  let [oneBefore, before]: Place[] = [];
  for (const { 0: token, index } of text.matchAll(tokenPattern)) {
    const place = { token, start: index, end: index + token.length };
    if (before && isRun(before.token) && text.slice(before.end, index) === ' ')
      pairs.push(`${before.token} ${token}`);
    const isCompound = oneBefore?.end === before?.start && before?.end === index;
    if (oneBefore && before && isCompound && isCompoundOf(oneBefore.token, before.token, token))
      pairs.push(compoundOf(oneBefore.token, before.token, token));
    [oneBefore, before] = [before, place];
  }
  return pairs;
}
type Place = { token: string; start: number; end: number };

/** Whether two of three tokens are runs with the other one between them. */
export const isCompoundOf = (left: string, mark: string, right: string): boolean =>
  isRun(left) && !isRun(mark) && isRun(right);

export const compoundOf = (left: string, mark: string, right: string): string => right + mark + left;

export const isRun = (token: string): boolean => /^[\p{L}\p{N}\p{M}]/u.test(token);

/**
 * Every three characters side by side in a token with a space before and after it. Any piece of a token, with the spaces beside it,
 * that has as many is found by its first three.
 */
export function trigramsOf(token: string): string[] {
  const characters = Array.from(` ${token} `);
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''));
}

/** Every character of a folded text but white space, and every two side by side, once: what terms as short are looked up by. */
export function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  let before = '';
  for (const character of text) {
    const isSpace = /\s/.test(character);
    if (!isSpace) {
      grams.add(character);
      if (before !== '') grams.add(before + character);
    }
    before = isSpace ? '' : character;
  }
  return grams;
}
