import { entryKinds } from '../../../cms/shared/kinds.ts';
import { kindWords } from '../kinds/index.ts';
import type { en } from './en.ts';

const nameLoads = (): Record<string, string> => ({
  ...Object.fromEntries(
    entryKinds.flatMap((kind) => {
      const { one, many, submit } = kindWords()[kind];
      return [
        [`all ${kind}s`, `alle ${many}`],
        [`featured ${kind}s`, `ausgewählte ${many}`],
        [`free ${kind}s`, `kostenlose ${many}`],
        [`popular ${kind}s`, `beliebte ${many}`],
        [`${kind} search results`, `gefundene ${many}`],
        [`a single ${kind}`, `1 ${one}`],
        [`related ${kind}s`, `ähnliche ${many}`],
        [`${kind} submission`, submit],
      ];
    }),
  ),
  'newsletter subscription': 'Abonnieren des Newsletters',
  'push subscription': 'Einschalten der Benachrichtigungen',
});

export const de: typeof en = {
  liveMode: 'Live-Modus',
  showsCms: 'Live: Listen und Einträge zeigen den aktuellen Stand des CMS.',
  loads: 'Ladevorgänge',
  nameLoad: (name) => nameLoads()[name] ?? name,
  leave: 'Verlassen',
  sectionNotLoaded:
    'Diese Einträge konnten nicht aus dem CMS geladen werden. Zu sehen sind die veröffentlichten.',
  entryNotLoaded: () =>
    'Dieser Eintrag konnte nicht aus dem CMS geladen werden. Unten steht die veröffentlichte Fassung.',
  entryGone: () => 'Diesen Eintrag gibt es im CMS nicht mehr. Unten steht die veröffentlichte Fassung.',
};
