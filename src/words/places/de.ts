import type { en } from './en.ts';

export const de: typeof en = {
  collection: 'Sammlung',
  author: 'Autor',
  page: 'Seite',
  color: 'Farbe',
};
