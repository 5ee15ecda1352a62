import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the form for submissions. */
export const submissionWords = createWords(en, { de: () => import('./de.ts') });
