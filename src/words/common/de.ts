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
  tooLarge: 'Das ist zu groß zum Senden.',
  tooManyAttempts: 'Zu viele Versuche. Bitte ein paar Minuten warten und es dann noch einmal versuchen.',
  sessionEnded: 'Die Sitzung ist abgelaufen. Zum Fortfahren bitte neu anmelden.',
  otherAccount: 'Inzwischen ist ein anderes Konto angemeldet.',
  notices: 'Mitteilungen',
  partFailed: 'In diesem Teil der Seite ist etwas schiefgegangen.',
  tryAgain: 'Noch einmal versuchen',
  close: 'Schließen',
  cancel: 'Abbrechen',
  undo: 'Rückgängig',
  oneMoment: 'Einen Moment …',
  notLoaded: 'Nicht geladen.',
  backToHomepage: 'Zur Startseite',
  signIn: 'Anmelden',
  darkTheme: 'Dunkle Farben',
};
