import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of following authors and lookups. */
export const followWords = createWords(en, { de: () => import('./de.ts') });
