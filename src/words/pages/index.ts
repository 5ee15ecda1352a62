import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of pages, apart from their frame and from entries. */
export const pageWords = createWords(en, { de: () => import('./de.ts') });
