import type { en } from './en.ts';

export const de: typeof en = {
  preview: 'Vorschau',
  previewOf: ({ title }) => `Vorschau von ${title}`,
  by: ({ author }) => `von ${author}`,
  needsScript:
    'Die Vorschau braucht JavaScript. Die Seite jeder Vorlage hat einen Link zur Website der Vorlage.',
  steps: 'Vorlagen',
  previous: 'Vorige Vorlage',
  next: 'Nächste Vorlage',
  shopTitle: ({ domain }) => `Auf ${domain}, in einem neuen Tab`,
  getIt: 'Herunterladen',
  buy: ({ price }) => `Kaufen: ${price}`,
  saveIt: ({ title }) => `${title} merken`,
  save: 'Merken',
  saved: 'Gemerkt',
  close: 'Vorschau schließen',
  device: 'Gerät',
  devices: { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Handy' },
  rotate: 'Drehen',
  size: ({ device, width, height, percent }) => `${device}, ${width} × ${height}, ${percent} %`,
  sizeAloud: ({ device, width, height }) => `${device}, ${width} mal ${height} Pixel`,
  openSite: 'Website öffnen',
  wholePage: ({ title }) => `Die ganze Seite von ${title}`,
  liveSite: ({ title }) => `Website von ${title}`,
  loading: ({ title }) => `${title} wird geladen`,
  hasLoaded: ({ title }) => `${title} ist geladen`,
  frameHasLoaded: 'Die Website ist geladen',
  slow: 'Diese Website lädt langsam.',
  noSite: 'Diese Vorlage hat keine Website.',
  offline: 'Ohne Internetverbindung lässt sich diese Website nicht zeigen.',
  atLastCheck: ({ reason }) => `Bei unserer letzten Prüfung ${describeFinding(reason)}.`,
  failed: 'Hoppla',
  missing: 'Diese Seite gibt es nicht.',
  withOwnNames: {
    needsScript: 'Die Vorschau braucht JavaScript.',
    steps: 'Einträge',
    previous: 'Voriger Eintrag',
    next: 'Nächster Eintrag',
    openSite: 'In einem neuen Tab öffnen',
    wholePage: ({ title }) => `Das Bild von ${title}`,
    liveSite: ({ title }) => `Vorschau von ${title}`,
    frameHasLoaded: 'Die Vorschau ist geladen',
    slow: 'Diese Vorschau lädt langsam.',
    noSite: 'Dieser Eintrag hat keine Vorschau.',
    offline: 'Ohne Internetverbindung lässt sich diese Vorschau nicht zeigen.',
  },
};

/** What a check can find, each with what completes "Bei unserer letzten Prüfung …". */
const findings: readonly [finding: RegExp, text: (detail: string) => string][] = [
  [/^redirects to (.+)/, (target) => `leitete diese Website zu ${target} weiter`],
  [/^redirects more than (\d+)/, (times) => `leitete diese Website mehr als ${times}-mal weiter`],
  [/^answers with an error \((\d+)\)/, (status) => `antwortete diese Website mit einem Fehler (${status})`],
  [/^does not allow itself to be framed/, () => 'ließ sich diese Website nicht einbetten'],
  [/^is not encrypted/, () => 'war diese Website nicht verschlüsselt und ließ sich deshalb nicht einbetten'],
  [/^is in a private network/, () => 'lag diese Website in einem privaten Netz'],
  [/^has an address/, () => 'sagte die Adresse dieser Website nichts über sie aus'],
  [/^gives no answer/, () => 'antwortete diese Website nicht'],
];

function describeFinding(reason: string): string {
  for (const [finding, text] of findings) {
    const [found, detail = ''] = finding.exec(reason) ?? [];
    if (found !== undefined) return text(detail);
  }
  return 'war diese Website nicht erreichbar';
}
