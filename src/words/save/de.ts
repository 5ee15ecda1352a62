import type { en } from './en.ts';

export const de: typeof en = {
  saved: 'Gemerkt',
  savedTo: ({ board }) => `Gemerkt auf „${board}“`,
  change: 'Ändern',
  noLongerSaved: 'Nicht mehr gemerkt',
  savedOnDevice: 'Auf diesem Gerät gemerkt',
  savedForNow: 'Gemerkt bis zum Verlassen dieser Seite',
  signInToKeep: 'Nach dem Anmelden bleibt es auf einem Moodboard.',
  nothingStored: ({ gallery }) =>
    `Dieser Browser speichert nichts für ${gallery} oder hat keinen Platz mehr. Nach dem Anmelden bleibt alles Gemerkte erhalten.`,
};
