import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words of the preview. */
export const previewWords = createWords(en, { de: () => import('./de.ts') });
