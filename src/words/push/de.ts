import type { en } from './en.ts';

export const de: typeof en = {
  start: 'Über neue Designs benachrichtigen',
  stop: 'Nicht mehr benachrichtigen',
  needsHomeScreen: ({ gallery }) =>
    `Auf einem iPhone oder iPad braucht es für Benachrichtigungen ${gallery} auf dem Home-Bildschirm. Dazu „Teilen“ wählen, dann „Zum Home-Bildschirm“. ${gallery} von dort öffnen und diese Schaltfläche noch einmal drücken.`,
  noServiceWorkers: 'Dieser Browser unterstützt keine Service Worker.',
  notSupported: 'Dieser Browser unterstützt keine Benachrichtigungen von Websites.',
  notAllowed: 'Dieser Browser erlaubt keine Benachrichtigungen von dieser Website.',
  areOn: 'Benachrichtigungen sind an',
  willHear: 'Wir melden uns, wenn etwas Neues zu sehen ist.',
  withOwnNames: { start: 'Über Neues benachrichtigen' },
};
