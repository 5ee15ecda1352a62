import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of comparisons. */
export const compareWords = createWords(en, { de: () => import('./de.ts') });
