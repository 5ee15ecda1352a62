import type { en } from './en.ts';

export const de: typeof en = {
  showMore: ({ count }) => `${count} weitere zeigen`,
  savedNotLoaded: 'Das Gemerkte konnte nicht geladen werden. Es bleibt gemerkt.',
  // A kind may have any name, and its gender is not known.
  gone: () => 'Dieser Eintrag ist nicht mehr zu sehen.',
  saveGone: () => 'Diesen Eintrag merken',
};
