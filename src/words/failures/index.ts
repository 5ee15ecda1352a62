import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words for failures of calls to the CMS. */
export const failureWords = createWords(en, { de: async () => (await import('./de.ts')).de });
