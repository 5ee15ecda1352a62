import type { en } from './en.ts';

export const de: typeof en = {
  error: 'Fehler',
  wentWrong: 'Etwas ist schiefgegangen',
  nothingAnswered:
    'Der Server hat nicht geantwortet. Bitte die Verbindung prüfen und es noch einmal versuchen.',
  notOpened:
    'Das ließ sich nicht öffnen, weil ein Teil der Seite nicht geladen wurde. Bitte die Verbindung prüfen und es noch einmal versuchen.',
  signInNotOpened:
    'Die Sitzung ist abgelaufen. Das Formular zum Anmelden ließ sich nicht öffnen, weil ein Teil der Seite nicht geladen wurde. Bitte die Verbindung prüfen und neu anmelden.',
};
