import type { en } from './en.ts';

export const de: typeof en = {
  visitor: 'Gast',
  copy: ({ name }) => `${name}, Kopie`,
};
