import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the script of every page, and those that many islands share. */
export const commonWords = createWords(en, { de: () => import('./de.ts') });
