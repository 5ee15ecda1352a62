import type { en } from './en.ts';

const loads: Readonly<Record<string, string>> = {
  'all templates': 'alle Vorlagen',
  'featured templates': 'ausgewählte Vorlagen',
  'free templates': 'kostenlose Vorlagen',
  'popular templates': 'beliebte Vorlagen',
  'all inspirations': 'alle Inspirationen',
  'featured inspirations': 'ausgewählte Inspirationen',
  'template search results': 'gefundene Vorlagen',
  'inspiration search results': 'gefundene Inspirationen',
  'a single template': 'eine Vorlage',
  'a single inspiration': 'eine Inspiration',
  'related templates': 'ähnliche Vorlagen',
  'related inspirations': 'ähnliche Inspirationen',
  'template submission': 'Einreichen einer Vorlage',
  'newsletter subscription': 'Abonnieren des Newsletters',
  'push subscription': 'Einschalten der Benachrichtigungen',
};

export const de: typeof en = {
  liveMode: 'Live-Modus',
  showsCms: 'Live: Listen und Einträge zeigen den aktuellen Stand des CMS.',
  loads: 'Ladevorgänge',
  nameLoad: (name) => loads[name] ?? name,
  leave: 'Verlassen',
  sectionNotLoaded:
    'Diese Einträge konnten nicht aus dem CMS geladen werden. Zu sehen sind die veröffentlichten.',
  entryNotLoaded: () =>
    'Dieser Eintrag konnte nicht aus dem CMS geladen werden. Unten steht die veröffentlichte Fassung.',
  entryGone: () => 'Diesen Eintrag gibt es im CMS nicht mehr. Unten steht die veröffentlichte Fassung.',
};
