import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words that forms share. */
export const formWords = createWords(en, { de: () => import('./de.ts') });
