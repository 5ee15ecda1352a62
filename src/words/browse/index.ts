import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of a list that visitors filter, sort and search. */
export const browseWords = createWords(en, { de: () => import('./de.ts') });
