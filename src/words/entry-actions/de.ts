import type { en } from './en.ts';

export const de: typeof en = {
  showLess: 'Weniger zeigen',
  showWhole: 'Ganze Seite zeigen',
  related: 'Ähnliches',
  share: 'Teilen',
  link: 'Link',
  copyLink: 'Link kopieren',
  anotherApp: 'Andere App',
  screenshots: 'Screenshots',
  picture: ({ number, count, alt }) => `${number} von ${count}${alt && `: ${alt}`}`,
  previous: 'Zurück',
  next: 'Weiter',
  withOwnNames: { showWhole: 'Ganzes Bild zeigen', screenshots: 'Bilder' },
};
