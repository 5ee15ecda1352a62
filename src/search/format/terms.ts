// Shared by Node and the browser: the searched texts of an entry, and the tokens, shingles and n-grams that they are indexed by.

import type { Entry } from '../../catalogue/entry.ts';
import { fold } from '../../catalogue/search-term.ts';

/** The fields of an entry itself (specification §7); the names of its lookups are searched in the lookup lists. */
export const searchedFields = ['name', 'description', 'slug', 'features', 'pages', 'author'] as const;

/** The folded texts of the searched fields, in their order; the lines of `features` and `pages` follow each other, as in the CMS. */
export type SearchTexts = string[];

const tokenPattern = /[\p{L}\p{N}\p{M}]+|\S/gu;

type Searched = Pick<Entry, 'name' | 'description' | 'slug' | 'features' | 'pages'>;

export function getSearchTexts(entry: Searched, username = ''): SearchTexts {
  const { name, description, slug, features, pages } = entry;
  return [name, description, slug, features.join('\n'), pages.join('\n'), username].map((text) =>
    fold(text.toWellFormed()),
  );
}

/**
 * The tokens of a folded text, in their order: the longest runs of letters, digits and marks, and every other character that is
 * not white space, by itself. A text contains a term that is one token exactly when one of the text's tokens contains it. A text
 * contains a longer term only if the term's first token ends one of its tokens, the last one begins one, and those between are
 * tokens of the text themselves.
 */
export function splitTokens(text: string): string[] {
  return text.match(tokenPattern) ?? [];
}

/**
 * The shingles of a folded text: `left right` for every run of letters and the token after a single space, and `right-left`, with the
 * actual mark, for every two runs joined by one mark. Terms of two words are looked up by them. A visitor who types two words has
 * finished the first one; one who types *e-commerce* has rather finished the second, so that comes first.
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

export const isRun = (token: string): boolean => /^[\p{L}\p{N}\p{M}]/u.test(token);

/**
 * Every three neighbouring characters of a token with a space before and after it. A piece of a token, with the spaces next to it, is
 * looked up by its first three.
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
