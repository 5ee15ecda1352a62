import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words for the kinds of entries. */
export const kindWords = createWords(en, { de: async () => (await import('./de.ts')).de });
