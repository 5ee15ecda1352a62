import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of moodboards. */
export const boardWords = createWords(en, { de: () => import('./de.ts') });
