import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words for the orders and filters of lists. */
export const listingWords = createWords(en, { de: () => import('./de.ts') });
