import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the islands on the page of an entry. */
export const entryActionWords = createWords(en, { de: () => import('./de.ts') });
