// Shared by Node and the browser: the language of the interface that is being rendered or used.

import { defaultLanguage, isLanguage, type Language } from '../../cms/shared/languages.ts';

let source: () => string | undefined = () => undefined;

/** The language of the page: in a browser its own, and in Node that of the render in progress. */
export function getLanguage(): Language {
  const code = typeof document === 'undefined' ? source() : document.documentElement.lang;
  return code !== undefined && isLanguage(code) ? code : defaultLanguage;
}

/** In Node: where to read the language of the render in progress. Several renders may be in progress at once. */
export function readLanguageFrom(read: () => string | undefined): void {
  source = read;
}
