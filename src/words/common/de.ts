import type { en } from './en.ts';

export const de: typeof en = {
  partFailed: 'In diesem Teil der Seite ist etwas schiefgegangen.',
  tryAgain: 'Noch einmal versuchen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  undo: 'Rückgängig',
  oneMoment: 'Einen Moment …',
  notLoaded: 'Nicht geladen.',
  backToHomepage: 'Zur Startseite',
};
