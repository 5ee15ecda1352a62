import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the pages around a sign-in. */
export const signInWords = createWords(en, { de: () => import('./de.ts') });
