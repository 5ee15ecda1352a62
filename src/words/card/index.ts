import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of cards. */
export const cardWords = createWords(en, { de: () => import('./de.ts') });
