import { createWords } from '../words.ts';
import { en } from './en.ts';

/** The words for the places of the gallery, which the search dialog shows. */
export const placeWords = createWords(en, { de: () => import('./de.ts') });
