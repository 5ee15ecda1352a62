import type { en } from './en.ts';

export const de: typeof en = {
  title: 'Diese Seite ist umgezogen',
  before: 'Diese Seite ist umgezogen: ',
  link: 'zur neuen Adresse',
  after: '.',
};
