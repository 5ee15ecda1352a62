import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the account area. */
export const accountWords = createWords(en, { de: () => import('./de.ts') });
