// Shared by Node and the browser: the words of the interface (decision 059).

import { defaultLanguage, type Language } from '../../cms/shared/languages.ts';
import { getLanguage, hasOwnKindNames } from './language.ts';

type OtherLanguage = Exclude<Language, typeof defaultLanguage>;

/** One for each part of the interface whose code has run: loads its words in a language. */
const loaders: ((language: Language) => Promise<void>)[] = [];

declare global {
  /** Settles when the words of all code on the page have loaded; absent while it needs none but those in the code. */
  var wordsLoading: Promise<unknown> | undefined;
}

/**
 * The words of one part of the interface. The English ones are in the code. Those of another language are files of their own, which
 * only the pages in it load: before an island is hydrated (src/islands/intent.ts), and before a page is rendered. Where a file cannot
 * be loaded, the words are English.
 *
 * `withOwnNames`: the words that take the place of others where the owner has named the kinds (decision 056). They fit entries of any
 * kind.
 *
 * @returns A function that gives the words in the language of the page.
 */
export function createWords<Words extends object>(
  english: Words & { withOwnNames?: Partial<Words> },
  others: { [Code in OtherLanguage]: () => Promise<Record<Code, Words>> },
): () => Omit<Words, 'withOwnNames'> {
  const known = new Map<Language, typeof english>([[defaultLanguage, english]]);
  const load = async (language: Language) => {
    if (language !== defaultLanguage && !known.has(language))
      known.set(language, (await others[language]())[language]);
  };
  loaders.push(load);
  if (typeof document !== 'undefined' && getLanguage() !== defaultLanguage) {
    const loading = load(getLanguage()).catch((cause) => console.info('Words could not be loaded.', cause));
    globalThis.wordsLoading = Promise.all([globalThis.wordsLoading, loading]);
  }
  return () => {
    const words = known.get(getLanguage()) ?? english;
    return hasOwnKindNames() ? { ...words, ...words.withOwnNames } : words;
  };
}

/** In a browser: the code of a part that is loaded later, once its words have loaded, too. */
export async function withWords<Code>(loading: Promise<Code>): Promise<Code> {
  const code = await loading;
  await globalThis.wordsLoading;
  return code;
}

/** In Node: loads the words of all parts before anything is rendered in a language. */
export async function loadWords(language: Language): Promise<void> {
  await Promise.all(loaders.map((load) => load(language)));
}
