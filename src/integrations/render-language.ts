// Gives what is being rendered the language and the names that the gallery's owner has chosen.
import { AsyncLocalStorage } from 'node:async_hooks';
import { isLanguage } from '../../cms/shared/languages.ts';
import type { Catalogue } from '../catalogue/reads.ts';
import { readWordingFrom, type Wording } from '../words/language.ts';
import { loadWords } from '../words/words.ts';

// The code of a page is loaded when the page is rendered for the first time, and its words must be there by then.
import.meta.glob('../words/*/index.ts', { eager: true });

const wording = new AsyncLocalStorage<Wording>();
readWordingFrom(() => wording.getStore());

/** Runs a render with the words of the gallery's language. */
export async function renderInLanguage<Rendered>(
  catalogue: Catalogue,
  render: () => Promise<Rendered>,
): Promise<Rendered> {
  const language = catalogue.setting('language');
  const kindNames = catalogue.setting('kindNames');
  const facetNames = catalogue.setting('facetNames');
  if (isLanguage(language)) await loadWords(language);
  return wording.run({ language, kindNames, facetNames }, render);
}
