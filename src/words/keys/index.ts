import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words about single keys. */
export const keyWords = createWords(en, { de: async () => (await import('./de.ts')).de });
