import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the page of an entry. */
export const entryWords = createWords(en, { de: () => import('./de.ts') });
