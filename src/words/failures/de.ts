import type { en } from './en.ts';

export const de: typeof en = {
  tooLarge: 'Das ist zu groß zum Senden.',
  tooManyAttempts: 'Zu viele Versuche. Bitte ein paar Minuten warten und es dann noch einmal versuchen.',
  sessionEnded: 'Die Sitzung ist abgelaufen. Zum Fortfahren bitte neu anmelden.',
  otherAccount: 'Inzwischen ist ein anderes Konto angemeldet.',
};
