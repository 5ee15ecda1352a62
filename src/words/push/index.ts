import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of notifications. */
export const pushWords = createWords(en, { de: () => import('./de.ts') });
