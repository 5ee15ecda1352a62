import type { en } from './en.ts';

export const de: typeof en = {
  identifier: 'E-Mail oder Name',
  identifierWanted: 'Bitte die E-Mail-Adresse oder den Namen eingeben.',
  noMatch: 'Diese E-Mail-Adresse und das Passwort passen nicht zusammen.',
  unconfirmed: 'Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt',
  sendAgain: 'E-Mail noch einmal senden',
  sentAgain:
    'Eine weitere E-Mail ist unterwegs, wenn nicht in der letzten Stunde schon mehrere gesendet wurden.',
  forgotten: 'Passwort vergessen?',
  createAccount: 'Konto anlegen',
  toSignUp: 'Registrieren',
  toLogin: 'Ich habe schon ein Konto',
  backToLogin: 'Zurück zum Anmelden',
  toSignIn: 'Zum Anmelden',
  or: 'oder',
  continueWith: ({ provider }) => `Weiter mit ${provider}`,
  acceptBegin: 'Mit dem Konto gelten die ',
  terms: 'Nutzungsbedingungen',
  acceptEnd: '. ',
  policyBegin: 'Welche Daten wir speichern, steht in der ',
  policy: 'Datenschutzerklärung',
  policyEnd: '.',
  checkMail: 'Bitte das Postfach prüfen',
  confirmationSent:
    'Eine E-Mail mit einem Link ist unterwegs. Der Link bestätigt die Adresse, danach ist das Anmelden möglich. Kommt sie nicht an, lässt sie sich beim Anmelden noch einmal senden.',
  resetSent: 'Wenn zu dieser Adresse ein Konto gehört, ist eine E-Mail mit einem Link unterwegs.',
  sendLink: 'Link senden',
  savePassword: 'Passwort speichern',
  linkIncomplete: 'Dieser Link ist unvollständig. Bitte den Link in der E-Mail noch einmal öffnen.',
  resetIncomplete:
    'Der Link für ein neues Passwort war unvollständig. Bitte den Link in der E-Mail noch einmal öffnen oder unten einen neuen anfordern.',
  confirmOwner: 'Diese Adresse als eigene bestätigen:',
  confirmAddress: 'Adresse bestätigen',
  confirmed: 'Die Adresse ist bestätigt',
  canSignIn: 'Jetzt ist das Anmelden möglich.',
  stillSignedIn: ({ account }) =>
    `${account ? `Noch ist ${account} angemeldet` : 'Noch ist ein anderes Konto angemeldet'}. Bitte abmelden, um sich mit der bestätigten Adresse anzumelden.`,
  changeAccount: 'Abmelden und neu anmelden',
  staysOpen: ({ account }) =>
    `Angemeldet ist ${account}. Dieses Konto bleibt angemeldet, wenn eine andere Adresse bestätigt wird.`,
  endsAtReset: ({ account, owner }) =>
    `Angemeldet ist ${account}. Diese Sitzung endet, sobald das Passwort von ${owner} gespeichert ist.`,
  endsAtSignUp: ({ account }) =>
    `Angemeldet ist ${account}. Diese Sitzung endet, sobald das neue Konto angemeldet ist.`,
  sessionEnded: 'Die Sitzung ist abgelaufen',
  signInAgain: 'Bitte neu anmelden, dann geht es an derselben Stelle weiter.',
  notNow: 'Nicht jetzt',
  finishing: 'Einen Moment.',
  refusedByVisitor: 'Die Anmeldung wurde nicht erlaubt.',
  socialFailed: 'Das hat nicht geklappt.',
  socialFailedSince: ({ reason }) => `Das hat nicht geklappt. ${reason}`,
};
