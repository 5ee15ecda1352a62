import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the newsletter. */
export const newsletterWords = createWords(en, { de: () => import('./de.ts') });
