import { defaultLanguage, isLanguage, type Language } from '../../shared/languages.ts';
import { de as germanMails } from './mails/de.ts';
import { en as englishMails } from './mails/en.ts';
import { de as germanNames } from './names/de.ts';
import { en as englishNames } from './names/en.ts';

/** @returns A function that gives the words in a language, such as that of the gallery. */
const createWords =
  <Words>(words: Record<Language, Words>) =>
  (language: string): Words =>
    words[isLanguage(language) ? language : defaultLanguage];

export type AllMailWords = typeof englishMails;
export const mailWords = createWords({ en: englishMails, de: germanMails });

export const nameWords = createWords({ en: englishNames, de: germanNames });
