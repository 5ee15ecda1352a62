// Shared by Node and the browser: what decides the words of the page that is being rendered or used.

import { defaultLanguage, isLanguage, type Language } from '../../cms/shared/languages.ts';

/** Settings of the gallery. `kindNames` and `facetNames`: see `cms/shared/own-names.ts`. */
export type Wording = { language: string; kindNames: string; facetNames: string };

let source: () => Wording | undefined = () => undefined;

/** In Node: where to read the settings for the render in progress. Several renders may be in progress at once. */
export function readWordingFrom(read: () => Wording | undefined): void {
  source = read;
}

/** The language of the page. */
export function getLanguage(): Language {
  const code = typeof document === 'undefined' ? source()?.language : document.documentElement.lang;
  return code !== undefined && isLanguage(code) ? code : defaultLanguage;
}

/** Whether the owner has named the kinds, so that entries may be anything. */
export const hasOwnKindNames = (): boolean => getOwnNames().kindNames !== '';

/** What the owner calls the kinds and the facets. In a browser, the page has both (src/layouts/Document.astro). */
export function getOwnNames(): Pick<Wording, 'kindNames' | 'facetNames'> {
  const { kindNames = '', facetNames = '' } =
    typeof document === 'undefined' ? (source() ?? {}) : document.documentElement.dataset;
  return { kindNames, facetNames };
}
