import type { en } from './en.ts';

export const de: typeof en = {
  openWithSlash: 'Suche mit der Taste / öffnen',
};
