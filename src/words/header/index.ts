import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the islands in the header. */
export const headerWords = createWords(en, { de: async () => (await import('./de.ts')).de });
