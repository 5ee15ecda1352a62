import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words for the facets. */
export const facetWords = createWords(en, { de: async () => (await import('./de.ts')).de });
