import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of moodboards. */
export const boardWords = createWords(en, { de: async () => (await import('./de.ts')).de });
