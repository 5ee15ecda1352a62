import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the notices about saving an entry. */
export const saveWords = createWords(en, { de: () => import('./de.ts') });
