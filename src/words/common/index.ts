import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words that many islands share. */
export const commonWords = createWords(en, { de: async () => (await import('./de.ts')).de });
