import type { Catalogue } from '../catalogue/reads.ts';
import { readWording, runInLanguage } from '../in-language.ts';

// The code of a page is loaded when the page is rendered for the first time, and its words must be there by then.
import.meta.glob('../words/*/index.ts', { eager: true });

/** Runs a render with the words of the gallery's language. */
export const renderInLanguage = <Rendered>(
  catalogue: Catalogue,
  render: () => Promise<Rendered>,
): Promise<Rendered> => runInLanguage<Promise<Rendered>>(readWording(catalogue), render);
