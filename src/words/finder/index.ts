import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the search dialog. */
export const finderWords = createWords(en, { de: () => import('./de.ts') });
