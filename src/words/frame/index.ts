import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the header, the menu and the footer, and the names of the pages they lead to. */
export const frameWords = createWords(en, { de: () => import('./de.ts') });
