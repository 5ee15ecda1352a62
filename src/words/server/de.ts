import type { en } from './en.ts';

export const de: typeof en = {
  newDesigns: ({ count }) => `${count} neue Designs`,
  andMore: ({ count }) => (count === 1 ? ' und noch eins' : ` und ${count} weitere`),
  busy: ({ seconds }) =>
    `Die Galerie ist gerade überlastet. Bitte in ${seconds} Sekunden noch einmal versuchen.`,
  away: 'Die Galerie erreicht gerade ihren Server nicht. Bitte in einer Minute noch einmal versuchen.',
  late: 'Der Server der Galerie hat zu lange gebraucht. Bitte in einer Minute noch einmal versuchen.',
  withOwnNames: { newDesigns: ({ count }) => `${count} neue Einträge` },
};
