import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words for prices. */
export const priceWords = createWords(en, { de: () => import('./de.ts') });
