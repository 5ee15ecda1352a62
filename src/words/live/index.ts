import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of live mode, which is for editors. */
export const liveWords = createWords(en, { de: () => import('./de.ts') });
