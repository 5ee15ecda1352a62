import type { en } from './en.ts';

export const de: typeof en = {
  keys: 'Tasten',
  next: 'Nächster Eintrag',
  previous: 'Voriger Eintrag',
  save: 'Merken',
  preview: 'Vorschau öffnen',
  compare: 'Mit einem anderen vergleichen',
  back: 'Vom Eintrag zurück zu seiner Karte',
  find: 'Design suchen',
  list: 'Diese Tasten',
  use: 'Einzelne Tasten für Einträge verwenden',
  lastEntry: 'Das ist der letzte Eintrag, der in der Liste zu sehen war',
  firstEntry: 'Das ist der erste Eintrag, der in der Liste zu sehen war',
  withOwnNames: { find: 'Suchen' },
};
