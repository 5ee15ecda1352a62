// Shared by Node and the browser: the languages of the interface (decision 059).

/**
 * By their codes of BCP 47. `direction`: that of the text. A new language is a new row, and the types demand its words for every part
 * of the interface (src/words).
 */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
} as const satisfies Record<string, { name: string; direction: 'ltr' | 'rtl' }>;

export type Language = keyof typeof languages;

/** Its wording is binding (docs/specification.md). */
export const defaultLanguage = 'en' satisfies Language;

export const languageCodes = Object.keys(languages) as [Language, ...Language[]];

export const isLanguage = (code: string): code is Language => Object.hasOwn(languages, code);
