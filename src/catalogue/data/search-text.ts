// Shared by Node and the browser: the texts of an entry that a search looks through, and the pieces they are indexed by.

import type { Entry } from '../entry.ts';
import { fold } from '../search-term.ts';

/** The fields of an entry itself (specification §7); the names of its lookups are searched in the lookup lists. */
export const searchedFields = ['name', 'description', 'slug', 'features', 'pages', 'author'] as const;

/** The folded texts of the searched fields, in their order; the lines of `features` and `pages` follow each other, as in the CMS. */
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
 * not white space, by itself. A text contains a term that is one token exactly when one of the text's tokens contains it. A text
 * contains a longer term only if the term's first token ends one of its tokens, the last one begins one, and those between are
 * tokens of the text themselves.
 */
export function tokensOf(text: string): string[] {
  return text.match(tokenPattern) ?? [];
}

/**
 * The keys by which terms of two words, or of two runs joined by a mark, are looked up: `left right` for every run of letters and the
 * token after a single space, and `right-left`, with the actual mark, for every two runs joined by one mark. Of two words a
 * visitor completes the first one, but of *e-commerce* rather the second one, so that comes first.
 */
export function pairsOf(text: string): string[] {
  const pairs: string[] = [];
  let [oneBefore, before]: Token[] = [];
  for (const { 0: token, index } of text.matchAll(tokenPattern)) {
    const current = { token, start: index, end: index + token.length };
    if (before && isRun(before.token) && text.slice(before.end, index) === ' ')
      pairs.push(`${before.token} ${token}`);
    const isCompound = oneBefore?.end === before?.start && before?.end === index;
    if (oneBefore && before && isCompound && isCompoundOf(oneBefore.token, before.token, token))
      pairs.push(compoundOf(oneBefore.token, before.token, token));
    [oneBefore, before] = [before, current];
  }
  return pairs;
}
type Token = { token: string; start: number; end: number };

/** Whether three tokens are two runs with a mark between them. */
export const isCompoundOf = (left: string, mark: string, right: string): boolean =>
  isRun(left) && !isRun(mark) && isRun(right);

export const compoundOf = (left: string, mark: string, right: string): string => right + mark + left;

export const isRun = (token: string): boolean => /^[\p{L}\p{N}\p{M}]/u.test(token);

/**
 * Every three neighbouring characters of a token with a space before and after it. A piece of a token, with the spaces next to it, is
 * looked up by its first three.
 */
export function trigramsOf(token: string): string[] {
  const characters = Array.from(` ${token} `);
  return characters.slice(2).map((_, index) => characters.slice(index, index + 3).join(''));
}

/**
 * Every character of a folded text except white space, and every two neighbouring ones: the keys for terms of one or two
 * characters.
 */
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
