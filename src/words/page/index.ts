import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the script of every page: about what could not be loaded. */
export const pageWords = createWords(en, { de: async () => (await import('./de.ts')).de });
