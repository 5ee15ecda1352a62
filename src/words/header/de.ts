import type { en } from './en.ts';

export const de: typeof en = {
  signIn: 'Anmelden',
  darkTheme: 'Dunkles Design',
};
