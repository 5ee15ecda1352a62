import type { en } from './en.ts';

export const de: typeof en = {
  keys: 'Tastenkürzel',
  next: 'Nächster Eintrag',
  previous: 'Voriger Eintrag',
  save: 'Merken',
  preview: 'Vorschau öffnen',
  compare: 'Mit einem anderen vergleichen',
  back: 'Zurück zur Karte des Eintrags',
  find: 'Design suchen',
  list: 'Diese Tastenkürzel',
  use: 'Einzelne Tasten für Einträge verwenden',
  lastEntry: 'Das ist der letzte Eintrag, der in der Liste zu sehen war',
  firstEntry: 'Das ist der erste Eintrag, der in der Liste zu sehen war',
  withOwnNames: { find: 'Suchen' },
};
