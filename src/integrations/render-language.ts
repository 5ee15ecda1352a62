// Gives what is being rendered the language that the gallery's owner has chosen.
import { AsyncLocalStorage } from 'node:async_hooks';
import { isLanguage } from '../../cms/shared/languages.ts';
import type { Catalogue } from '../catalogue/reads.ts';
import { readLanguageFrom } from '../words/language.ts';
import { loadWords } from '../words/words.ts';

// The code of a page is loaded when the page is rendered for the first time, and its words must be there by then.
import.meta.glob('../words/*/index.ts', { eager: true });

const language = new AsyncLocalStorage<string>();
readLanguageFrom(() => language.getStore());

/** Runs a render with the words of the gallery's language. */
export async function renderInLanguage<Rendered>(
  catalogue: Catalogue,
  render: () => Promise<Rendered>,
): Promise<Rendered> {
  const code = catalogue.setting('language');
  if (isLanguage(code)) await loadWords(code);
  return language.run(code, render);
}
