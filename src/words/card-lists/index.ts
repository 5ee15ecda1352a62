import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the lists that islands draw of cards. */
export const cardListWords = createWords(en, { de: () => import('./de.ts') });
