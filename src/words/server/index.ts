import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of push messages, and of the answers in place of the CMS. */
export const serverWords = createWords(en, { de: () => import('./de.ts') });
