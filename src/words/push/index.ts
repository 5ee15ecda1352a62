import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of notifications. */
export const pushWords = createWords(en, { de: async () => (await import('./de.ts')).de });
