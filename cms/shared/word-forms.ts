// Shared by Node and the browser: the words of a search term, and the words that count as the same.

import { fold } from './fold.ts';
import { isRun, splitTokens } from './tokens.ts';

/** Words that say nothing about an entry of this gallery. They count only in a search that has no others. */
const fillers = new Set(
  [
    'a an and are at by for from in is my of on or s that the this to with',
    'site sites template templates theme themes web website websites',
  ].flatMap((words) => words.split(' ')),
);

/** Beginnings of words in American and British spelling. */
const spellings = [
  ['artifact', 'artefact'],
  ['catalog', 'catalogue'],
  ['center', 'centre'],
  ['color', 'colour'],
  ['cozy', 'cosy'],
  ['donut', 'doughnut'],
  ['fiber', 'fibre'],
  ['flavor', 'flavour'],
  ['gray', 'grey'],
  ['jewelry', 'jewellery'],
  ['organiz', 'organis'],
  ['program', 'programme'],
  ['theater', 'theatre'],
  ['whiskey', 'whisky'],
  ['yogurt', 'yoghurt'],
] as const;

/** Singulars with plurals that follow no rule. */
const irregular = [
  ['child', 'children'],
  ['man', 'men'],
  ['menu', 'menus'],
  ['person', 'people'],
  ['woman', 'women'],
] as const;

/** Words that end like a plural, but are none. */
const singulars = new Set(['always', 'canvas', 'gas', 'lens', 'news', 'physics', 'series', 'sports']);

/** The words of a term, folded, each once. */
export function listWords(term: string): string[] {
  const words = [...new Set(splitTokens(fold(term)).filter(isRun))];
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** Whether a term has a word that is not skipped. */
export const isTelling = (term: string): boolean => listWords(term).some((word) => !fillers.has(word));

/** The word itself, its singular or plural, and each of them in the other spelling. Some of them may be no words. */
export function listForms(word: string): string[] {
  return [...new Set(listSpellings(word).flatMap(listNumbers))];
}

/** Whether one of the words is a form of the other. */
export const areForms = (one: string, other: string): boolean => listForms(one).includes(other);

export function listSpellings(word: string): string[] {
  const others = spellings.flatMap(([american, british]) => {
    if (word.startsWith(british)) return american + word.slice(british.length);
    return word.startsWith(american) ? british + word.slice(american.length) : [];
  });
  return [word, ...others];
}

function listNumbers(word: string): string[] {
  const pair = irregular.find((some) => some.some((one) => one === word));
  if (pair) return [...pair].sort((one) => (one === word ? -1 : 1));
  if (!/^[a-z]{3,}$/.test(word)) return [word];
  const singular = findSingulars(word);
  return [word, ...(singular.length > 0 ? singular : [toPlural(word)])];
}

function findSingulars(word: string): string[] {
  if (word.length < 4 || singulars.has(word) || !/[^isu]s$/.test(word)) return [];
  if (/[^aeiou]ies$/.test(word)) return [`${word.slice(0, -3)}y`];
  return /(?:s|x|z|ch|sh)es$/.test(word) ? [word.slice(0, -2), word.slice(0, -1)] : [word.slice(0, -1)];
}

function toPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(?:s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}
