import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words about single keys. */
export const keyWords = createWords(en, { de: () => import('./de.ts') });
